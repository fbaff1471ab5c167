CREATE TABLE "access_additions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" integer NOT NULL,
	"client_id" uuid NOT NULL,
	"memory_id" uuid,
	"reminder_id" uuid
);
--> statement-breakpoint
CREATE TABLE "access_clients" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"scope" text NOT NULL,
	"prefix" text,
	"app_key" text,
	"place" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"window_began" timestamp (3) with time zone,
	"window_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "access_clients_owner" UNIQUE("user_id","id"),
	CONSTRAINT "access_clients_app" UNIQUE("user_id","app_key")
);
--> statement-breakpoint
CREATE TABLE "access_secrets" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"client_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"redirect_uri" text,
	"challenge" text,
	"expires_at" timestamp (3) with time zone,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "access_uses" (
	"user_id" integer NOT NULL,
	"client_id" uuid NOT NULL,
	"day" date NOT NULL,
	"action" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "access_uses_user_id_client_id_day_action_pk" PRIMARY KEY("user_id","client_id","day","action")
);
--> statement-breakpoint
ALTER TABLE "access_additions" ADD CONSTRAINT "access_additions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_additions" ADD CONSTRAINT "access_additions_user_id_client_id_access_clients_user_id_id_fk" FOREIGN KEY ("user_id","client_id") REFERENCES "public"."access_clients"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_additions" ADD CONSTRAINT "access_additions_user_id_memory_id_memories_user_id_id_fk" FOREIGN KEY ("user_id","memory_id") REFERENCES "public"."memories"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_additions" ADD CONSTRAINT "access_additions_user_id_reminder_id_reminders_user_id_id_fk" FOREIGN KEY ("user_id","reminder_id") REFERENCES "public"."reminders"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_clients" ADD CONSTRAINT "access_clients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_secrets" ADD CONSTRAINT "access_secrets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_secrets" ADD CONSTRAINT "access_secrets_user_id_client_id_access_clients_user_id_id_fk" FOREIGN KEY ("user_id","client_id") REFERENCES "public"."access_clients"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_uses" ADD CONSTRAINT "access_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_uses" ADD CONSTRAINT "access_uses_user_id_client_id_access_clients_user_id_id_fk" FOREIGN KEY ("user_id","client_id") REFERENCES "public"."access_clients"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_additions_client" ON "access_additions" USING btree ("user_id","client_id");--> statement-breakpoint
CREATE INDEX "access_additions_memory" ON "access_additions" USING btree ("user_id","memory_id");--> statement-breakpoint
CREATE INDEX "access_additions_reminder" ON "access_additions" USING btree ("user_id","reminder_id");--> statement-breakpoint
CREATE INDEX "access_secrets_client" ON "access_secrets" USING btree ("user_id","client_id");

--> statement-breakpoint
-- ---- By hand: policies, grants, the trigger and the functions of access.
do $$
declare owned text;
begin
  foreach owned in array array['access_clients', 'access_secrets', 'access_uses', 'access_additions'] loop
    execute format('alter table %I enable row level security', owned);
    execute format('alter table %I force row level security', owned);
    execute format('create policy owner_only on %I to app_rw using (user_id = app_user_id()) with check (user_id = app_user_id())', owned);
    execute format('grant select, insert, update, delete on %I to app_rw', owned);
  end loop;
  foreach owned in array array['access_clients', 'access_secrets', 'access_uses'] loop
    execute format('create policy named_functions on %I to app_across using (true) with check (true)', owned);
    execute format('grant select, insert, update, delete on %I to app_across', owned);
  end loop;
end
$$;
--> statement-breakpoint

-- Notes what a client adds, in the transaction that adds it: whoever writes for a client says so in `app.client_id`.
create function note_addition() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  insert into access_additions (user_id, client_id, memory_id, reminder_id)
  values (
    new.user_id, current_setting('app.client_id')::uuid,
    case when tg_table_name = 'memories' then new.id end, case when tg_table_name = 'reminders' then new.id end
  );
  return null;
end
$$;
--> statement-breakpoint
create trigger note_addition after insert on memories for each row
  when (current_setting('app.client_id', true) <> '') execute function note_addition();
--> statement-breakpoint
create trigger note_addition after insert on reminders for each row
  when (current_setting('app.client_id', true) <> '') execute function note_addition();
--> statement-breakpoint

do $$ begin execute format('grant app_across to %I', current_user); end $$;
--> statement-breakpoint
grant create on schema public to app_across;
--> statement-breakpoint

-- Every request with a token: whose is it, and what may it do? Counts the request in the client's window of a minute.
create function open_access(p_hash text, p_now timestamptz)
returns table (
  client_id uuid, kind text, scope text, requests integer, resets_in double precision,
  user_id integer, name text, email text, role text, email_verified boolean, has_password boolean, display_name text,
  knowledge_mode text, time_zone text, epoch integer
)
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  held access_clients%rowtype;
begin
  update access_clients c set
    last_used_at = p_now,
    window_count = case when c.window_began > p_now - interval '1 minute' then c.window_count + 1 else 1 end,
    window_began = case when c.window_began > p_now - interval '1 minute' then c.window_began else p_now end
  from access_secrets s
  where s.hash = p_hash and s.kind in ('token', 'access') and (s.expires_at is null or s.expires_at > p_now)
    and c.user_id = s.user_id and c.id = s.client_id and c.ended_at is null
  returning c.* into held;
  if not found then
    return;
  end if;
  return query
    select held.id, held.kind, held.scope, held.window_count,
      extract(epoch from held.window_began + interval '1 minute' - p_now)::double precision,
      u.id, u.name, u.email, u.role, u.email_verified_at is not null, u.password_hash is not null, u.display_name,
      u.knowledge_mode, u.time_zone, u.epoch
    from users u where u.id = held.user_id;
