ALTER TABLE "push_subscriptions" DROP CONSTRAINT "push_subscriptions_session_hash_sessions_token_hash_fk";
--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_hash_sessions_token_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE cascade;