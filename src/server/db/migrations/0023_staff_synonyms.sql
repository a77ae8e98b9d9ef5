CREATE TABLE "synonym_groups" (
	"id" text PRIMARY KEY NOT NULL,
	"names" text[] NOT NULL,
	"removed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
