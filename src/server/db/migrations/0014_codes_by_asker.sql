-- A stranger's request or guess leaves the code of who asked for it alone.
ALTER TABLE "codes" ADD COLUMN "asker" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "own_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pending_accounts" ADD COLUMN "asker" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "codes" DROP CONSTRAINT "codes_tries";--> statement-breakpoint
ALTER TABLE "codes" DROP CONSTRAINT "codes_correo_purpose_pk";--> statement-breakpoint
ALTER TABLE "pending_accounts" DROP CONSTRAINT "pending_accounts_pkey";--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_correo_purpose_asker_pk" PRIMARY KEY("correo","purpose","asker");--> statement-breakpoint
ALTER TABLE "pending_accounts" ADD CONSTRAINT "pending_accounts_correo_asker_pk" PRIMARY KEY("correo","asker");--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_tries" CHECK ("codes"."tries" between 0 and 5 and "codes"."own_tries" between 0 and 5);
