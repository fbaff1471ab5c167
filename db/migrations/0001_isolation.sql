-- Row-level security, the role the Worker connects as, and the few named ways across accounts.
-- The Worker is app_rw: it owns nothing, bypasses nothing, and sees the rows of `app.user_id` only.
-- Locally the SQL endpoint does `set local role app_rw`; a deployment gives the role a login (docs/deploy.md).
create extension if not exists pg_trgm;
--> statement-breakpoint
do $$
begin
  if not exists (select from pg_roles where rolname = 'app_rw') then
    create role app_rw nologin nosuperuser nobypassrls nocreatedb nocreaterole;
  end if;
end
$$;
--> statement-breakpoint
grant usage on schema public to app_rw;
--> statement-breakpoint
-- After a transaction the setting reads '' and not null.
create function app_user_id() returns integer language sql stable parallel safe
as $$ select nullif(current_setting('app.user_id', true), '')::integer $$;
--> statement-breakpoint
do $$
declare owned text;
begin
  for owned in
    select c.table_name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'user_id' and t.table_type = 'BASE TABLE'
  loop
    execute format('alter table %I enable row level security', owned);
    execute format('alter table %I force row level security', owned);
    execute format('create policy owner_only on %I to app_rw using (user_id = app_user_id()) with check (user_id = app_user_id())', owned);
    execute format('grant select, insert, update, delete on %I to app_rw', owned);
  end loop;
end
$$;
--> statement-breakpoint
alter table users enable row level security;
--> statement-breakpoint
alter table users force row level security;
--> statement-breakpoint
create policy self_only on users to app_rw using (id = app_user_id()) with check (id = app_user_id());
--> statement-breakpoint
-- Never role, e-mail or creation time: those change through functions that check first.
grant select, delete on users to app_rw;
--> statement-breakpoint
grant update (name, display_name, knowledge_mode, time_zone, locale, password_hash, epoch, storage_bytes) on users to app_rw;
--> statement-breakpoint
grant select, insert, update, delete on rate_limits to app_rw;
--> statement-breakpoint
grant select on counters, ai_settings, ai_prompts to app_rw;
--> statement-breakpoint
grant insert on contact_messages to app_rw;
--> statement-breakpoint
grant usage, select on all sequences in schema public to app_rw;
--> statement-breakpoint
insert into counters (name, value) values ('registrations', 0);
--> statement-breakpoint

-- Force row security binds the owner too, so the functions below run as a role that may look across accounts.
do $$
begin
  if not exists (select from pg_roles where rolname = 'app_across') then
    create role app_across nologin nosuperuser nobypassrls;
  end if;
  -- To hand a function over, one must be able to become its new owner.
  execute format('grant app_across to %I', current_user);
end
$$;
--> statement-breakpoint
grant usage, create on schema public to app_across;
--> statement-breakpoint
grant select, insert, update on users, sessions, codes, passkeys, passkey_challenges, counters, jobs, memories to app_across;
--> statement-breakpoint
grant select on memory_windows to app_across;
--> statement-breakpoint
grant select, delete on users, sessions, passkeys, passkey_challenges, channels, inbound_addresses, notification_preferences to app_across;
--> statement-breakpoint
grant select, insert, update, delete on account_purges, contact_messages to app_across;
--> statement-breakpoint
grant usage, select on all sequences in schema public to app_across;
--> statement-breakpoint
do $$
declare crossed text;
begin
  foreach crossed in array array[
    'users', 'sessions', 'codes', 'passkeys', 'passkey_challenges', 'channels', 'inbound_addresses',
    'notification_preferences', 'jobs', 'memories', 'memory_windows'
  ] loop
    execute format('create policy named_functions on %I to app_across using (true) with check (true)', crossed);
  end loop;
end
$$;
--> statement-breakpoint

-- Sign-in: the id and the password hash behind an address.
create function find_credentials(p_email text)
returns table (user_id integer, password_hash text)
language sql stable security definer set search_path = public, pg_temp
as $$ select id, users.password_hash from users where email = p_email $$;
--> statement-breakpoint

-- Registration: takes a spot and makes the account, or says why not: 'taken', 'full', or the new id.
create function register_account(
  p_name text, p_email text, p_password_hash text, p_time_zone text, p_terms_at timestamptz, p_max integer
) returns table (outcome text, user_id integer)
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  new_id integer;
begin
  if exists (select from users where email = p_email) then
    return query select 'taken', null::integer; return;
  end if;
  update counters set value = value + 1 where name = 'registrations' and value < p_max;
  if not found then
    return query select 'full', null::integer; return;
  end if;
  insert into users (name, email, password_hash, time_zone, terms_accepted_at)
  values (p_name, p_email, p_password_hash, p_time_zone, p_terms_at)
  returning id into new_id;
  return query select 'created', new_id;
