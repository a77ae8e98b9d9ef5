CREATE TABLE "open_removals" (
	"ad_id" text PRIMARY KEY NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ad_findings" ADD COLUMN "rules_version" text;--> statement-breakpoint
ALTER TABLE "open_removals" ADD CONSTRAINT "open_removals_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "open_removals_end" ON "open_removals" USING btree ("ends_at");