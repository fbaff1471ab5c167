CREATE TABLE "ai_prompt_versions" (
	"prompt_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"prompt" text NOT NULL,
	"description" text,
	"is_active" boolean NOT NULL,
	"changed_by" text,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ai_prompt_versions_prompt_id_version_pk" PRIMARY KEY("prompt_id","version")
);
--> statement-breakpoint
ALTER TABLE "ai_prompt_versions" ADD CONSTRAINT "ai_prompt_versions_prompt_id_ai_prompts_id_fk" FOREIGN KEY ("prompt_id") REFERENCES "public"."ai_prompts"("id") ON DELETE cascade ON UPDATE no action;;--> statement-breakpoint
grant select on ai_prompt_versions to app_rw;
--> statement-breakpoint

-- To hand a function over, one must be able to become its new owner.
do $$ begin execute format('grant app_across to %I', current_user); end $$;
--> statement-breakpoint
grant create on schema public to app_across;
--> statement-breakpoint
grant select, insert, update, delete on ai_settings, ai_prompts, ai_prompt_versions to app_across;
--> statement-breakpoint
grant select, update, delete on supervisor_issues to app_across;
--> statement-breakpoint
grant select on token_usage, token_budgets, notifications to app_across;
--> statement-breakpoint
grant delete on rate_limits to app_across;
--> statement-breakpoint
do $$
declare crossed text;
begin
  foreach crossed in array array['token_usage', 'token_budgets', 'notifications', 'supervisor_issues'] loop
    execute format('create policy named_functions on %I to app_across using (true) with check (true)', crossed);
  end loop;
end
$$;
--> statement-breakpoint

-- First of everything below: who asks is an administrator, by the role in the database and nobody's opinion.
create function require_admin() returns void
language plpgsql stable security definer set search_path = public, pg_temp
as $$
begin
  if not exists (select from users u where u.id = app_user_id() and u.role = 'admin') then
    raise exception 'not an administrator' using errcode = 'LL020';
  end if;
end
$$;
--> statement-breakpoint

