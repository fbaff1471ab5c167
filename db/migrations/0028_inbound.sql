CREATE TABLE "expected_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"reminder_id" uuid NOT NULL,
	"channel_id" integer NOT NULL,
	"token_hash" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"answered_by" uuid,
	CONSTRAINT "expected_replies_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "inbound_messages" ADD COLUMN "message_id_hash" text;--> statement-breakpoint
ALTER TABLE "inbound_messages" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "inbound_messages" ADD COLUMN "raw_size" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "inbound_messages" ADD COLUMN "duplicates" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "memories" ADD COLUMN "sender_proof" text;--> statement-breakpoint
ALTER TABLE "expected_replies" ADD CONSTRAINT "expected_replies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expected_replies" ADD CONSTRAINT "expected_replies_reminder_fk" FOREIGN KEY ("user_id","reminder_id") REFERENCES "public"."reminders"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expected_replies" ADD CONSTRAINT "expected_replies_channel_fk" FOREIGN KEY ("user_id","channel_id") REFERENCES "public"."channels"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "expected_replies_newest" ON "expected_replies" USING btree ("user_id","channel_id","id");--> statement-breakpoint
CREATE INDEX "inbound_messages_thread" ON "inbound_messages" USING btree ("user_id","message_id_hash");--> statement-breakpoint

-- A person's own rows, and nobody else's.
alter table expected_replies enable row level security;
--> statement-breakpoint
alter table expected_replies force row level security;
--> statement-breakpoint
create policy owner_only on expected_replies to app_rw using (user_id = app_user_id()) with check (user_id = app_user_id());
--> statement-breakpoint
grant select, insert, update, delete on expected_replies to app_rw;
--> statement-breakpoint

-- To hand a function over, one must be able to become its new owner.
do $$ begin execute format('grant app_across to %I', current_user); end $$;
--> statement-breakpoint
grant create on schema public to app_across;
--> statement-breakpoint
grant select on inbound_messages to app_across;
--> statement-breakpoint
create policy named_functions on inbound_messages to app_across using (true);
--> statement-breakpoint

-- Messages whose bytes are to go: what is over, what has waited for the person since before p_waiting, and what never came whole.
create function inbound_to_tidy(p_waiting timestamptz, p_unfinished timestamptz, p_limit integer)
returns table (user_id integer, id uuid)
language sql stable security definer set search_path = public, pg_temp
as $$
  select m.user_id, m.id from inbound_messages m
  where (m.state in ('accepted', 'refused') and m.raw_path is not null)
    or (m.state = 'held' and m.received_at <= p_waiting)
    or (m.state = 'storing' and m.received_at <= p_unfinished)
  order by m.id limit p_limit
$$;
--> statement-breakpoint
do $$
declare handed regprocedure := 'inbound_to_tidy(timestamptz, timestamptz, integer)'::regprocedure;
begin
  execute format('alter function %s owner to app_across', handed);
  execute format('revoke all on function %s from public', handed);
  execute format('grant execute on function %s to app_rw', handed);
end
$$;
--> statement-breakpoint
revoke create on schema public from app_across;
--> statement-breakpoint
do $$ begin execute format('revoke app_across from %I', current_user); end $$;
