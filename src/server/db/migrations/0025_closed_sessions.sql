CREATE TABLE "closed_sessions" (
	"mark" text PRIMARY KEY NOT NULL,
	"closed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "closed_sessions_age" ON "closed_sessions" USING btree ("closed_at");