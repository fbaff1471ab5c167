ALTER TABLE "memories" ADD COLUMN "vector_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "memories_vector_model" ON "memories" USING btree ("vector_model") WHERE deleted_at is null and state in ('ready', 'failed');--> statement-breakpoint

-- To hand a function over, one must be able to become its new owner.
do $$ begin execute format('grant app_across to %I', current_user); end $$;
--> statement-breakpoint
grant create on schema public to app_across;
--> statement-breakpoint

-- Memories whose vectors are missing, of a former text or of another model than `p_model`, and for which that is not already
-- asked or was given up since `p_since`. Looks at no more than `p_looked` of each sort, so that a provider which refuses
-- everything does not make this slow.
create function memories_to_embed(p_model text, p_since timestamptz, p_looked integer, p_limit integer)
returns table (user_id integer, memory_id uuid, epoch integer)
language sql stable security definer set search_path = public, pg_temp
as $$
  select s.user_id, s.id, u.epoch
  from (
    (select m.user_id, m.id from memories m
      where m.vector_model is null and m.deleted_at is null and m.state in ('ready', 'failed') limit p_looked)
    union all
    (select m.user_id, m.id from memories m
      where m.vector_model < p_model and m.deleted_at is null and m.state in ('ready', 'failed') limit p_looked)
    union all
    (select m.user_id, m.id from memories m
      where m.vector_model > p_model and m.deleted_at is null and m.state in ('ready', 'failed') limit p_looked)
  ) s
  join users u on u.id = s.user_id
  where not exists (
    select from jobs j
    where j.user_id = s.user_id and j.subject_id = s.id and j.kind = 'embed_memory'
      and (j.state in ('queued', 'running') or (j.state = 'failed' and j.finished_at > p_since)))
  limit p_limit
$$;
--> statement-breakpoint

do $$
declare handed regprocedure := 'memories_to_embed(text, timestamptz, integer, integer)'::regprocedure;
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
