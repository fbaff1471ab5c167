ALTER TABLE "users" ADD COLUMN "picture_language" text DEFAULT 'automatic' NOT NULL;--> statement-breakpoint
grant update (picture_language) on users to app_rw;
--> statement-breakpoint
-- Who is signed in is told with it. To hand a function over, one must be able to become its new owner.
do $$ begin execute format('grant app_across to %I', current_user); end $$;
--> statement-breakpoint
grant create on schema public to app_across;
--> statement-breakpoint
drop function open_session(text, timestamptz);
--> statement-breakpoint
drop function open_access(text, timestamptz);
--> statement-breakpoint
-- Every request: who holds this session? Touches it at most once a minute; an idle or ended one is nobody's.
create function open_session(p_secret_hash text, p_now timestamptz)
returns table (
  session_id uuid, signed_in_at timestamptz, remember_me boolean, user_id integer, name text, email text, role text, email_verified boolean,
  has_password boolean, display_name text, knowledge_mode text, time_zone text, picture_language text, epoch integer
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
      u.password_hash is not null, u.display_name, u.knowledge_mode, u.time_zone, u.picture_language, u.epoch
    from users u where u.id = held.user_id;
end
$$;
--> statement-breakpoint
-- Every request with a token: whose is it, and what may it do? Counts the request in the client's window of a minute.
create function open_access(p_hash text, p_now timestamptz)
returns table (
  client_id uuid, kind text, scope text, requests integer, resets_in double precision,
  user_id integer, name text, email text, role text, email_verified boolean, has_password boolean, display_name text,
  knowledge_mode text, time_zone text, picture_language text, epoch integer
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
      u.knowledge_mode, u.time_zone, u.picture_language, u.epoch
    from users u where u.id = held.user_id;
end
$$;
--> statement-breakpoint
do $$
declare handed regprocedure;
begin
  for handed in
    select p.oid::regprocedure from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.proname in ('open_session', 'open_access')
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
