ALTER TABLE "saved_searches" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "search_hits_news" ON "search_hits" USING btree ("search_id","created_at");