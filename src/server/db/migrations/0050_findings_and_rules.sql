CREATE TABLE "ad_findings" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"ad_id" text NOT NULL,
	"rule" text NOT NULL,
	"words" text,
	"offers" text NOT NULL,
	"reason" text NOT NULL,
	"strength" text NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end" text,
	"decided_by" text,
	"note" text,
	CONSTRAINT "ad_findings_once" UNIQUE("ad_id","rule","words"),
	CONSTRAINT "ad_findings_strength" CHECK ("ad_findings"."strength" in ('sure', 'suspect')),
	CONSTRAINT "ad_findings_end" CHECK ("ad_findings"."end" in ('passed', 'removed', 'withdrawn')),
	CONSTRAINT "ad_findings_ended" CHECK (("ad_findings"."ended_at" is null) = ("ad_findings"."end" is null))
);
--> statement-breakpoint
CREATE TABLE "forbidden_rules" (
	"id" text PRIMARY KEY NOT NULL,
	"rule" jsonb,
	"strength" text NOT NULL,
	"is_off" boolean NOT NULL,
	"is_weakened" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "forbidden_rules_strength" CHECK ("forbidden_rules"."strength" in ('sure', 'suspect'))
);
--> statement-breakpoint
ALTER TABLE "ad_findings" ADD CONSTRAINT "ad_findings_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_findings" ADD CONSTRAINT "ad_findings_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ad_findings_open" ON "ad_findings" USING btree ("ad_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "ad_findings_rule" ON "ad_findings" USING btree ("rule","ended_at");