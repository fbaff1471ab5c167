CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint_hash" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"key_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "push_subscriptions_once" UNIQUE("user_id","endpoint_hash")
);
--> statement-breakpoint
ALTER TABLE "expected_replies" ALTER COLUMN "reminder_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD COLUMN "questions_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD COLUMN "question_sent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "expected_replies" ADD COLUMN "question_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_owner" UNIQUE("user_id","id");--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_fk" FOREIGN KEY ("user_id","session_id") REFERENCES "public"."sessions"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_subscriptions_endpoint" ON "push_subscriptions" USING btree ("endpoint_hash");--> statement-breakpoint
ALTER TABLE "expected_replies" ADD CONSTRAINT "expected_replies_question_fk" FOREIGN KEY ("user_id","question_id") REFERENCES "public"."follow_up_questions"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "expected_replies_question" ON "expected_replies" USING btree ("question_id");--> statement-breakpoint

-- A person's own rows, and nobody else's.
alter table push_subscriptions enable row level security;
--> statement-breakpoint
alter table push_subscriptions force row level security;
--> statement-breakpoint
create policy owner_only on push_subscriptions to app_rw using (user_id = app_user_id()) with check (user_id = app_user_id());
--> statement-breakpoint
grant select, insert, update, delete on push_subscriptions to app_rw;
--> statement-breakpoint

-- First statement of the batch that sends a question: raises, and so undoes the batch, unless the person still wants questions,
-- none went out since p_before, and this one is open. Holds both rows until the batch ends, so that of two that send the
-- second finds that one went out. Runs as the caller, behind the policies.
create function take_question(p_id uuid, p_before timestamptz, p_now timestamptz) returns void
language plpgsql set search_path = public, pg_temp
as $$
begin
  update notification_preferences set question_sent_at = p_now
  where user_id = app_user_id() and questions_enabled and (question_sent_at is null or question_sent_at <= p_before);
  if not found then
    raise exception 'question taken' using errcode = 'LL003';
  end if;
  perform from follow_up_questions q where q.user_id = app_user_id() and q.id = p_id and q.state = 'open' for update;
  if not found then
    raise exception 'question taken' using errcode = 'LL003';
  end if;
end
$$;
--> statement-breakpoint

-- To hand a function over, one must be able to become its new owner.
do $$ begin execute format('grant app_across to %I', current_user); end $$;
--> statement-breakpoint
grant create on schema public to app_across;
--> statement-breakpoint
grant select on expected_replies to app_across;
--> statement-breakpoint
grant update on notifications to app_across;
--> statement-breakpoint
grant select, delete on push_subscriptions to app_across;
--> statement-breakpoint
create policy named_functions on expected_replies to app_across using (true) with check (true);
--> statement-breakpoint
create policy named_functions on push_subscriptions to app_across using (true) with check (true);
--> statement-breakpoint

-- People, after a given one, who want questions by message and have one that has not gone out. None of whom one went out after
-- p_before, nor of whom one went out after p_patience that still waits for an answer.
create function people_to_send_questions(p_after integer, p_before timestamptz, p_patience timestamptz, p_limit integer)
returns table (user_id integer)
language sql stable security definer set search_path = public, pg_temp
as $$
  select p.user_id from notification_preferences p
  where p.user_id > p_after and p.questions_enabled and (p.question_sent_at is null or p.question_sent_at <= p_before)
    and exists (
      select from follow_up_questions q
      join memories m on m.user_id = q.user_id and m.id = q.memory_id and m.deleted_at is null
      where q.user_id = p.user_id and q.state = 'open' and q.category <> 'person'
        and not exists (select from expected_replies r where r.question_id = q.id))
    and not exists (
      select from expected_replies r join follow_up_questions q on q.user_id = r.user_id and q.id = r.question_id
      where r.user_id = p.user_id and r.answered_by is null and r.created_at > p_patience and q.state = 'open')
  order by p.user_id limit p_limit
$$;
--> statement-breakpoint

-- The provider's word on a text message that was handed over: 'delivered', or 'failed' with a reason. The first of them holds.
create function note_text_status(p_id uuid, p_state text, p_reason text) returns void
language sql security definer set search_path = public, pg_temp
as $$
  update notifications set state = p_state, reason = p_reason, sealed = ''
  where id = p_id and kind = 'sms' and state in ('sending', 'sent', 'unknown') and p_state in ('delivered', 'failed')
$$;
--> statement-breakpoint

-- A browser belongs to whoever turned its notifications on last.
create function release_push(p_endpoint_hash text) returns void
language sql security definer set search_path = public, pg_temp
as $$ delete from push_subscriptions where endpoint_hash = p_endpoint_hash and user_id <> app_user_id() $$;
--> statement-breakpoint

do $$
declare handed regprocedure;
begin
  foreach handed in array array[
    'people_to_send_questions(integer, timestamptz, timestamptz, integer)'::regprocedure,
    'note_text_status(uuid, text, text)'::regprocedure, 'release_push(text)'::regprocedure
  ] loop
    execute format('alter function %s owner to app_across', handed);
    execute format('revoke all on function %s from public', handed);
    execute format('grant execute on function %s to app_rw', handed);
  end loop;
end
$$;
--> statement-breakpoint
revoke create on schema public from app_across;
--> statement-breakpoint
do $$ begin execute format('revoke app_across from %I', current_user); end $$;
