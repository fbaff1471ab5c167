-- Tells, with who is signed in, whether they have a password: the first sign-in by code of an address that nobody had proven
-- takes it away, and the person is asked for a new one until there is one.

-- To hand a function over, one must be able to become its new owner.
do $$ begin execute format('grant app_across to %I', current_user); end $$;
--> statement-breakpoint
grant create on schema public to app_across;
--> statement-breakpoint
drop function open_session(text, timestamptz);
--> statement-breakpoint
-- Every request: who holds this session? Touches it at most once a minute; an idle or ended one is nobody's.
create function open_session(p_secret_hash text, p_now timestamptz)
returns table (
  session_id uuid, signed_in_at timestamptz, remember_me boolean, user_id integer, name text, email text, role text, email_verified boolean,
  has_password boolean, display_name text, knowledge_mode text, time_zone text, epoch integer
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
      u.password_hash is not null, u.display_name, u.knowledge_mode, u.time_zone, u.epoch
    from users u where u.id = held.user_id;
end
$$;
--> statement-breakpoint
do $$
declare handed regprocedure := 'open_session(text, timestamptz)'::regprocedure;
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
