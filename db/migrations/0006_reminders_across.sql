do $$
declare owned text;
begin
  foreach owned in array array['reminder_deliveries', 'calendar_feeds'] loop
    execute format('alter table %I enable row level security', owned);
    execute format('alter table %I force row level security', owned);
    execute format('create policy owner_only on %I to app_rw using (user_id = app_user_id()) with check (user_id = app_user_id())', owned);
    execute format('grant select, insert, update, delete on %I to app_rw', owned);
  end loop;
end
$$;
--> statement-breakpoint

-- First statement of the batch that fires a reminder: raises, and so undoes the batch, unless this version of it is still
-- to fire. The row is held until the batch ends, so that of two that fire it the second finds another version. Runs as the
-- caller, behind the policies.
create function take_reminder(p_id uuid, p_version integer) returns void
language plpgsql set search_path = public, pg_temp
as $$
begin
  perform from reminders r join memories m on m.user_id = r.user_id and m.id = r.memory_id
  where r.id = p_id and r.version = p_version and r.status in ('active', 'snoozed') and m.deleted_at is null
  for update of r;
  if not found then
    raise exception 'reminder taken' using errcode = 'LL003';
  end if;
end
$$;
--> statement-breakpoint

-- To hand a function over, one must be able to become its new owner.
do $$ begin execute format('grant app_across to %I', current_user); end $$;
--> statement-breakpoint
grant create on schema public to app_across;
--> statement-breakpoint
grant select on reminders, calendar_feeds to app_across;
--> statement-breakpoint
create policy named_functions on reminders to app_across using (true) with check (true);
--> statement-breakpoint
create policy named_functions on calendar_feeds to app_across using (true) with check (true);
--> statement-breakpoint

-- Reminders whose time has come, the longest overdue first, after a given one; none of a memory in the trash.
create function due_reminders(p_now timestamptz, p_after timestamptz, p_after_id uuid, p_limit integer)
returns table (user_id integer, reminder_id uuid, due_at timestamptz)
language sql stable security definer set search_path = public, pg_temp
as $$
  select r.user_id, r.id, r.due_at from reminders r
  join memories m on m.user_id = r.user_id and m.id = r.memory_id and m.deleted_at is null
  where r.status in ('active', 'snoozed') and r.due_at <= p_now
    and (p_after is null or (r.due_at, r.id) > (p_after, p_after_id))
  order by r.due_at, r.id limit p_limit
$$;
--> statement-breakpoint

-- A calendar asks by a secret link: whose reminders may it read? A link from before the address was proven opens nothing:
-- somebody else may have made it on an account in another's name.
create function open_calendar_feed(p_secret_hash text) returns integer
language sql stable security definer set search_path = public, pg_temp
as $$
  select f.user_id from calendar_feeds f join users u on u.id = f.user_id
  where f.secret_hash = p_secret_hash and (u.email_verified_at is null or f.created_at >= u.email_verified_at)
$$;
--> statement-breakpoint

do $$
declare handed regprocedure;
begin
  foreach handed in array array[
    'due_reminders(timestamptz, timestamptz, uuid, integer)'::regprocedure,
    'open_calendar_feed(text)'::regprocedure
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
