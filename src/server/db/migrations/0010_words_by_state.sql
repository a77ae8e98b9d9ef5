-- Every kept word gets its ad's state and price. Nobody changes an ad meanwhile, and the words are found anew, which takes less
-- than to rewrite each of them.
LOCK TABLE ads;
--> statement-breakpoint
TRUNCATE derived.ad_words;
--> statement-breakpoint
DROP INDEX derived.ad_words_order;
--> statement-breakpoint
DROP INDEX derived.ad_words_paid;
--> statement-breakpoint
ALTER TABLE "derived"."ad_words" ADD COLUMN "estado" text collate "C" NOT NULL;
--> statement-breakpoint
ALTER TABLE "derived"."ad_words" ADD COLUMN "precio" numeric(10, 2);
--> statement-breakpoint
INSERT INTO derived.ad_words (word, tier, created_at, ad_id, expires_at, paid, estado, precio)
  SELECT w.lexeme, tier_of(w.weights), created_at, id, expires_at, paid, estado, precio FROM ads, unnest(tsv) w WHERE status = 'activo';
--> statement-breakpoint
CREATE INDEX "ad_words_order" ON "derived"."ad_words" USING btree ("word","tier","created_at" DESC NULLS LAST,"ad_id" DESC NULLS LAST,"expires_at","paid");
--> statement-breakpoint
CREATE INDEX "ad_words_paid" ON "derived"."ad_words" USING btree ("word","tier","created_at" DESC NULLS LAST,"ad_id" DESC NULLS LAST,"expires_at","paid") WHERE not isempty(paid);
--> statement-breakpoint
CREATE INDEX "ad_words_by_price" ON "derived"."ad_words" USING btree ("word","precio","ad_id","expires_at");
--> statement-breakpoint
CREATE INDEX "ad_words_by_state" ON "derived"."ad_words" USING btree ("word","estado","expires_at");
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_ad_words() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.status = 'activo' THEN
    DELETE FROM derived.ad_words w USING unnest(OLD.tsv) gone
      WHERE w.word = gone.lexeme AND w.tier = tier_of(gone.weights) AND w.created_at = OLD.created_at AND w.ad_id = OLD.id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.status = 'activo' THEN
    INSERT INTO derived.ad_words (word, tier, created_at, ad_id, expires_at, paid, estado, precio)
      SELECT came.lexeme, tier_of(came.weights), NEW.created_at, NEW.id, NEW.expires_at, NEW.paid, NEW.estado, NEW.precio FROM unnest(NEW.tsv) came;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER ad_words_change ON ads;
--> statement-breakpoint
CREATE TRIGGER ad_words_change AFTER UPDATE ON ads FOR EACH ROW
  WHEN ((OLD.status, OLD.id, OLD.created_at, OLD.expires_at, OLD.paid, OLD.tsv, OLD.estado, OLD.precio)
    IS DISTINCT FROM (NEW.status, NEW.id, NEW.created_at, NEW.expires_at, NEW.paid, NEW.tsv, NEW.estado, NEW.precio))
  EXECUTE FUNCTION keep_ad_words();
