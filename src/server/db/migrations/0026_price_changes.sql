CREATE TABLE "price_changes" (
	"ad_id" text NOT NULL,
	"precio" numeric(10, 2) NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "price_changes_ad_id_changed_at_pk" PRIMARY KEY("ad_id","changed_at")
);
--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE cascade ON UPDATE no action;