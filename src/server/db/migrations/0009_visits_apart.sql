-- Counts of visits leave the ads: each left a dead copy of a wide row behind, 75 a second under load, and the vacuums
-- that followed were the worst seconds of everybody else. Nobody counts between the copy and the end of the column.
LOCK TABLE ads;
--> statement-breakpoint
CREATE TABLE "ad_visits" (
	"ad_id" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
-- Room for another version of every row in its page: a count touches no index, and the next reader tidies up.
ALTER TABLE ad_visits SET (fillfactor = 70);
--> statement-breakpoint
INSERT INTO ad_visits (ad_id, count) SELECT id, visits FROM ads WHERE visits > 0;
--> statement-breakpoint
ALTER TABLE "ad_visits" ADD CONSTRAINT "ad_visits_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ads" DROP COLUMN "visits";
--> statement-breakpoint
-- Their pages kept room for counts; every other change of an ad touches its indexes anyway.
ALTER TABLE ads RESET (fillfactor);
