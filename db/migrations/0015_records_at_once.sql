-- What was found in somebody's conversation repeats it, and is sealed as the conversation is. What was filed unsealed cannot be
-- sealed here, and goes: the next review of that conversation files it anew.
truncate supervisor_issues;--> statement-breakpoint
ALTER TABLE "supervisor_issues" DROP COLUMN "title";--> statement-breakpoint
ALTER TABLE "supervisor_issues" DROP COLUMN "description";--> statement-breakpoint
ALTER TABLE "supervisor_issues" DROP COLUMN "context";--> statement-breakpoint
ALTER TABLE "supervisor_issues" DROP COLUMN "suggested_fix";--> statement-breakpoint
ALTER TABLE "supervisor_issues" DROP COLUMN "conversation_context";--> statement-breakpoint
ALTER TABLE "supervisor_issues" ADD COLUMN "sealed" "bytea" NOT NULL;--> statement-breakpoint
ALTER TABLE "supervisor_issues" ADD COLUMN "key_id" text NOT NULL;--> statement-breakpoint

-- To hand a function over, one must be able to become its new owner.
do $$ begin execute format('grant app_across to %I', current_user); end $$;
--> statement-breakpoint
grant create on schema public to app_across;
--> statement-breakpoint
grant insert on audit_events to app_across;
--> statement-breakpoint
create policy named_functions on audit_events to app_across using (true) with check (true);
--> statement-breakpoint
drop function redeem_code(text, text, text, text, text, text, timestamptz);
--> statement-breakpoint

-- Uses a code up and does what it proves, or answers no row. Nothing else marks an address as proven or makes an
-- administrator. What somebody left on an account before its address was proven goes, unless the proof comes from a
-- session of that very account. What was done is written down with it (p_event_ids: as many ids as there may be events), and
-- so is the job that tells the owner, where they are to be told (p_job_id); `told` says whether they are.
create function redeem_code(
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
declare handed regprocedure :=
  'redeem_code(text, text, text, text, text, text, timestamptz, uuid[], uuid)'::regprocedure;
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