create function store_ai_setting(p_key text, p_value text, p_description text, p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform require_admin();
  insert into ai_settings (setting_key, setting_value, description, updated_at) values (p_key, p_value, p_description, p_now)
  on conflict (setting_key) do update
    set setting_value = excluded.setting_value, description = excluded.description, updated_at = excluded.updated_at;
end
$$;
--> statement-breakpoint

create function reset_ai_settings() returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform require_admin();
  delete from ai_settings;
end
$$;
--> statement-breakpoint

-- Writes a prompt down, new or changed, with the version that it has become. False when it is not there.
create function store_ai_prompt(
  p_id uuid, p_is_new boolean, p_name text, p_category text, p_prompt text, p_description text, p_is_active boolean, p_now timestamptz
) returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  stored ai_prompts%rowtype;
begin
  perform require_admin();
  if p_is_new then
    insert into ai_prompts (id, name, category, prompt, description, is_active, created_at)
    values (p_id, p_name, p_category, p_prompt, p_description, p_is_active, p_now)
    on conflict (id) do nothing returning * into stored;
  else
    update ai_prompts set name = p_name, category = p_category, prompt = p_prompt, description = p_description,
      is_active = p_is_active, version = version + 1
    where id = p_id returning * into stored;
  end if;
  if stored.id is null then return false; end if;
  insert into ai_prompt_versions (prompt_id, version, name, category, prompt, description, is_active, changed_by, changed_at)
  values (stored.id, stored.version, stored.name, stored.category, stored.prompt, stored.description, stored.is_active,
    (select u.name from users u where u.id = app_user_id()), p_now);
  return true;
end
$$;
--> statement-breakpoint

create function delete_ai_prompt(p_id uuid) returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform require_admin();
  delete from ai_prompts where id = p_id;
  return found;
end
$$;
--> statement-breakpoint

-- What the provider cost everybody since `p_since`: by operation, by model and by day (UTC), each row with its sort.
create function token_usage_by(p_since timestamptz)
returns table (sort text, name text, calls bigint, tokens bigint, micros bigint)
language plpgsql stable security definer set search_path = public, pg_temp
as $$
begin
  perform require_admin();
  return query
    select case grouping(t.operation, t.model, t.day) when 3 then 'operation' when 5 then 'model' else 'day' end,
      coalesce(t.operation, t.model, t.day), count(*), sum(t.input_tokens + t.output_tokens)::bigint, sum(t.cost_micros)::bigint
    from (
      select u.operation, u.model, to_char(u.created_at at time zone 'UTC', 'YYYY-MM-DD') as day, u.input_tokens, u.output_tokens,
        u.cost_micros
      from token_usage u where u.created_at >= p_since
    ) t
    group by grouping sets ((t.operation), (t.model), (t.day))
    order by 1, 5 desc, 2;
end
$$;
--> statement-breakpoint

create function token_usage_top(p_since timestamptz, p_limit integer)
returns table (user_id integer, tokens bigint, micros bigint)
language plpgsql stable security definer set search_path = public, pg_temp
as $$
begin
  perform require_admin();
  return query
    select u.user_id, sum(u.input_tokens + u.output_tokens)::bigint, sum(u.cost_micros)::bigint
    from token_usage u where u.created_at >= p_since
    group by u.user_id order by 3 desc, 1 limit p_limit;
end
$$;
--> statement-breakpoint

create function token_usage_recent(p_limit integer)
returns table (id uuid, user_id integer, operation text, model text, tokens integer, micros bigint, created_at timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp
as $$
begin
  perform require_admin();
  return query
    select u.id, u.user_id, u.operation, u.model, u.input_tokens + u.output_tokens, u.cost_micros, u.created_at
    from token_usage u order by u.created_at desc nulls first limit p_limit;
end
$$;
--> statement-breakpoint

-- How much the embedded provider has read since `p_since`, which costs nothing and is in no bill.
create function embedded_analyses(p_since timestamptz) returns bigint
language plpgsql stable security definer set search_path = public, pg_temp
as $$
begin
  perform require_admin();
  return (select count(*) from memories m where m.analysis_model like 'embedded%' and m.created_at >= p_since);
end
$$;
--> statement-breakpoint

-- Issues of everybody, sealed as they are, newest first.
create function list_supervisor_issues(p_status text, p_limit integer)
returns table (
  id uuid, user_id integer, issue_type text, severity text, status text, sealed bytea, key_id text, resolution text,
  created_at timestamptz, updated_at timestamptz
)
language plpgsql stable security definer set search_path = public, pg_temp
as $$
begin
  perform require_admin();
  return query
    select i.id, i.user_id, i.issue_type, i.severity, i.status, i.sealed, i.key_id, i.resolution, i.created_at, i.updated_at
    from supervisor_issues i where p_status is null or i.status = p_status
    order by i.created_at desc, i.id desc limit p_limit;
end
$$;
--> statement-breakpoint

create function count_supervisor_issues() returns table (status text, issues bigint)
language plpgsql stable security definer set search_path = public, pg_temp
as $$
begin
  perform require_admin();
  return query select i.status, count(*) from supervisor_issues i group by i.status;
end
$$;
--> statement-breakpoint

create function change_supervisor_issue(p_id uuid, p_status text, p_resolution text, p_now timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform require_admin();
  update supervisor_issues i set status = p_status, resolution = coalesce(p_resolution, i.resolution), updated_at = p_now
  where i.id = p_id;
  return found;
end
$$;
--> statement-breakpoint

create function delete_supervisor_issue(p_id uuid) returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform require_admin();
  delete from supervisor_issues i where i.id = p_id;
  return found;
end
$$;
--> statement-breakpoint

create function list_contact_messages(p_limit integer)
returns table (id uuid, name text, email text, message text, created_at timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp
as $$
begin
  perform require_admin();
  return query select c.id, c.name, c.email, c.message, c.created_at from contact_messages c
    order by c.created_at desc, c.id desc limit p_limit;
end
$$;
--> statement-breakpoint

-- The address and the channels' hashes of a person whose limits an administrator forgets; no row when there is nobody.
create function limits_of(p_user_id integer) returns table (email text, address_hashes text[])
language plpgsql stable security definer set search_path = public, pg_temp
as $$
begin
  perform require_admin();
  return query
    select u.email, coalesce((select array_agg(c.address_hash) from channels c where c.user_id = u.id), '{}')
    from users u where u.id = p_user_id;
end
$$;
--> statement-breakpoint

create function failed_jobs(p_limit integer)
returns table (id uuid, kind text, user_id integer, reason text, finished_at timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp
as $$
begin
  perform require_admin();
  return query select j.id, j.kind, j.user_id, j.reason, j.finished_at from jobs j
    where j.state = 'failed' order by j.finished_at desc nulls last, j.id limit p_limit;
end
$$;
--> statement-breakpoint

-- Puts a failed job back in line with all of its attempts. False when it has not failed.
create function retry_failed_job(p_id uuid, p_now timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform require_admin();
  update jobs j set state = 'queued', attempts = 0, reason = null, finished_at = null, run_after = p_now
  where j.id = p_id and j.state = 'failed';
  return found;
end
$$;
--> statement-breakpoint

create function admin_overview(p_now timestamptz, p_budget bigint) returns jsonb
language plpgsql stable security definer set search_path = public, pg_temp
as $$
begin
  perform require_admin();
  return jsonb_build_object(
    'waiting', (select count(*) from jobs where state = 'queued'),
    'running', (select count(*) from jobs where state = 'running'),
    'failed', (select count(*) from jobs where state = 'failed'),
    'dueSince', (select min(run_after) from jobs where state = 'queued' and run_after <= p_now),
    'messagesFailed', (select count(*) from notifications where state = 'failed' and created_at > p_now - interval '1 day'),
    'messagesUnknown', (select count(*) from notifications where state = 'unknown' and created_at > p_now - interval '1 day'),
    'spentToday', (select coalesce(sum(spent_micros), 0) from token_budgets where day = (p_now at time zone 'UTC')::date),
    'peopleWithoutBudget', (select count(*) from token_budgets
      where day = (p_now at time zone 'UTC')::date and spent_micros + reserved_micros >= p_budget),
    'people', (select count(*) from users),
    'memories', (select count(*) from memories where deleted_at is null),
    'memoriesWithoutVectors', (select count(*) from memories where deleted_at is null and vector_model is null),
    'fileBytes', (select coalesce(sum(file_size), 0) from memories),
    'databaseBytes', pg_database_size(current_database()));
end
$$;
--> statement-breakpoint

do $$
declare handed regprocedure;
begin
  for handed in
    select p.oid::regprocedure from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.proname in (
      'require_admin', 'store_ai_setting', 'reset_ai_settings', 'store_ai_prompt', 'delete_ai_prompt', 'token_usage_by', 'token_usage_top',
      'token_usage_recent', 'embedded_analyses', 'list_supervisor_issues', 'count_supervisor_issues', 'change_supervisor_issue',
      'delete_supervisor_issue', 'list_contact_messages', 'limits_of', 'failed_jobs', 'retry_failed_job', 'admin_overview')
  loop
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
