CREATE TABLE "entity_mentions" (
	"user_id" integer NOT NULL,
	"memory_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"confidence" real NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "entity_mentions_memory_id_entity_id_pk" PRIMARY KEY("memory_id","entity_id")
);
--> statement-breakpoint
CREATE TABLE "entity_pairs" (
	"user_id" integer NOT NULL,
	"first_id" uuid NOT NULL,
	"second_id" uuid NOT NULL,
	"memories" integer NOT NULL,
	CONSTRAINT "entity_pairs_first_id_second_id_pk" PRIMARY KEY("first_id","second_id"),
	CONSTRAINT "entity_pairs_order" CHECK ("entity_pairs"."first_id" < "entity_pairs"."second_id")
);
--> statement-breakpoint
ALTER TABLE "entity_aliases" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "entity_aliases" CASCADE;--> statement-breakpoint
ALTER TABLE "entities" ADD COLUMN "told_type" text;--> statement-breakpoint
ALTER TABLE "entities" ADD COLUMN "told_value" text;--> statement-breakpoint
ALTER TABLE "entities" ADD COLUMN "told_key" text;--> statement-breakpoint
ALTER TABLE "entities" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "entities" ADD COLUMN "canonical_id" uuid;--> statement-breakpoint
alter table entities no force row level security;--> statement-breakpoint
update entities set canonical_id = id;--> statement-breakpoint
alter table entities force row level security;--> statement-breakpoint
ALTER TABLE "entities" ALTER COLUMN "canonical_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "entities" ADD COLUMN "mentions" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "relationships" ADD COLUMN "quote" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "entity_mentions" ADD CONSTRAINT "entity_mentions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_mentions" ADD CONSTRAINT "entity_mentions_user_id_memory_id_memories_user_id_id_fk" FOREIGN KEY ("user_id","memory_id") REFERENCES "public"."memories"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_mentions" ADD CONSTRAINT "entity_mentions_user_id_entity_id_entities_user_id_id_fk" FOREIGN KEY ("user_id","entity_id") REFERENCES "public"."entities"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_pairs" ADD CONSTRAINT "entity_pairs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_pairs" ADD CONSTRAINT "entity_pairs_user_id_first_id_entities_user_id_id_fk" FOREIGN KEY ("user_id","first_id") REFERENCES "public"."entities"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_pairs" ADD CONSTRAINT "entity_pairs_user_id_second_id_entities_user_id_id_fk" FOREIGN KEY ("user_id","second_id") REFERENCES "public"."entities"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entity_mentions_entity" ON "entity_mentions" USING btree ("user_id","entity_id","at" DESC NULLS FIRST,"memory_id");--> statement-breakpoint
CREATE INDEX "entity_mentions_memory" ON "entity_mentions" USING btree ("user_id","memory_id");--> statement-breakpoint
CREATE INDEX "entity_pairs_first" ON "entity_pairs" USING btree ("user_id","first_id","memories" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "entity_pairs_second" ON "entity_pairs" USING btree ("user_id","second_id","memories" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "entities" ADD CONSTRAINT "entities_user_id_merged_into_entities_user_id_id_fk" FOREIGN KEY ("user_id","merged_into") REFERENCES "public"."entities"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entities" ADD CONSTRAINT "entities_user_id_canonical_id_entities_user_id_id_fk" FOREIGN KEY ("user_id","canonical_id") REFERENCES "public"."entities"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entities_canonical" ON "entities" USING btree ("user_id","canonical_id");--> statement-breakpoint
CREATE INDEX "entities_told" ON "entities" USING btree ("user_id","told_key") WHERE told_key is not null;--> statement-breakpoint
CREATE INDEX "entities_merged" ON "entities" USING btree ("user_id","merged_into") WHERE merged_into is not null;--> statement-breakpoint
CREATE INDEX "entities_mentioned" ON "entities" USING btree ("user_id","mentions" DESC NULLS FIRST,"id") WHERE mentions > 0;--> statement-breakpoint
CREATE INDEX "relationships_source" ON "relationships" USING btree ("user_id","source_id");--> statement-breakpoint
CREATE INDEX "relationships_target" ON "relationships" USING btree ("user_id","target_id");
--> statement-breakpoint

do $$
declare owned text;
begin
  foreach owned in array array['entity_mentions', 'entity_pairs'] loop
    execute format('alter table %I enable row level security', owned);
    execute format('alter table %I force row level security', owned);
    execute format('create policy owner_only on %I to app_rw using (user_id = app_user_id()) with check (user_id = app_user_id())', owned);
    execute format('grant select, insert, update, delete on %I to app_rw', owned);
  end loop;
  -- What keeps mentions and pairs follows memories that a named function hides or brings back.
  foreach owned in array array['entities', 'entity_occurrences', 'entity_mentions', 'entity_pairs'] loop
    execute format('create policy named_functions on %I to app_across using (true) with check (true)', owned);
  end loop;
end
$$;
--> statement-breakpoint
grant select, update on entities to app_across;
--> statement-breakpoint
grant select, update on entity_occurrences to app_across;
--> statement-breakpoint
grant select, insert, update, delete on entity_mentions, entity_pairs to app_across;
--> statement-breakpoint

-- A new name stands for itself unless it comes merged.
create function stand_for_itself() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  new.canonical_id := coalesce(new.canonical_id, new.id);
  return new;
end
$$;
--> statement-breakpoint
create trigger stands_for_itself before insert on entities for each row execute function stand_for_itself();
--> statement-breakpoint

-- Brings the mentions of memories in line with what stands in them, what is merged, and what is in the trash. The names are
-- held in one order by everybody, so that of two at once the second sees what the first has changed.
create function refresh_mentions(p_memories uuid[]) returns void
language plpgsql set search_path = public, pg_temp
as $$
begin
  perform from entities e
  where e.id in (
    select unnest(array[n.id, n.canonical_id]) from entity_occurrences o join entities n on n.id = o.entity_id
    where o.memory_id = any(p_memories))
  order by e.id for no key update;
  delete from entity_mentions x
  where x.memory_id = any(p_memories) and not exists (
    select from entity_occurrences o join entities e on e.id = o.entity_id join memories m on m.id = o.memory_id
    where o.memory_id = x.memory_id and e.canonical_id = x.entity_id and m.deleted_at is null);
  insert into entity_mentions (user_id, memory_id, entity_id, confidence, at)
  select o.user_id, o.memory_id, e.canonical_id, max(o.confidence), m.created_at
  from entity_occurrences o join entities e on e.id = o.entity_id join memories m on m.id = o.memory_id
  where o.memory_id = any(p_memories) and m.deleted_at is null
  group by o.user_id, o.memory_id, e.canonical_id, m.created_at
  order by o.memory_id, e.canonical_id
  on conflict (memory_id, entity_id) do update set confidence = excluded.confidence
    where entity_mentions.confidence <> excluded.confidence;
end
$$;
--> statement-breakpoint

-- Rows that go with their account, or with everything in it, need no index any more.
create function is_being_cleared(p_user integer) returns boolean
language sql stable set search_path = public, pg_temp
as $$
  select current_setting('app.clearing', true) = 'on' or not exists (select from users where id = p_user)
$$;
--> statement-breakpoint
create function follow_occurrences() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
declare ids uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct memory_id) into ids from added;
  else
    select array_agg(distinct memory_id) into ids from removed
    where not is_being_cleared((select user_id from removed limit 1));
  end if;
  if ids is not null then perform refresh_mentions(ids); end if;
  return null;
end
$$;
--> statement-breakpoint
create function follow_trash() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
declare ids uuid[];
begin
  select array_agg(a.id) into ids from added a join removed r on r.id = a.id
  where (a.deleted_at is null) <> (r.deleted_at is null);
  if ids is not null then perform refresh_mentions(ids); end if;
  return null;
end
$$;
--> statement-breakpoint

-- Counts what each is mentioned in, alone and with every other.
create function count_mentions() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    update entities e set mentions = e.mentions + c.n
    from (select a.entity_id, count(*) as n from added a group by a.entity_id) c where e.id = c.entity_id;
    insert into entity_pairs (user_id, first_id, second_id, memories)
    select p.user_id, p.first_id, p.second_id, count(*)
    from (
      select distinct a.user_id, a.memory_id, least(a.entity_id, o.entity_id) as first_id,
        greatest(a.entity_id, o.entity_id) as second_id
      from added a join entity_mentions o on o.memory_id = a.memory_id and o.entity_id <> a.entity_id
    ) p
    group by p.user_id, p.first_id, p.second_id
    order by p.first_id, p.second_id
    on conflict (first_id, second_id) do update set memories = entity_pairs.memories + excluded.memories;
    return null;
  end if;
  if is_being_cleared((select user_id from removed limit 1)) then return null; end if;
  update entities e set mentions = e.mentions - c.n
  from (select r.entity_id, count(*) as n from removed r group by r.entity_id) c where e.id = c.entity_id;
  with gone as (
    select p.first_id, p.second_id, count(*) as n
    from (
      select distinct r.memory_id, least(r.entity_id, o.entity_id) as first_id, greatest(r.entity_id, o.entity_id) as second_id
      from removed r join (
        select memory_id, entity_id from removed
        union all
        select m.memory_id, m.entity_id from entity_mentions m where m.memory_id in (select memory_id from removed)
      ) o on o.memory_id = r.memory_id and o.entity_id <> r.entity_id
    ) p
    group by p.first_id, p.second_id
  ), fewer as (
    update entity_pairs p set memories = p.memories - g.n from gone g
    where p.first_id = g.first_id and p.second_id = g.second_id and p.memories > g.n
  )
  delete from entity_pairs p using gone g
  where p.first_id = g.first_id and p.second_id = g.second_id and p.memories <= g.n;
  return null;
end
$$;
--> statement-breakpoint
create trigger mentions_added after insert on entity_occurrences
  referencing new table as added for each statement execute function follow_occurrences();
--> statement-breakpoint
create trigger mentions_removed after delete on entity_occurrences
  referencing old table as removed for each statement execute function follow_occurrences();
--> statement-breakpoint
create trigger mentions_shown after update on memories
  referencing old table as removed new table as added for each statement execute function follow_trash();
--> statement-breakpoint
create trigger counted_added after insert on entity_mentions
  referencing new table as added for each statement execute function count_mentions();
--> statement-breakpoint
create trigger counted_removed after delete on entity_mentions
  referencing old table as removed for each statement execute function count_mentions();
--> statement-breakpoint

-- Makes two names one, under the first: the one that stands for the second is merged into the one that stands for the first.
-- Answers the id that takes it apart again, also when they are one already; null when either is not there.
create function merge_entities(p_primary uuid, p_merged uuid) returns uuid
language plpgsql set search_path = public, pg_temp
as $$
declare
  into_id uuid;
  moved_id uuid;
begin
  perform from entities e
  where e.user_id = app_user_id() and e.canonical_id in (
    select n.canonical_id from entities n where n.user_id = app_user_id() and n.id in (p_primary, p_merged))
  order by e.id for update;
  select canonical_id into into_id from entities where user_id = app_user_id() and id = p_primary;
  select canonical_id into moved_id from entities where user_id = app_user_id() and id = p_merged;
  if into_id is null or moved_id is null then return null; end if;
  if into_id = moved_id then
    return (
      select id from entities where user_id = app_user_id() and id in (p_merged, p_primary) and merged_into is not null
      order by id = p_merged desc limit 1);
  end if;
  update entities set merged_into = into_id where user_id = app_user_id() and id = moved_id;
  update entities set canonical_id = into_id where user_id = app_user_id() and canonical_id = moved_id;
  perform refresh_mentions(array(
    select distinct memory_id from entity_mentions where user_id = app_user_id() and entity_id = moved_id));
  return moved_id;
end
$$;
--> statement-breakpoint

-- Takes a merge back: the name, and what was merged into it, stand for themselves again. False when there is no such merge.
create function unmerge_entity(p_id uuid) returns boolean
language plpgsql set search_path = public, pg_temp
as $$
declare
  root_id uuid;
  apart uuid[];
begin
  perform from entities e
  where e.user_id = app_user_id() and e.canonical_id in (
    select n.canonical_id from entities n where n.user_id = app_user_id() and n.id = p_id)
  order by e.id for update;
  select canonical_id into root_id from entities
  where user_id = app_user_id() and id = p_id and merged_into is not null;
  if root_id is null then return false; end if;
  with recursive below as (
    select p_id as id
    union all
    select e.id from entities e join below b on e.user_id = app_user_id() and e.merged_into = b.id
  )
  select array_agg(id) into apart from below;
  update entities set merged_into = null where user_id = app_user_id() and id = p_id;
  update entities set canonical_id = p_id where user_id = app_user_id() and id = any(apart);
  perform refresh_mentions(array(
    select distinct memory_id from entity_occurrences where user_id = app_user_id() and entity_id = any(apart)));
  return true;
end
$$;
--> statement-breakpoint

-- An analysis with its entities by the names that the person gave them. Few people have given any: then it is as it was.
create function told_analysis(p_user integer, p_memory uuid, p_analysis jsonb) returns jsonb
language sql stable set search_path = public, pg_temp
as $$
  select case when p_analysis is null or not exists (
    select from entities e where e.user_id = p_user and e.merged_into is not null
    union all
    select from entities e where e.user_id = p_user and e.told_key is not null
  ) then p_analysis
  else jsonb_set(p_analysis, '{entities}', coalesce((
    select jsonb_agg(case when n.type = f.entity ->> 'type' and n.value = f.entity ->> 'value' or n.value is null then f.entity
      else f.entity || jsonb_build_object('type', n.type, 'value', n.value, 'written', f.entity ->> 'value') end order by f.place)
    from jsonb_array_elements(p_analysis -> 'entities') with ordinality f(entity, place)
    left join lateral (
      select coalesce(c.told_type, c.type) as type,
        case when c.told_value is null and c.id = o.entity_id then f.entity ->> 'value' else coalesce(c.told_value, c.value) end as value
      from entity_occurrences o
      join entities e on e.user_id = p_user and e.id = o.entity_id
      join entities c on c.user_id = p_user and c.id = e.canonical_id
      where o.user_id = p_user and o.memory_id = p_memory and o.position = f.place - 1
    ) n on true), '[]'::jsonb))
  end
$$;
--> statement-breakpoint

-- What is there already, past the policies, which bind the owner too.
alter table memories no force row level security;
--> statement-breakpoint
alter table entities no force row level security;
--> statement-breakpoint
alter table entity_occurrences no force row level security;
--> statement-breakpoint
alter table entity_mentions no force row level security;
--> statement-breakpoint
alter table entity_pairs no force row level security;
--> statement-breakpoint
select refresh_mentions(array(select id from memories where deleted_at is null));
--> statement-breakpoint
alter table memories force row level security;
--> statement-breakpoint
alter table entities force row level security;
--> statement-breakpoint
alter table entity_occurrences force row level security;
--> statement-breakpoint
alter table entity_mentions force row level security;
--> statement-breakpoint
alter table entity_pairs force row level security;
--> statement-breakpoint

-- To hand a function over, one must be able to become its new owner.
do $$ begin execute format('grant app_across to %I', current_user); end $$;
--> statement-breakpoint
grant create on schema public to app_across;
--> statement-breakpoint
do $$
declare handed regprocedure;
begin
  foreach handed in array array['follow_occurrences()'::regprocedure, 'follow_trash()'::regprocedure, 'count_mentions()'::regprocedure] loop
    execute format('alter function %s owner to app_across', handed);
    execute format('revoke all on function %s from public', handed);
    execute format('grant execute on function %s to app_rw', handed);
  end loop;
end
$$;
--> statement-breakpoint
-- Merge questions have a limit of their own.
create or replace function people_to_ask(p_after integer, p_most integer, p_limit integer) returns table (user_id integer)
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
      where q.user_id = u.id and q.state = 'open' and q.category <> 'merge') < p_most
  order by u.id limit p_limit
$$;
--> statement-breakpoint
revoke create on schema public from app_across;
--> statement-breakpoint
do $$ begin execute format('revoke app_across from %I', current_user); end $$;
