CREATE TABLE "blocks" (
	"blocker_id" text NOT NULL,
	"blocked_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "blocks_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id"),
	CONSTRAINT "blocks_not_self" CHECK ("blocks"."blocker_id" <> "blocks"."blocked_id")
);
--> statement-breakpoint
CREATE TABLE "conversation_members" (
	"conversation_id" text NOT NULL,
	"side" text NOT NULL,
	"user_id" text NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"read_seq" integer DEFAULT 0 NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "conversation_members_conversation_id_side_pk" PRIMARY KEY("conversation_id","side"),
	CONSTRAINT "conversation_members_side" CHECK ("conversation_members"."side" in ('comprador', 'vendedor'))
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" text PRIMARY KEY NOT NULL,
	"ad_id" text NOT NULL,
	"buyer_id" text,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "conversations_once" UNIQUE("ad_id","buyer_id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"conversation_id" text NOT NULL,
	"seq" integer NOT NULL,
	"side" text NOT NULL,
	"texto" text,
	"suceso" text,
	"monto" numeric(10, 2),
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "messages_conversation_id_seq_pk" PRIMARY KEY("conversation_id","seq"),
	CONSTRAINT "messages_side" CHECK ("messages"."side" in ('comprador', 'vendedor')),
	CONSTRAINT "messages_suceso" CHECK ("messages"."suceso" in ('oferta', 'aceptada', 'rechazada', 'retirada', 'vencida', 'vendido', 'confirmado', 'negado')),
	CONSTRAINT "messages_texto" CHECK (texto is null or (suceso is null and char_length(texto) between 1 and 1000))
);
--> statement-breakpoint
CREATE TABLE "deals" (
	"id" text PRIMARY KEY NOT NULL,
	"ad_id" text NOT NULL,
	"seller_id" text,
	"buyer_id" text,
	"titulo" text NOT NULL,
	"precio" text NOT NULL,
	"units" integer DEFAULT 1 NOT NULL,
	"estado" text DEFAULT 'propuesto' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "deals_once" UNIQUE("ad_id","buyer_id"),
	CONSTRAINT "deals_estado" CHECK ("deals"."estado" in ('propuesto', 'confirmado', 'negado')),
	CONSTRAINT "deals_sides" CHECK ("deals"."seller_id" is distinct from "deals"."buyer_id" or "deals"."seller_id" is null)
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" text PRIMARY KEY NOT NULL,
	"conversation_id" text NOT NULL,
	"side" text NOT NULL,
	"monto" numeric(10, 2) NOT NULL,
	"estado" text DEFAULT 'abierta' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "offers_side" CHECK ("offers"."side" in ('comprador', 'vendedor')),
	CONSTRAINT "offers_estado" CHECK ("offers"."estado" in ('abierta', 'aceptada', 'rechazada', 'retirada', 'contraofertada', 'vencida')),
	CONSTRAINT "offers_monto" CHECK ("offers"."monto" between 1 and 99999999)
);
--> statement-breakpoint
CREATE TABLE "reservations" (
	"ad_id" text PRIMARY KEY NOT NULL,
	"conversation_id" text NOT NULL,
	"monto" numeric(10, 2) NOT NULL,
	"reserved_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reviews" DROP CONSTRAINT "reviews_once";--> statement-breakpoint
ALTER TABLE "ads" ADD COLUMN "contacto_para" text DEFAULT 'todos' NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "seller_id" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "deal_id" text;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocker_id_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocks_blocked" ON "blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "conversation_members_list" ON "conversation_members" USING btree ("user_id","last_at" DESC NULLS LAST,"conversation_id");--> statement-breakpoint
CREATE INDEX "conversation_members_unread" ON "conversation_members" USING btree ("user_id") WHERE unread > 0;--> statement-breakpoint
CREATE INDEX "conversations_buyer" ON "conversations" USING btree ("buyer_id");--> statement-breakpoint
CREATE INDEX "deals_seller" ON "deals" USING btree ("seller_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "deals_buyer" ON "deals" USING btree ("buyer_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "offers_open_once" ON "offers" USING btree ("conversation_id") WHERE estado = 'abierta';--> statement-breakpoint
CREATE INDEX "offers_conversation" ON "offers" USING btree ("conversation_id","created_at");--> statement-breakpoint
CREATE INDEX "offers_due" ON "offers" USING btree ("ends_at") WHERE estado = 'abierta';--> statement-breakpoint
CREATE INDEX "reservations_conversation" ON "reservations" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "reservations_end" ON "reservations" USING btree ("ends_at");--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_searches_seller" ON "saved_searches" USING btree ("seller_id") WHERE seller_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_once" ON "reviews" USING btree ("author_id","seller_id") WHERE deal_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_of_deal" ON "reviews" USING btree ("deal_id","author_id");--> statement-breakpoint
-- Every row has the default: a validation would scan the ads under their strongest lock.
ALTER TABLE "ads" ADD CONSTRAINT "ads_contacto_para" CHECK ("ads"."contacto_para" in ('todos', 'escribieron')) NOT VALID;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_not_self" CHECK ("saved_searches"."seller_id" <> "saved_searches"."user_id");