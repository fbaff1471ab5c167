ALTER TABLE "codes" ADD COLUMN "asked_from" text;
--> statement-breakpoint
do $$ begin execute format('grant app_across to %I', current_user); end $$;
--> statement-breakpoint
grant create on schema public to app_across;
--> statement-breakpoint
drop function try_code(text, text, text, boolean, timestamptz);
--> statement-breakpoint
drop function redeem_code(text, text, text, text, text, text, timestamptz, uuid[], uuid);
--> statement-breakpoint

-- As before, but only the first two of the five guesses may come from elsewhere (p_from) than the code was asked for: a
-- stranger who guesses at each code that is out leaves three to the owner. A Worker of the version before says no p_from, and
-- its codes no asked_from.
create function try_code(
  p_email text, p_purpose text, p_code_hash text, p_consume boolean, p_now timestamptz, p_from text default null
) returns integer
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
      and c.attempts < case when c.asked_from is not distinct from p_from then 5 else 2 end
      and c.used_at is null and c.expires_at > p_now
    returning c.user_id, c.code_hash = p_code_hash as matches
  )
  select user_id from tried where matches
$$;
--> statement-breakpoint

-- As before, with where the guess comes from.
create function redeem_code(
  p_email text, p_purpose text, p_code_hash text, p_password_hash text, p_session_hash text, p_admin_email text,
  p_now timestamptz, p_event_ids uuid[], p_job_id uuid, p_from text default null
) returns table (user_id integer, became_admin boolean, told boolean)
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  holder users%rowtype;
  same_person boolean;
  purged boolean;
  ended_by text;
begin
  user_id := try_code(p_email, p_purpose, p_code_hash, true, p_now, p_from);
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
  ended_by := case
    when p_purpose = 'reset' then 'password_changed'
    when purged then 'address_proven'
    else 'became_administrator'
  end;
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
    with ended as (delete from sessions s where s.user_id = holder.id returning s.secret_hash)
    insert into session_ends (secret_hash, reason, ended_at)
    select e.secret_hash, ended_by, p_now from ended e
    on conflict do nothing;
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
    where p.pronamespace = 'public'::regnamespace and p.proname in ('try_code', 'redeem_code')
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
