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
grant delete on passkey_challenges to app_across;
--> statement-breakpoint
grant usage, select on all sequences in schema public to app_across;
--> statement-breakpoint
do $$
declare crossed text;
begin
  foreach crossed in array array['users', 'sessions', 'codes', 'passkeys', 'passkey_challenges', 'jobs', 'memories'] loop
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
  session_id uuid, user_id integer, name text, email text, role text, email_verified boolean,
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
    select held.id, u.id, u.name, u.email, u.role, u.email_verified_at is not null,
      u.display_name, u.knowledge_mode, u.time_zone, u.epoch
    from users u where u.id = held.user_id;
end
$$;
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

do $$
declare handed regprocedure;
begin
  foreach handed in array array[
    'find_credentials(text)'::regprocedure,
    'register_account(text, text, text, text, timestamptz, integer)'::regprocedure,
    'open_session(text, timestamptz)'::regprocedure,
    'due_jobs(timestamptz, integer)'::regprocedure,
    'claim_job(uuid, uuid, timestamptz, integer)'::regprocedure,
    'registration_count()'::regprocedure
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
