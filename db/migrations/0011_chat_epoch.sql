ALTER TABLE "users" ADD COLUMN "chat_epoch" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
grant update (chat_epoch) on users to app_rw;
--> statement-breakpoint
-- First statement of the batch that keeps a turn: raises, and so undoes the batch, when the conversation has been reset since
-- the question was asked, or when its asking (p_key) was stopped. The account's row is held until the batch ends, as it is by
-- a reset and by a stop: whichever comes second finds what the first has done. A turn that has saved something, as a memory
-- under the turn's own id, is kept though it was stopped. Runs as the caller, behind the policies.
create function require_wanted(p_epoch integer, p_key text, p_turn uuid) returns void
language plpgsql set search_path = public, pg_temp
as $$
begin
  perform from users u where u.id = app_user_id() and u.chat_epoch = p_epoch for no key update;
  if not found or (
    exists (
      select from idempotency_keys k
      where k.user_id = app_user_id() and k.key = p_key and k.route = 'POST /api/bobby/stop'
    )
    and not exists (select from memories m where m.user_id = app_user_id() and m.id = p_turn)
  ) then
    raise exception 'not wanted any more' using errcode = 'LL012';
  end if;
end
$$;