end
$$;
--> statement-breakpoint

-- Trades a code or a refresh token for a new pair, once. What is presented a second time has been copied: the client ends,
-- whoever holds it. A refresh token may come again for 10 seconds, for its first answer may have been lost.
create function redeem_access(
  p_hash text, p_kind text, p_app_key text, p_redirect_uri text, p_challenge text, p_access_hash text,
  p_access_until timestamptz, p_refresh_hash text, p_refresh_until timestamptz, p_event_id uuid, p_now timestamptz
) returns table (scope text)
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  held access_secrets%rowtype;
  client access_clients%rowtype;
begin
  select s.* into held from access_secrets s where s.hash = p_hash and s.kind = p_kind for update;
  if not found then
    return;
  end if;
  select c.* into client from access_clients c where c.user_id = held.user_id and c.id = held.client_id for update;
  if client.ended_at is not null or client.app_key is distinct from p_app_key or held.expires_at <= p_now then
    return;
  end if;
  if held.used_at is not null and (p_kind = 'code' or held.used_at < p_now - interval '10 seconds') then
    update access_clients c set ended_at = p_now where c.user_id = client.user_id and c.id = client.id;
    insert into audit_events (id, user_id, action, subject, at)
    values (p_event_id, client.user_id, 'app_ended_by_reuse', client.id::text, p_now);
    return;
  end if;
  update access_secrets s set used_at = coalesce(s.used_at, p_now) where s.hash = p_hash;
  if p_kind = 'code'
    and (held.redirect_uri is distinct from p_redirect_uri or held.challenge is distinct from p_challenge) then
    return;
  end if;
  insert into access_secrets (hash, user_id, client_id, kind, expires_at) values
    (p_access_hash, client.user_id, client.id, 'access', p_access_until),
    (p_refresh_hash, client.user_id, client.id, 'refresh', p_refresh_until);
  return query select client.scope;
end
$$;
--> statement-breakpoint

-- Removes secrets whose time is over or whose client has ended, and what clients did more than 90 days ago.
create function clear_access(p_now timestamptz) returns void
language sql security definer set search_path = public, pg_temp
as $$
  delete from access_secrets s where s.expires_at <= p_now - interval '1 hour' or exists (
    select from access_clients c where c.user_id = s.user_id and c.id = s.client_id and c.ended_at <= p_now - interval '1 hour'
  );
  delete from access_uses u where u.day < (p_now at time zone 'UTC')::date - 90
$$;
--> statement-breakpoint

-- As before, and a password that is reset ends tokens and apps as it ends sessions.
create or replace function redeem_code(
  p_email text, p_purpose text, p_code_hash text, p_password_hash text, p_session_hash text, p_admin_email text,
  p_now timestamptz, p_event_ids uuid[], p_job_id uuid
) returns table (user_id integer, became_admin boolean, told boolean)
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  holder users%rowtype;
  same_person boolean;
  purged boolean;
begin
  user_id := try_code(p_email, p_purpose, p_code_hash, true, p_now);
  if user_id is null then
    return;
  end if;
  select u.* into holder from users u where u.id = user_id for update;
  became_admin := holder.role <> 'admin' and holder.email = p_admin_email is true;
  same_person := exists (
    select from sessions s
    where s.secret_hash = p_session_hash and s.user_id = holder.id and s.expires_at > p_now
  );
  purged := holder.email_verified_at is null and (p_purpose = 'reset' or not same_person);
  update users u set
    email_verified_at = coalesce(u.email_verified_at, p_now),
    role = case when became_admin then 'admin' else u.role end,
    password_hash = case
      when p_purpose = 'reset' then p_password_hash
      when purged then null
      else u.password_hash
    end
  where u.id = holder.id;
  if purged then
    delete from passkeys k where k.user_id = holder.id;
    delete from channels c where c.user_id = holder.id;
    delete from inbound_addresses a where a.user_id = holder.id;
    delete from notification_preferences p where p.user_id = holder.id;
  end if;
  if purged or became_admin or p_purpose = 'reset' then
    delete from sessions s where s.user_id = holder.id;
  end if;
  if purged or p_purpose = 'reset' then
    update access_clients a set ended_at = p_now where a.user_id = holder.id and a.ended_at is null;
  end if;
  insert into audit_events (id, user_id, action, subject, at)
  select p_event_ids[e.position], holder.id, e.action, e.subject, p_now
  from (values
    (1, 'email_proven', p_purpose, true),
    (2, 'password_reset', null, p_purpose = 'reset'),
    (3, 'became_administrator', null, became_admin)
  ) as e(position, action, subject, happened)
  where e.happened;
  told := p_purpose = 'reset' or (p_purpose = 'login' and purged);
  if told then
    insert into jobs (id, user_id, kind, payload, run_after, epoch, created_at)
    values (
      p_job_id, holder.id, 'send_notice',
      jsonb_build_object('notice', case when p_purpose = 'reset' then 'password_changed' else 'account_secured' end),
      p_now, holder.epoch, p_now
    );
  end if;
  return next;
end
$$;
--> statement-breakpoint
do $$
declare handed regprocedure;
begin
  for handed in
    select p.oid::regprocedure from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.proname in ('open_access', 'redeem_access', 'clear_access')
  loop
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
