CREATE SCHEMA "derived";
--> statement-breakpoint
CREATE TABLE "derived"."ad_words" (
	"word" text collate "C" NOT NULL,
	"tier" smallint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ad_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid" "tstzmultirange" NOT NULL
);
--> statement-breakpoint
DROP INDEX "ads_recent";--> statement-breakpoint
DROP INDEX "ads_by_title";--> statement-breakpoint
DROP INDEX "ads_by_price";--> statement-breakpoint
DROP INDEX "ads_by_price_desc";--> statement-breakpoint
DROP INDEX "ads_by_category_recent";--> statement-breakpoint
DROP INDEX "ads_by_category_price";--> statement-breakpoint
DROP INDEX "ads_by_state_recent";--> statement-breakpoint
DROP INDEX "ads_by_city_recent";--> statement-breakpoint
DROP INDEX "ads_by_kind_recent";--> statement-breakpoint
ALTER TABLE "ads" ADD COLUMN "paid" "tstzmultirange" DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE ads SET paid = u.paid FROM (SELECT ad_id, range_agg(period) AS paid FROM upgrades GROUP BY ad_id) u WHERE u.ad_id = ads.id;
--> statement-breakpoint
-- A word's tier is the best place that it has in the ad.
CREATE FUNCTION tier_of(weights text[]) RETURNS smallint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN (CASE WHEN 'A' = ANY (weights) THEN 0 WHEN 'B' = ANY (weights) THEN 1 ELSE 2 END)::smallint;
--> statement-breakpoint
INSERT INTO derived.ad_words (word, tier, created_at, ad_id, expires_at, paid)
  SELECT w.lexeme, tier_of(w.weights), created_at, id, expires_at, paid FROM ads, unnest(tsv) w WHERE status = 'activo';
--> statement-breakpoint
CREATE INDEX "ad_words_order" ON "derived"."ad_words" USING btree ("word","tier","created_at" DESC NULLS LAST,"ad_id" DESC NULLS LAST,"expires_at","paid");--> statement-breakpoint
CREATE INDEX "ad_words_paid" ON "derived"."ad_words" USING btree ("word","tier","created_at" DESC NULLS LAST,"ad_id" DESC NULLS LAST,"expires_at","paid") WHERE not isempty(paid);--> statement-breakpoint
CREATE INDEX "ads_paid_recent" ON "ads" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"expires_at","paid","categoria","estado","ciudad_clave","tipo","uso","precio") WHERE status = 'activo' and not isempty(paid);--> statement-breakpoint
CREATE INDEX "ads_by_category_price_desc" ON "ads" USING btree ("categoria","precio" DESC NULLS LAST,"id" DESC NULLS LAST,"expires_at") WHERE status = 'activo';--> statement-breakpoint
CREATE INDEX "upgrades_premium_deal" ON "upgrades" USING btree (md5("ad_id"),"period") WHERE nivel = 'premium';--> statement-breakpoint
CREATE INDEX "ads_recent" ON "ads" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"expires_at","paid") WHERE status = 'activo';--> statement-breakpoint
CREATE INDEX "ads_by_title" ON "ads" USING btree ("titulo_orden","id","expires_at") WHERE status = 'activo';--> statement-breakpoint
CREATE INDEX "ads_by_price" ON "ads" USING btree ("precio","id","expires_at") WHERE status = 'activo';--> statement-breakpoint
CREATE INDEX "ads_by_price_desc" ON "ads" USING btree ("precio" DESC NULLS LAST,"id" DESC NULLS LAST,"expires_at") WHERE status = 'activo';--> statement-breakpoint
CREATE INDEX "ads_by_category_recent" ON "ads" USING btree ("categoria","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"expires_at","paid") WHERE status = 'activo';--> statement-breakpoint
CREATE INDEX "ads_by_category_price" ON "ads" USING btree ("categoria","precio","id","expires_at") WHERE status = 'activo';--> statement-breakpoint
CREATE INDEX "ads_by_state_recent" ON "ads" USING btree ("estado","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"expires_at","paid") WHERE status = 'activo';--> statement-breakpoint
CREATE INDEX "ads_by_city_recent" ON "ads" USING btree ("ciudad_clave","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"expires_at","paid") WHERE status = 'activo';--> statement-breakpoint
CREATE INDEX "ads_by_kind_recent" ON "ads" USING btree ("tipo","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"expires_at","paid") WHERE status = 'activo';
--> statement-breakpoint
-- Counts are read from indexes alone where pages are known to be visible to all: a little vacuum often, not much
-- seldom. Room for another version of a row in its page lets a counted visit touch no index.
ALTER TABLE ads SET (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
--> statement-breakpoint
ALTER TABLE derived.ad_words SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
--> statement-breakpoint
-- Keeps the words of active ads within the statement that changes the ad. Each row is found by the index that lists it.
CREATE FUNCTION keep_ad_words() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.status = 'activo' THEN
    DELETE FROM derived.ad_words w USING unnest(OLD.tsv) gone
      WHERE w.word = gone.lexeme AND w.tier = tier_of(gone.weights) AND w.created_at = OLD.created_at AND w.ad_id = OLD.id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.status = 'activo' THEN
    INSERT INTO derived.ad_words (word, tier, created_at, ad_id, expires_at, paid)
      SELECT came.lexeme, tier_of(came.weights), NEW.created_at, NEW.id, NEW.expires_at, NEW.paid FROM unnest(NEW.tsv) came;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ad_words_come_and_go AFTER INSERT OR DELETE ON ads FOR EACH ROW EXECUTE FUNCTION keep_ad_words();
--> statement-breakpoint
CREATE TRIGGER ad_words_change AFTER UPDATE ON ads FOR EACH ROW
  WHEN ((OLD.status, OLD.id, OLD.created_at, OLD.expires_at, OLD.paid, OLD.tsv)
    IS DISTINCT FROM (NEW.status, NEW.id, NEW.created_at, NEW.expires_at, NEW.paid, NEW.tsv))
  EXECUTE FUNCTION keep_ad_words();
--> statement-breakpoint
CREATE FUNCTION empty_ad_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE derived.ad_words;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ad_words_emptied AFTER TRUNCATE ON ads FOR EACH STATEMENT EXECUTE FUNCTION empty_ad_words();
--> statement-breakpoint
-- Keeps the paid days of an ad. The ad is locked first: whoever waited reads the levels anew, and none is lost.
CREATE FUNCTION keep_paid_days() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ad text;
BEGIN
  FOREACH ad IN ARRAY CASE TG_OP WHEN 'INSERT' THEN ARRAY[NEW.ad_id] WHEN 'DELETE' THEN ARRAY[OLD.ad_id] ELSE ARRAY[OLD.ad_id, NEW.ad_id] END LOOP
    PERFORM FROM ads WHERE id = ad FOR NO KEY UPDATE;
    UPDATE ads SET paid = days.paid
      FROM (SELECT coalesce(range_agg(period), '{}') AS paid FROM upgrades WHERE ad_id = ad) days
      WHERE id = ad AND ads.paid <> days.paid;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER paid_days_kept AFTER INSERT OR UPDATE OF ad_id, period OR DELETE ON upgrades FOR EACH ROW EXECUTE FUNCTION keep_paid_days();
