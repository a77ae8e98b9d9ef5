CREATE TABLE "job_clock" (
	"name" text PRIMARY KEY NOT NULL,
	"next_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP SCHEMA IF EXISTS "pgboss" CASCADE;
