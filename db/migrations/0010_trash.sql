CREATE INDEX "memories_trashed" ON "memories" USING btree ("user_id","deleted_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is not null;
--> statement-breakpoint
-- First statement of the batch that takes a memory out of the trash: raises, and so undoes the batch, when it is not in
-- there. The row is held until the batch ends, so that of two that restore it the second counts nothing again. Runs as the
-- caller, behind the policies.
create function take_from_trash(p_id uuid) returns void
language plpgsql set search_path = public, pg_temp
as $$
begin
  perform from memories m where m.user_id = app_user_id() and m.id = p_id and m.deleted_at is not null for update;
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
grant select, delete on codes, idempotency_keys to app_across;
--> statement-breakpoint
create policy named_functions on idempotency_keys to app_across using (true) with check (true);
--> statement-breakpoint

-- Removes what has expired, whoever had it: codes a day after their time, sessions by the rules of open_session, challenges,
-- and the answers kept for a repeated request a day after the request. A key that was released carries no time of its own,
-- so all are told by their subject, a UUIDv7, whose first 48 bits are the milliseconds of its making (RFC 9562, 5.7).
create function clear_expired(p_now timestamptz) returns void
language sql security definer set search_path = public, pg_temp
as $$
  delete from codes c where c.expires_at <= p_now - interval '1 day';
  delete from sessions s
  where s.expires_at <= p_now
    or s.last_seen_at + (case when s.remember_me then interval '14 days' else interval '2 hours' end) <= p_now;
  delete from passkey_challenges h where h.expires_at <= p_now;
  delete from idempotency_keys k
  where to_timestamp(('x' || left(replace(k.subject_id::text, '-', ''), 12))::bit(48)::bigint / 1000.0)
    <= p_now - interval '1 day'
$$;
--> statement-breakpoint
do $$
declare handed regprocedure := 'clear_expired(timestamptz)'::regprocedure;
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
