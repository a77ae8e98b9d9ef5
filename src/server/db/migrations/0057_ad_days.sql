CREATE TABLE "ad_days" (
	"ad_id" text NOT NULL,
	"day" date NOT NULL,
	"visits" integer NOT NULL,
	"contacts" integer NOT NULL,
	CONSTRAINT "ad_days_ad_id_day_pk" PRIMARY KEY("ad_id","day")
);
--> statement-breakpoint
ALTER TABLE "ad_visits" ADD COLUMN "contacts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ad_days" ADD CONSTRAINT "ad_days_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ad_days_old" ON "ad_days" USING btree ("day");