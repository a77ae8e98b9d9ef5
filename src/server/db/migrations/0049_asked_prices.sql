ALTER TABLE "users" ADD COLUMN "mail_refusals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "price_changes" ADD COLUMN "asked" boolean DEFAULT true NOT NULL;