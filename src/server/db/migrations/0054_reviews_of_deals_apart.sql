-- The release before 0053 inserts with `on conflict (author_id, seller_id)`, which infers a whole index alone. Reviews of
-- deals get an author column of their own, so that the whole one can stand again.
ALTER TABLE "messages" DROP CONSTRAINT "messages_suceso";--> statement-breakpoint
DROP INDEX "reviews_once";--> statement-breakpoint
DROP INDEX "reviews_of_deal";--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "deal_author_id" text;--> statement-breakpoint
UPDATE "reviews" SET "deal_author_id" = "author_id", "author_id" = NULL WHERE "deal_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "written_by" text GENERATED ALWAYS AS (coalesce(author_id, deal_author_id)) STORED;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_deal_author_id_users_id_fk" FOREIGN KEY ("deal_author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reviews_written_by" ON "reviews" USING btree ("written_by");--> statement-breakpoint
CREATE INDEX "reviews_deal_author" ON "reviews" USING btree ("deal_author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_of_deal" ON "reviews" USING btree ("deal_id","deal_author_id");--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_once" UNIQUE("author_id","seller_id");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_suceso" CHECK ("messages"."suceso" in ('oferta', 'aceptada', 'rechazada', 'retirada', 'vencida', 'vendido', 'confirmado', 'negado', 'respuestaRetirada', 'compradorRetirado', 'ventaDeshecha', 'apartadoQuitado', 'apartadoVencido'));