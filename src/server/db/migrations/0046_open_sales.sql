CREATE TABLE "open_sales" (
	"ad_id" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"sold_units" integer,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "open_sales" ADD CONSTRAINT "open_sales_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "open_sales_end" ON "open_sales" USING btree ("ends_at");