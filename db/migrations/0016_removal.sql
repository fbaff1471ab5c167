-- Where a passage stands in its file follows from where the file's sections begin; nothing ever wrote it here.
ALTER TABLE "memory_windows" DROP COLUMN "page";--> statement-breakpoint
ALTER TABLE "memory_windows" DROP COLUMN "second";--> statement-breakpoint
-- As before, and what is being removed for good, since the beginning of time, is in the trash no more: its file may be gone.
create or replace function take_from_trash(p_id uuid) returns void
language plpgsql set search_path = public, pg_temp
as $$
begin
  perform from memories m where m.user_id = app_user_id() and m.id = p_id and m.deleted_at > 'epoch' for update;
  if not found then
    raise exception 'not in the trash' using errcode = 'LL011';
  end if;
end
$$;
--> statement-breakpoint
-- To hand a function over, one must be able to become its new owner.
do $$ begin execute format('grant app_across to %I', current_user); end $$;
--> statement-breakpoint
grant create on schema public to app_across;
--> statement-breakpoint
drop function expired_memories(timestamptz, integer);
--> statement-breakpoint
-- People with memories whose time in the trash is over, after a given one.
create function people_with_expired(p_before timestamptz, p_after integer, p_limit integer) returns table (user_id integer)
language sql stable security definer set search_path = public, pg_temp
as $$
  select distinct m.user_id from memories m
  where m.deleted_at <= p_before and m.user_id > p_after
  order by m.user_id limit p_limit
$$;
--> statement-breakpoint
do $$
declare handed regprocedure := 'people_with_expired(timestamptz, integer, integer)'::regprocedure;
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
