CREATE TABLE "ad_questions" (
	"ad_id" text PRIMARY KEY NOT NULL,
	"counts_from" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"question" text,
	"asked_at" timestamp with time zone,
	"answer" text,
	CONSTRAINT "ad_questions_question" UNIQUE("question")
);
--> statement-breakpoint
CREATE TABLE "buyer_words" (
	"user_id" text NOT NULL,
	"ad_id" text NOT NULL,
	"dice" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "buyer_words_user_id_ad_id_pk" PRIMARY KEY("user_id","ad_id")
);
--> statement-breakpoint
ALTER TABLE "ads" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ads" ADD COLUMN "unanswered_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "question" text;--> statement-breakpoint
ALTER TABLE "ad_questions" ADD CONSTRAINT "ad_questions_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buyer_words" ADD CONSTRAINT "buyer_words_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buyer_words" ADD CONSTRAINT "buyer_words_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ad_questions_due" ON "ad_questions" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "buyer_words_ad" ON "buyer_words" USING btree ("ad_id");--> statement-breakpoint
-- Owners of older ads are asked on the next of their days, not all at once.
INSERT INTO "ad_questions" ("ad_id", "counts_from", "due_at")
SELECT "id", "created_at", CASE WHEN now() - "created_at" < interval '21 days'
  THEN "created_at" + interval '7 days' * (greatest(floor(extract(epoch from now() - "created_at") / 604800), 0) + 1) END
FROM "ads" WHERE "status" NOT IN ('vendido', 'eliminado', 'retirado');
