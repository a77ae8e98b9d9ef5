CREATE TABLE "sandbox_intents" (
	"id" text PRIMARY KEY NOT NULL,
	"client_secret" text NOT NULL,
	"order_key" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"user_id" text NOT NULL,
	"ad_id" text NOT NULL,
	"nivel" text NOT NULL,
	"state" text DEFAULT 'abierto' NOT NULL,
	"settles_at" timestamp with time zone,
	"voucher" text,
	"refunded_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_intents_client_secret_unique" UNIQUE("client_secret"),
	CONSTRAINT "sandbox_intents_order_key_unique" UNIQUE("order_key"),
	CONSTRAINT "sandbox_intents_state" CHECK ("sandbox_intents"."state" in ('abierto', 'por confirmar', 'en camino', 'ficha', 'pagado', 'cancelado'))
);
--> statement-breakpoint
ALTER TABLE "upgrades" DROP CONSTRAINT "upgrades_intent_id_unique";--> statement-breakpoint
DROP INDEX "payment_intents_status";--> statement-breakpoint
ALTER TABLE "upgrades" ADD COLUMN "part" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "checked_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "payment_intents_ad" ON "payment_intents" USING btree ("ad_id");--> statement-breakpoint
CREATE INDEX "payment_intents_status" ON "payment_intents" USING btree ("status","checked_at");--> statement-breakpoint
ALTER TABLE "upgrades" ADD CONSTRAINT "upgrades_once" UNIQUE("intent_id","part");--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_status" CHECK ("payment_intents"."status" in ('abierto', 'en proceso', 'pagado', 'en disputa', 'por devolver', 'a mano', 'reembolsado', 'cancelado'));