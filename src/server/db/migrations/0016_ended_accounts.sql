CREATE TABLE "ended_accounts" (
	"mark" text PRIMARY KEY NOT NULL,
	"ended_at" timestamp with time zone NOT NULL
);
