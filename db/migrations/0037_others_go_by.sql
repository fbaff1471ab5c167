-- To hand a function over, one must be able to become its new owner.
do $$ begin execute format('grant app_across to %I', current_user); end $$;
--> statement-breakpoint
grant create on schema public to app_across;
--> statement-breakpoint
drop function claim_next_job(integer, uuid, timestamptz, integer);
--> statement-breakpoint

-- Takes the next job whose time has come under a lease, best priority first: somebody who waits comes before an import. Within
-- a priority it is that of the next person after p_after, and from the beginning again, so that nobody's import keeps another
-- one's waiting; of one person's the one that has waited longest. Those of p_without have enough under way and are passed over.
-- Two that ask at once get different jobs, for what one has locked the other passes over. The levels and the people are found
-- one by one in the index (a loose index scan).
create function claim_next_job(
  p_after integer, p_lease uuid, p_now timestamptz, p_lease_seconds integer, p_without integer[] default '{}'
)
returns setof jobs
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  lowest constant integer := -2147483648;
  highest constant integer := 2147483647;
  level integer := lowest;
  person integer;
  last integer;
begin
  loop
    level := (
      select j.priority from jobs j where j.state in ('queued', 'running') and j.priority > level
      order by j.priority limit 1
    );
    exit when level is null;
    for part in 1..2 loop
      person := case part when 1 then p_after else lowest end;
      last := case part when 1 then highest else p_after end;
      loop
        with recursive people as (
          (
            select j.user_id from jobs j
            where j.state in ('queued', 'running') and j.priority = level and j.user_id > person and j.user_id <= last
            order by j.user_id limit 1
          )
          union all
          select n.user_id
          from people p
          cross join lateral (
            select j.user_id from jobs j
            where j.state in ('queued', 'running') and j.priority = level
              and j.user_id > p.user_id and j.user_id <= last
            order by j.user_id limit 1
          ) n
        )
        select p.user_id into person
        from people p
        cross join lateral (
          select from jobs j
          where j.state in ('queued', 'running') and j.priority = level and j.user_id = p.user_id
            and j.run_after <= p_now and (j.state = 'queued' or j.lease_until <= p_now)
          limit 1
        ) due
        where p.user_id <> all(p_without)
        limit 1;
        exit when person is null;
        return query
          update jobs set state = 'running', attempts = jobs.attempts + 1, lease = p_lease,
            lease_until = p_now + make_interval(secs => p_lease_seconds)
          where jobs.id = (
            select j.id from jobs j
            where j.state in ('queued', 'running') and j.priority = level and j.user_id = person
              and j.run_after <= p_now and (j.state = 'queued' or j.lease_until <= p_now)
            order by j.run_after, j.id limit 1 for update skip locked
          )
          returning jobs.*;
        if found then
          return;
        end if;
      end loop;
    end loop;
  end loop;
end
$$;
--> statement-breakpoint
alter function claim_next_job owner to app_across;
--> statement-breakpoint
revoke all on function claim_next_job from public;
--> statement-breakpoint
grant execute on function claim_next_job to app_rw;
--> statement-breakpoint
revoke create on schema public from app_across;
--> statement-breakpoint
do $$ begin execute format('revoke app_across from %I', current_user); end $$;
