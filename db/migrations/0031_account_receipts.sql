ALTER TABLE "account_purges" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "account_purges" ADD COLUMN "removed" jsonb;--> statement-breakpoint
do $$ begin execute format('grant app_across to %I', current_user); end $$;
--> statement-breakpoint
grant create on schema public to app_across;
--> statement-breakpoint
drop function delete_account(uuid, timestamptz);
--> statement-breakpoint
drop function claim_account_purges(timestamptz, integer, integer);
--> statement-breakpoint

-- Deletes the account of `app.user_id` with every row of it, gives its registration spot back, and writes down in the same
-- transaction that its objects and vectors are to follow, how much went, and where the receipt goes: to a proven address.
create function delete_account(p_purge_id uuid, p_now timestamptz, p_removed jsonb) returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  gone integer;
  proven text;
begin
  delete from users u where u.id = app_user_id()
    returning u.id, case when u.email_verified_at is not null then u.email end into gone, proven;
  if gone is null then
    return false;
  end if;
  update counters set value = greatest(value - 1, 0) where name = 'registrations';
  insert into account_purges (id, account_id, requested_at, run_after, email, removed)
    values (p_purge_id, gone, p_now, p_now, proven, p_removed);
  return true;
end
$$;
--> statement-breakpoint

-- Takes the purges that are due; nobody else gets them before the lease has run out.
create function claim_account_purges(p_now timestamptz, p_lease_seconds integer, p_limit integer)
returns table (id uuid, account_id integer, requested_at timestamptz, email text, removed jsonb)
language sql security definer set search_path = public, pg_temp
as $$
  update account_purges p set run_after = p_now + make_interval(secs => p_lease_seconds), attempts = p.attempts + 1
  where p.id in (
    select d.id from account_purges d where d.run_after <= p_now order by d.run_after limit p_limit for update skip locked
  )
  returning p.id, p.account_id, p.requested_at, p.email, p.removed
$$;
--> statement-breakpoint
do $$
declare handed regprocedure;
begin
  foreach handed in array array[
    'delete_account(uuid, timestamptz, jsonb)'::regprocedure,
    'claim_account_purges(timestamptz, integer, integer)'::regprocedure
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
