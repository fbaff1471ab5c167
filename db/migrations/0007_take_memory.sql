-- First statement, after those about its job, of the batch that edits a memory: raises, and so undoes the batch, unless the
-- memory is as it was read, in what the person said (its version) and in what was read from its file (the job that did).
-- The row is held until the batch ends, so that of two that edit it the second finds another version. Runs as the caller,
-- behind the policies.
create function take_memory(p_id uuid, p_version integer, p_read_by text) returns void
language plpgsql set search_path = public, pg_temp
as $$
begin
  perform from memories m
  where m.id = p_id and m.version = p_version and m.deleted_at is null and m.state <> 'storing'
    and m.extraction ->> 'job' is not distinct from p_read_by
  for update;
  if not found then
    raise exception 'memory changed' using errcode = 'LL007';
  end if;
end
$$;
