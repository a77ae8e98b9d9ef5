CREATE TABLE "contact_openings" (
	"budget" text NOT NULL,
	"ad_id" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_openings_budget_ad_id_pk" PRIMARY KEY("budget","ad_id")
);
--> statement-breakpoint
CREATE INDEX "contact_openings_age" ON "contact_openings" USING btree ("opened_at");--> statement-breakpoint
-- Spends one of each budget on an ad, or of none: false where one of them is used up. An ad that a budget was spent on
-- today costs it nothing. Budgets come in the order in which all lists name them, so that nobody waits in a circle;
-- who asks beyond them is answered without a write.
CREATE FUNCTION open_contact(ad text, budgets text[], most integer[], ends timestamptz, opened timestamptz) RETURNS boolean
  LANGUAGE plpgsql AS $$ BEGIN
  IF EXISTS (
    SELECT FROM unnest(budgets, most) AS asked(key, most)
    JOIN limit_counters AS counted ON counted.key = asked.key AND counted.count >= asked.most
    WHERE NOT EXISTS (SELECT FROM contact_openings WHERE budget = asked.key AND ad_id = ad))
  THEN RETURN false; END IF;
  FOR nth IN 1 .. cardinality(budgets) LOOP
    INSERT INTO contact_openings (budget, ad_id, opened_at) VALUES (budgets[nth], ad, opened) ON CONFLICT DO NOTHING;
    CONTINUE WHEN NOT FOUND;
    INSERT INTO limit_counters AS counted (key, count, ends_at) VALUES (budgets[nth], 1, ends)
      ON CONFLICT (key) DO UPDATE SET count = counted.count + 1 WHERE counted.count < most[nth];
    IF NOT FOUND THEN RAISE EXCEPTION USING ERRCODE = 'CB001', MESSAGE = 'a budget is used up'; END IF;
  END LOOP;
  RETURN true;
  -- Others were faster: all that was written here is taken back.
  EXCEPTION WHEN SQLSTATE 'CB001' THEN RETURN false;
  END $$;
