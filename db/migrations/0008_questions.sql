ALTER TABLE "memories" ADD COLUMN "questions_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "memories_unasked" ON "memories" USING btree ("user_id","created_at" DESC NULLS LAST) WHERE questions_at is null and state = 'ready' and deleted_at is null;--> statement-breakpoint
ALTER TABLE "follow_up_questions" ADD CONSTRAINT "follow_up_questions_asked" UNIQUE("user_id","key");--> statement-breakpoint

-- To hand a function over, one must be able to become its new owner.
do $$ begin execute format('grant app_across to %I', current_user); end $$;
--> statement-breakpoint
grant create on schema public to app_across;
--> statement-breakpoint
grant select on follow_up_questions to app_across;
--> statement-breakpoint
create policy named_functions on follow_up_questions to app_across using (true) with check (true);
--> statement-breakpoint

-- People with memories that nobody has asked about yet and with fewer than so many open questions, after a given one.
create function people_to_ask(p_after integer, p_most integer, p_limit integer) returns table (user_id integer)
language sql stable security definer set search_path = public, pg_temp
as $$
  select u.id from users u
  where u.id > p_after
    and exists (
      select from memories m
      where m.user_id = u.id and m.questions_at is null and m.state = 'ready' and m.deleted_at is null)
    and (
      select count(*) from follow_up_questions q
      join memories m on m.user_id = q.user_id and m.id = q.memory_id and m.deleted_at is null
      where q.user_id = u.id and q.state = 'open') < p_most
  order by u.id limit p_limit
$$;
--> statement-breakpoint

do $$
declare handed regprocedure := 'people_to_ask(integer, integer, integer)'::regprocedure;
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
