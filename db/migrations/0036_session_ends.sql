CREATE TABLE "session_ends" (
	"secret_hash" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "session_ends_old" ON "session_ends" USING btree ("ended_at");
--> statement-breakpoint
grant select, insert, delete on session_ends to app_rw;
--> statement-breakpoint
do $$ begin execute format('grant app_across to %I', current_user); end $$;
--> statement-breakpoint
grant create on schema public to app_across;
--> statement-breakpoint
grant insert on session_ends to app_across;
--> statement-breakpoint

-- As before, and the sessions that a code ends leave behind why.
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
  ended_by text;
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
revoke create on schema public from app_across;
--> statement-breakpoint
do $$ begin execute format('revoke app_across from %I', current_user); end $$;