exception when unique_violation then
  -- The block's own changes, the spot included, are undone.
  return query select 'taken', null::integer;
end
$$;
--> statement-breakpoint

-- Every request: who holds this session? Touches it at most once a minute; an idle or ended one is nobody's.
create function open_session(p_secret_hash text, p_now timestamptz)
returns table (
  session_id uuid, signed_in_at timestamptz, remember_me boolean, user_id integer, name text, email text, role text, email_verified boolean,
  display_name text, knowledge_mode text, time_zone text, epoch integer
)
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  held sessions%rowtype;
begin
  select * into held from sessions s where s.secret_hash = p_secret_hash;
  if not found or held.expires_at <= p_now
    or held.last_seen_at + (case when held.remember_me then interval '14 days' else interval '2 hours' end) <= p_now then
    return;
  end if;
  if held.last_seen_at < p_now - interval '1 minute' then
    update sessions s set last_seen_at = p_now where s.id = held.id;
  end if;
  return query
    select held.id, held.created_at, held.remember_me, u.id, u.name, u.email, u.role, u.email_verified_at is not null,
      u.display_name, u.knowledge_mode, u.time_zone, u.epoch
    from users u where u.id = held.user_id;
end
$$;
--> statement-breakpoint

-- The session that a request brought along ends, whoever held it.
create function end_session(p_secret_hash text) returns void
language sql security definer set search_path = public, pg_temp
as $$ delete from sessions where secret_hash = p_secret_hash $$;
--> statement-breakpoint

-- One guess at the newest code of an account: whose it is when it is right, nothing otherwise. Wrong guesses are counted
-- by the statement that reads the code, under its row lock, so that no number of parallel ones gets more than five.
create function try_code(p_email text, p_purpose text, p_code_hash text, p_consume boolean, p_now timestamptz)
returns integer
language sql security definer set search_path = public, pg_temp
as $$
  with tried as (
    update codes c set
      attempts = c.attempts + case when c.code_hash = p_code_hash then 0 else 1 end,
      used_at = case when p_consume and c.code_hash = p_code_hash then p_now else c.used_at end
    where c.id = (
        select n.id from codes n join users u on u.id = n.user_id
        where u.email = p_email and n.purpose = p_purpose order by n.created_at desc, n.id desc limit 1
      )
      and c.attempts < 5 and c.used_at is null and c.expires_at > p_now
    returning c.user_id, c.code_hash = p_code_hash as matches
  )
  select user_id from tried where matches
$$;
--> statement-breakpoint

-- Uses a code up and does what it proves, or answers no row. Nothing else marks an address as proven or makes an
-- administrator. What somebody left on an account before its address was proven goes, unless the proof comes from a
-- session of that very account.
create function redeem_code(
  p_email text, p_purpose text, p_code_hash text, p_password_hash text, p_session_hash text, p_admin_email text,
  p_now timestamptz
) returns table (user_id integer, purged boolean, became_admin boolean)
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  holder users%rowtype;
  same_person boolean;
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
  return next;
end
$$;
--> statement-breakpoint

-- A challenge for whoever holds the cookie behind `p_binding_hash`; those that have expired go, and so do earlier ones for
-- registration, of which a session has one at a time.
create function add_passkey_challenge(
  p_id uuid, p_user_id integer, p_purpose text, p_challenge text, p_binding_hash text, p_device_id text,
  p_expires_at timestamptz, p_now timestamptz
) returns void
language sql security definer set search_path = public, pg_temp
as $$
  delete from passkey_challenges c
  where c.expires_at <= p_now
    or (p_purpose = 'register' and c.purpose = 'register' and c.binding_hash = p_binding_hash);
  insert into passkey_challenges (id, user_id, purpose, challenge, binding_hash, device_id, expires_at)
  values (p_id, p_user_id, p_purpose, p_challenge, p_binding_hash, p_device_id, p_expires_at)
$$;
--> statement-breakpoint

-- Hands a challenge out once: the one with this id, or without an id the one of this binding.
create function take_passkey_challenge(p_id uuid, p_purpose text, p_binding_hash text, p_now timestamptz)
returns table (user_id integer, challenge text, device_id text)
language sql security definer set search_path = public, pg_temp
as $$
  delete from passkey_challenges c
  where (p_id is null or c.id = p_id) and c.purpose = p_purpose and c.binding_hash = p_binding_hash and c.expires_at > p_now
  returning c.user_id, c.challenge, c.device_id
