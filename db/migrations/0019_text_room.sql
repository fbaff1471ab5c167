ALTER TABLE "users" ADD COLUMN "text_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint

-- What a text takes up, in bytes. The kilobyte is for the row itself: a million notes of one letter are no megabyte. The
-- lengths of long texts are read without the texts.
create function weigh_text(p_title text, p_content text, p_tags text[], p_read text, p_heard text) returns bigint
language sql stable
as $$
  select 1024::bigint + octet_length(p_title) + octet_length(p_content) + octet_length(array_to_string(p_tags, ' '))
    + coalesce(octet_length(p_read), 0) + coalesce(octet_length(p_heard), 0)
$$;
--> statement-breakpoint

-- Whatever adds, changes or removes text, and by whichever way, is counted in the same transaction, once for each statement.
-- A person's row is locked before word frequencies and after memories, by everybody.
create function count_memory_text() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    update users u set text_bytes = u.text_bytes + c.bytes
    from (
      select a.user_id, sum(weigh_text(a.title, a.content, a.tags, a.extracted_text, a.client_transcript)) as bytes
      from added a group by a.user_id
    ) c
    where u.id = c.user_id;
  elsif tg_op = 'DELETE' then
    update users u set text_bytes = u.text_bytes - c.bytes
    from (
      select r.user_id, sum(weigh_text(r.title, r.content, r.tags, r.extracted_text, r.client_transcript)) as bytes
      from removed r group by r.user_id
    ) c
    where u.id = c.user_id;
  else
    update users u set text_bytes = u.text_bytes + c.bytes
    from (
      select b.user_id, sum(b.bytes) as bytes
      from (
        select a.user_id, weigh_text(a.title, a.content, a.tags, a.extracted_text, a.client_transcript) as bytes from added a
        union all
        select r.user_id, - weigh_text(r.title, r.content, r.tags, r.extracted_text, r.client_transcript) from removed r
      ) b
      group by b.user_id having sum(b.bytes) <> 0
    ) c
    where u.id = c.user_id;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create function count_version_text() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    update users u set text_bytes = u.text_bytes + c.bytes
    from (select a.user_id, sum(weigh_text(a.title, a.content, a.tags, null, null)) as bytes from added a group by a.user_id) c
    where u.id = c.user_id;
  else
    update users u set text_bytes = u.text_bytes - c.bytes
    from (select r.user_id, sum(weigh_text(r.title, r.content, r.tags, null, null)) as bytes from removed r group by r.user_id) c
    where u.id = c.user_id;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger text_added after insert on memories
  referencing new table as added for each statement execute function count_memory_text();
--> statement-breakpoint
create trigger text_changed after update on memories
  referencing old table as removed new table as added for each statement execute function count_memory_text();
--> statement-breakpoint
create trigger text_removed after delete on memories
  referencing old table as removed for each statement execute function count_memory_text();
--> statement-breakpoint
create trigger text_added after insert on memory_versions
  referencing new table as added for each statement execute function count_version_text();
--> statement-breakpoint
create trigger text_removed after delete on memory_versions
  referencing old table as removed for each statement execute function count_version_text();
--> statement-breakpoint

-- Last statement of a batch that adds text: raises, and so undoes the batch, when the person's texts are more than they may
-- be. Each of several at once waits for the one before it, and sees what that one has added. Runs as the caller, behind the
-- policies.
create function require_text_room(p_most_bytes bigint) returns void
language plpgsql set search_path = public, pg_temp
as $$
begin
  if (select u.text_bytes from users u where u.id = app_user_id()) > p_most_bytes then
    raise exception 'no room for text' using errcode = 'LL019';
  end if;
end
$$;
--> statement-breakpoint

-- First statement of a batch that changes the text of a memory after its index: holds both rows in the order of everybody.
create function take_text(p_id uuid) returns void
language plpgsql set search_path = public, pg_temp
as $$
begin
  perform from memories m where m.user_id = app_user_id() and m.id = p_id for update;
  perform from users u where u.id = app_user_id() for no key update;
end
$$;
--> statement-breakpoint

-- What is there already, counted past the policies, which bind the owner too.
alter table users no force row level security;
--> statement-breakpoint
alter table memories no force row level security;
--> statement-breakpoint
alter table memory_versions no force row level security;
--> statement-breakpoint
update users u set text_bytes = held.bytes
from (
  select t.user_id, sum(t.bytes) as bytes
  from (
    select m.user_id, weigh_text(m.title, m.content, m.tags, m.extracted_text, m.client_transcript) as bytes from memories m
    union all
    select v.user_id, weigh_text(v.title, v.content, v.tags, null, null) from memory_versions v
  ) t
  group by t.user_id
) held
where u.id = held.user_id;
--> statement-breakpoint
alter table users force row level security;
--> statement-breakpoint
alter table memories force row level security;
--> statement-breakpoint
alter table memory_versions force row level security;
--> statement-breakpoint

-- To hand a function over, one must be able to become its new owner.
do $$ begin execute format('grant app_across to %I', current_user); end $$;
--> statement-breakpoint
grant create on schema public to app_across;
--> statement-breakpoint
do $$
declare handed regprocedure;
begin
  foreach handed in array array['count_memory_text()'::regprocedure, 'count_version_text()'::regprocedure] loop
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
