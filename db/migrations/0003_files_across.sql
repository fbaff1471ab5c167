-- First statement of the batch that adds a file: raises, and so undoes the batch, when the person's files would be more than
-- they may be. Two uploads at once are counted one after the other. Runs as the caller, behind the policies.
create function require_storage(p_bytes integer, p_most_bytes bigint, p_most_files integer) returns void
language plpgsql set search_path = public, pg_temp
as $$
declare
  folder text := 'users/' || app_user_id() || '/files';
  held record;
begin
  perform from users u where u.id = app_user_id() for no key update;
  select count(*) as files, coalesce(sum(m.file_size + m.thumbnail_size), 0) as bytes into held
  from memories m
  -- '0' follows '/', so that this is what lies in the person's own folder.
  where m.file_path ~>=~ (folder || '/') and m.file_path ~<~ (folder || '0') and m.file_path <> '';
  if held.bytes + p_bytes > p_most_bytes or held.files >= p_most_files then
    raise exception 'storage full' using errcode = 'LL002';
  end if;
end
$$;
--> statement-breakpoint

-- To hand a function over, one must be able to become its new owner.
do $$ begin execute format('grant app_across to %I', current_user); end $$;
--> statement-breakpoint
grant create on schema public to app_across;
--> statement-breakpoint

-- Uploads that began before `p_before` and were never answered.
create function stale_uploads(p_before timestamptz, p_limit integer)
returns table (user_id integer, memory_id uuid, epoch integer)
language sql stable security definer set search_path = public, pg_temp
as $$
  select m.user_id, m.id, u.epoch from memories m join users u on u.id = m.user_id
  where m.state = 'storing' and m.updated_at <= p_before order by m.updated_at limit p_limit
$$;
--> statement-breakpoint

-- Memories whose time in the trash is over.
create function expired_memories(p_before timestamptz, p_limit integer)
returns table (user_id integer, memory_id uuid)
language sql stable security definer set search_path = public, pg_temp
as $$
  select m.user_id, m.id from memories m where m.deleted_at <= p_before order by m.deleted_at limit p_limit
$$;
--> statement-breakpoint

-- Of these objects, the ones that nobody has any more: a file without its memory, anything of an account that is gone.
create function unowned_objects(p_keys text[]) returns table (object_key text)
language sql stable security definer set search_path = public, pg_temp
as $$
  select k from unnest(p_keys) k
  where k ~ '^users/\d{1,9}/' and (
    not exists (select from users u where u.id = substring(k from '^users/(\d+)/')::integer)
    or (k ~ '^users/\d+/files/' and not exists (
      select from memories m where m.file_path = substring(k from '^users/\d+/files/[0-9a-f-]{36}') and m.file_path <> ''
    ))
  )
$$;
--> statement-breakpoint

-- The other way round: memories that say they have a file between two keys, and it is not among `p_keys`.
create function memories_without_objects(p_after text, p_upto text, p_keys text[], p_limit integer)
returns table (user_id integer, memory_id uuid)
language sql stable security definer set search_path = public, pg_temp
as $$
  select m.user_id, m.id from memories m
  where m.file_path <> '' and m.file_path ~>~ p_after and (p_upto is null or m.file_path ~<=~ p_upto)
    and m.file_path <> all (p_keys) and m.state in ('analysing', 'ready')
  limit p_limit
$$;
--> statement-breakpoint

do $$
declare handed regprocedure;
begin
  foreach handed in array array[
    'stale_uploads(timestamptz, integer)'::regprocedure,
    'expired_memories(timestamptz, integer)'::regprocedure,
    'unowned_objects(text[])'::regprocedure,
    'memories_without_objects(text, text, text[], integer)'::regprocedure
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
