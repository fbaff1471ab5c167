-- First statement of a batch that stores what a job has found before it is done: renews the lease, or raises, and so undoes
-- the batch, when the lease or the epoch no longer stands. Runs as the caller, behind the policies.
create function hold_job(p_id uuid, p_lease uuid, p_now timestamptz, p_lease_seconds integer) returns void
language plpgsql set search_path = public, pg_temp
as $$
begin
  update jobs j set lease_until = p_now + make_interval(secs => p_lease_seconds)
  from users u
  where j.id = p_id and j.lease = p_lease and j.state = 'running' and u.id = j.user_id and u.epoch = j.epoch;
  if not found then
    raise exception 'lease lost' using errcode = 'LL001';
  end if;
end
$$;
