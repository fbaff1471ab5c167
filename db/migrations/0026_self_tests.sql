CREATE TABLE "self_test_days" (
	"user_id" integer NOT NULL,
	"day" date NOT NULL,
	"asked" integer NOT NULL,
	"found" integer NOT NULL,
	"repaired" integer NOT NULL,
	CONSTRAINT "self_test_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "self_tests" (
	"user_id" integer NOT NULL,
	"memory_id" uuid NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"tested_at" timestamp (3) with time zone,
	"asked" integer DEFAULT 0 NOT NULL,
	"found" integer DEFAULT 0 NOT NULL,
	"repaired_at" timestamp (3) with time zone,
	CONSTRAINT "self_tests_user_id_memory_id_pk" PRIMARY KEY("user_id","memory_id")
);
--> statement-breakpoint
ALTER TABLE "self_test_days" ADD CONSTRAINT "self_test_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "self_tests" ADD CONSTRAINT "self_tests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "self_tests" ADD CONSTRAINT "self_tests_user_id_memory_id_memories_user_id_id_fk" FOREIGN KEY ("user_id","memory_id") REFERENCES "public"."memories"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "self_tests_due" ON "self_tests" USING btree ("user_id","due_at");--> statement-breakpoint

-- Nothing that is there already is forgotten: past the policies, which bind the owner too.
alter table memories no force row level security;
--> statement-breakpoint
insert into self_tests (user_id, memory_id, due_at)
select user_id, id, now() from memories where state = 'ready' and deleted_at is null;
--> statement-breakpoint
alter table memories force row level security;
--> statement-breakpoint

do $$
declare owned text;
begin
  foreach owned in array array['self_tests', 'self_test_days'] loop
    execute format('alter table %I enable row level security', owned);
    execute format('alter table %I force row level security', owned);
    execute format('create policy owner_only on %I to app_rw using (user_id = app_user_id()) with check (user_id = app_user_id())', owned);
    execute format('grant select, insert, update, delete on %I to app_rw', owned);
  end loop;
end
$$;
--> statement-breakpoint

-- To hand a function over, one must be able to become its new owner.
do $$ begin execute format('grant app_across to %I', current_user); end $$;
--> statement-breakpoint
grant create on schema public to app_across;
--> statement-breakpoint
grant select on self_tests to app_across;
--> statement-breakpoint
create policy named_functions on self_tests to app_across using (true) with check (true);
--> statement-breakpoint

-- People with memories whose self-test is due, after a given one.
create function people_to_test(p_after integer, p_now timestamptz, p_limit integer) returns table (user_id integer)
language sql stable security definer set search_path = public, pg_temp
as $$
  select u.id from users u
  where u.id > p_after
    and exists (
      select from self_tests t
      join memories m on m.user_id = t.user_id and m.id = t.memory_id and m.state = 'ready' and m.deleted_at is null
      where t.user_id = u.id and t.due_at <= p_now)
  order by u.id limit p_limit
$$;
--> statement-breakpoint
do $$
declare handed regprocedure := 'people_to_test(integer, timestamptz, integer)'::regprocedure;
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
