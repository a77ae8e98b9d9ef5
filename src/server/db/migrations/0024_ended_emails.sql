CREATE TABLE "ended_emails" (
	"mark" text PRIMARY KEY NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"reviewed" text[] NOT NULL,
	"strikes" jsonb NOT NULL,
	"publications" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "ended_emails_age" ON "ended_emails" USING btree ("ended_at");