DROP INDEX "jobs_due";
--> statement-breakpoint
CREATE INDEX "jobs_turn" ON "jobs" USING btree ("user_id","priority","run_after","id") WHERE state in ('queued', 'running');
--> statement-breakpoint

-- To replace a function or to hand one over, one must be able to become its owner.
do $$ begin execute format('grant app_across to %I', current_user); end $$;
--> statement-breakpoint
grant create on schema public to app_across;
--> statement-breakpoint
grant delete on jobs to app_across;
--> statement-breakpoint

-- Jobs whose time has come, best priority first: somebody who waits comes before an import. Among jobs of one priority
-- people take turns, so that nobody's import keeps another one's waiting. The owners are found one by one in the index (a
-- loose index scan), for nobody has more than a few open jobs, or somebody has thousands.
create or replace function due_jobs(p_now timestamptz, p_limit integer)
returns table (id uuid, user_id integer)
language sql stable security definer set search_path = public, pg_temp
as $$
  with recursive owners as (
    (select j.user_id from jobs j where j.state in ('queued', 'running') order by j.user_id limit 1)
    union all
    select (
      select j.user_id from jobs j where j.state in ('queued', 'running') and j.user_id > o.user_id
      order by j.user_id limit 1
    )
    from owners o where o.user_id is not null
  )
  select due.id, o.user_id
  from owners o
  cross join lateral (
    select d.id, d.priority, d.run_after, row_number() over (partition by d.priority order by d.run_after, d.id) as turn
    from (
      select j.id, j.priority, j.run_after from jobs j
      where j.user_id = o.user_id
        and ((j.state = 'queued' and j.run_after <= p_now) or (j.state = 'running' and j.lease_until <= p_now))
        and j.state in ('queued', 'running')
      order by j.priority, j.run_after, j.id limit p_limit
    ) d
  ) due
  where o.user_id is not null
  order by due.priority, due.turn, due.run_after, due.id limit p_limit
$$;
--> statement-breakpoint

-- Removes jobs that have been over for some time, whoever had them: what came of one stands with its subject. They are found
-- by their ids, UUIDv7, whose first 48 bits are the milliseconds of their making (RFC 9562, 5.7).
create function clear_finished_jobs(p_now timestamptz, p_kept interval) returns void
language sql security definer set search_path = public, pg_temp
as $$
  delete from jobs j
  where j.id < (lpad(to_hex((extract(epoch from p_now - p_kept) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
    and j.state in ('done', 'failed') and j.finished_at <= p_now - p_kept
$$;
--> statement-breakpoint
do $$
declare handed regprocedure := 'clear_finished_jobs(timestamptz, interval)'::regprocedure;
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
