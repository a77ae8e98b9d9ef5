-- Instant for a million ads: a job works their texts out in small turns, and only ads with ways of contact in them are written.
CREATE TABLE "ad_texts" (
	"ad_id" text PRIMARY KEY NOT NULL,
	"rules" smallint NOT NULL,
	"written" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ad_texts" ADD CONSTRAINT "ad_texts_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE cascade ON UPDATE no action;