-- To hand a function over, one must be able to become its new owner.
do $$ begin execute format('grant app_across to %I', current_user); end $$;
--> statement-breakpoint
grant create on schema public to app_across;
--> statement-breakpoint

-- For an administrator: how many jobs wait for one of these reasons, or have failed for it since a day ago.
create function jobs_for_reasons(p_reasons text[], p_now timestamptz) returns integer
language plpgsql stable security definer set search_path = public, pg_temp
as $$
begin
  perform require_admin();
  return (select count(*) from jobs
    where reason = any(p_reasons) and (state = 'queued' or (state = 'failed' and finished_at > p_now - interval '1 day')));
end
$$;
--> statement-breakpoint
do $$
declare handed regprocedure := 'jobs_for_reasons(text[], timestamptz)'::regprocedure;
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