$$;
--> statement-breakpoint

-- Sign-in by passkey: whose credential this is.
create function find_passkey(p_credential_id text)
returns table (id uuid, user_id integer, public_key text, counter integer, transports text[])
language sql stable security definer set search_path = public, pg_temp
as $$
  select k.id, k.user_id, k.public_key, k.counter, k.transports from passkeys k where k.credential_id = p_credential_id
$$;
--> statement-breakpoint

-- Deletes the account of `app.user_id` with every row of it, gives its registration spot back, and writes down in the same
-- transaction that its objects and vectors are to follow.
create function delete_account(p_purge_id uuid, p_now timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  gone integer;
begin
  delete from users u where u.id = app_user_id() returning u.id into gone;
  if gone is null then
    return false;
  end if;
  update counters set value = greatest(value - 1, 0) where name = 'registrations';
  insert into account_purges (id, account_id, requested_at, run_after) values (p_purge_id, gone, p_now, p_now);
  return true;
end
$$;
--> statement-breakpoint

-- Takes the purges that are due; nobody else gets them before the lease has run out.
create function claim_account_purges(p_now timestamptz, p_lease_seconds integer, p_limit integer)
returns table (id uuid, account_id integer, requested_at timestamptz)
language sql security definer set search_path = public, pg_temp
as $$
  update account_purges p set run_after = p_now + make_interval(secs => p_lease_seconds), attempts = p.attempts + 1
  where p.id in (
    select d.id from account_purges d where d.run_after <= p_now order by d.run_after limit p_limit for update skip locked
  )
  returning p.id, p.account_id, p.requested_at
$$;
--> statement-breakpoint

-- A purge has run: once more at `p_run_after`, or never again when that is null.
create function settle_account_purge(p_id uuid, p_run_after timestamptz) returns void
language sql security definer set search_path = public, pg_temp
as $$
  delete from account_purges where id = p_id and p_run_after is null;
  update account_purges set run_after = p_run_after where id = p_id and p_run_after is not null
$$;
--> statement-breakpoint

-- Takes the contact messages that are due to be mailed to the administrator, as `claim_account_purges` does.
create function claim_contact_messages(p_now timestamptz, p_lease_seconds integer, p_limit integer)
returns table (id uuid, name text, email text, message text, created_at timestamptz, mail_attempts integer)
language sql security definer set search_path = public, pg_temp
as $$
  update contact_messages m set
    mail_after = p_now + make_interval(secs => p_lease_seconds), mail_attempts = m.mail_attempts + 1
  where m.id in (
    select d.id from contact_messages d where d.mail_after <= p_now order by d.mail_after limit p_limit for update skip locked
  )
  returning m.id, m.name, m.email, m.message, m.created_at, m.mail_attempts
$$;
--> statement-breakpoint

-- A contact message was mailed, or given up (null), or is to be tried again at `p_mail_after`.
create function settle_contact_message(p_id uuid, p_mail_after timestamptz) returns void
language sql security definer set search_path = public, pg_temp
as $$ update contact_messages set mail_after = p_mail_after where id = p_id $$;
--> statement-breakpoint

-- Jobs whose time has come, best priority first: somebody who waits comes before an import.
create function due_jobs(p_now timestamptz, p_limit integer)
returns table (id uuid, user_id integer)
language sql stable security definer set search_path = public, pg_temp
as $$
  select j.id, j.user_id from jobs j
  where (j.state = 'queued' and j.run_after <= p_now) or (j.state = 'running' and j.lease_until <= p_now)
  order by j.priority, j.run_after, j.id limit p_limit
$$;
--> statement-breakpoint

-- Takes one job under a lease; nothing comes back when somebody else holds it, it is done, or its time has not come.
create function claim_job(p_id uuid, p_lease uuid, p_now timestamptz, p_lease_seconds integer)
returns setof jobs
language sql security definer set search_path = public, pg_temp
as $$
  update jobs set state = 'running', attempts = attempts + 1, lease = p_lease,
    lease_until = p_now + make_interval(secs => p_lease_seconds)
  where id = (
    select j.id from jobs j
    where j.id = p_id
      and ((j.state = 'queued' and j.run_after <= p_now) or (j.state = 'running' and j.lease_until <= p_now))
    for update skip locked
  )
  returning *
$$;
--> statement-breakpoint

-- Ends a job inside the batch that holds its results. Raising undoes that batch: a result is written only under the lease
-- it was worked out with, and only while no clear-all has made it void. Runs as the caller, behind the policies.
create function finish_job(p_id uuid, p_lease uuid, p_now timestamptz) returns void
language plpgsql set search_path = public, pg_temp
as $$
begin
  update jobs j set state = 'done', lease = null, reason = null, finished_at = p_now
  from users u
  where j.id = p_id and j.lease = p_lease and j.state = 'running' and u.id = j.user_id and u.epoch = j.epoch;
  if not found then
    raise exception 'lease lost' using errcode = 'LL001';
  end if;
end
$$;
--> statement-breakpoint

create function registration_count() returns integer
language sql stable security definer set search_path = public, pg_temp
as $$ select value from counters where name = 'registrations' $$;
--> statement-breakpoint

-- "dentist ana" of person 17 -> '17/dentist' & '17/ana'
create function owned_query(p_owner integer, p_term text) returns tsquery language sql immutable parallel safe
as $$ select string_agg(quote_literal(p_owner || '/' || stem), ' & ')::tsquery from unnest(string_to_array(p_term, ' ')) stem $$;
--> statement-breakpoint
-- Full text search. `@@` is not leakproof, so behind a policy the planner may not use its index; these two may, for the
-- person of `app.user_id` and nobody else: every lexeme begins with its owner, which is put there here and not by the caller.
-- A term is one stem, or several that must all be there. At most p_each rows are read for a term.
create function find_memories_by_terms(p_terms text[], p_weights real[], p_each integer, p_limit integer)
returns table (memory_id uuid, weight real)
language plpgsql stable security definer set search_path = public, pg_temp
as $$
declare
  me integer := app_user_id();
begin
  return query
    select found.id, sum(found.weight)::real
    from (
      select m.id, t.weight
      from unnest(p_terms, p_weights) as t(term, weight)
      cross join lateral (
        -- Not `user_id = me`: without fresh statistics the planner would walk the owner's rows instead of the index.
        select r.id from memories r where r.search @@ owned_query(me, t.term) and r.user_id + 0 = me limit p_each
      ) m
    ) found
    group by found.id order by 2 desc, 1 limit p_limit;
end
$$;
--> statement-breakpoint
create function find_windows_by_terms(p_terms text[], p_weights real[], p_each integer, p_limit integer)
returns table (memory_id uuid, "position" integer, weight real)
language plpgsql stable security definer set search_path = public, pg_temp
as $$
declare
  me integer := app_user_id();
begin
  return query
    select found.memory_id, found."position", sum(found.weight)::real
    from (
      select w.memory_id, w."position", t.weight
      from unnest(p_terms, p_weights) as t(term, weight)
      cross join lateral (
        select r.memory_id, r."position" from memory_windows r
        where r.search @@ owned_query(me, t.term) and r.user_id + 0 = me limit p_each
      ) w
    ) found
    group by 1, 2 order by 3 desc, 1, 2 limit p_limit;
end
$$;
--> statement-breakpoint

do $$
declare handed regprocedure;
begin
  foreach handed in array array[
    'find_credentials(text)'::regprocedure,
    'register_account(text, text, text, text, timestamptz, integer)'::regprocedure,
    'open_session(text, timestamptz)'::regprocedure,
    'end_session(text)'::regprocedure,
    'try_code(text, text, text, boolean, timestamptz)'::regprocedure,
    'redeem_code(text, text, text, text, text, text, timestamptz)'::regprocedure,
    'add_passkey_challenge(uuid, integer, text, text, text, text, timestamptz, timestamptz)'::regprocedure,
    'take_passkey_challenge(uuid, text, text, timestamptz)'::regprocedure,
    'find_passkey(text)'::regprocedure,
    'delete_account(uuid, timestamptz)'::regprocedure,
    'claim_account_purges(timestamptz, integer, integer)'::regprocedure,
    'settle_account_purge(uuid, timestamptz)'::regprocedure,
    'claim_contact_messages(timestamptz, integer, integer)'::regprocedure,
    'settle_contact_message(uuid, timestamptz)'::regprocedure,
    'due_jobs(timestamptz, integer)'::regprocedure,
    'claim_job(uuid, uuid, timestamptz, integer)'::regprocedure,
    'registration_count()'::regprocedure,
    'find_memories_by_terms(text[], real[], integer, integer)'::regprocedure,
    'find_windows_by_terms(text[], real[], integer, integer)'::regprocedure
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
-- Nor does the owner of the tables stay a member: its policies would be the owner's. A later migration that hands a
-- function over grants, hands over and revokes again.
do $$ begin execute format('revoke app_across from %I', current_user); end $$;
