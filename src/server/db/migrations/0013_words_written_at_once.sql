-- What is written from here on waits in no list, and what waits is put in its place.
ALTER INDEX "ads_words" SET (fastupdate = off);--> statement-breakpoint
ALTER INDEX "ads_paid_words" SET (fastupdate = off);--> statement-breakpoint
ALTER INDEX "lexicon_trigrams" SET (fastupdate = off);--> statement-breakpoint
SELECT gin_clean_pending_list('ads_words'), gin_clean_pending_list('ads_paid_words'), gin_clean_pending_list('lexicon_trigrams');
