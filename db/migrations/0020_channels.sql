ALTER TABLE "notification_preferences" ALTER COLUMN "sms_enabled" SET DEFAULT true;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "is_account" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "for_reminders" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "channel_verifications_newest" ON "channel_verifications" USING btree ("channel_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "channels_once" ON "channels" USING btree ("user_id","type","address_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "inbound_addresses_current" ON "inbound_addresses" USING btree ("user_id") WHERE retired_at is null;--> statement-breakpoint
ALTER TABLE "notification_preferences" DROP COLUMN "notification_emails";--> statement-breakpoint
ALTER TABLE "notification_preferences" DROP COLUMN "notification_phones";;--> statement-breakpoint

-- To hand a function over, one must be able to become its new owner.
do $$ begin execute format('grant app_across to %I', current_user); end $$;
--> statement-breakpoint
grant create on schema public to app_across;
--> statement-breakpoint
grant select, update on channels, channel_verifications to app_across;
--> statement-breakpoint
create policy named_functions on channel_verifications to app_across using (true) with check (true);
--> statement-breakpoint

-- Proves an address by what was sent to it: by the token of the link, whoever opens it, or by the typed code, its owner alone.
-- Only the newest message of a channel holds. A link that is opened again says 'verified' again while the channel stands.
create function verify_channel(p_channel_id integer, p_secret_hash text, p_owner integer, p_now timestamptz) returns text
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  sent channel_verifications%rowtype;
begin
  select * into sent from channel_verifications v where v.channel_id = p_channel_id order by v.id desc limit 1 for update;
  if not found or sent.expires_at <= p_now or (p_owner is not null and p_owner <> sent.user_id) then
    return 'wrong';
  end if;
  if p_owner is not null then
    update channel_verifications set attempts = attempts + 1 where id = sent.id and attempts < 5 and used_at is null;
    if not found then return 'wrong'; end if;
  end if;
  if p_secret_hash <> (case when p_owner is null then sent.token_hash else sent.code_hash end) then
    return 'wrong';
  end if;
  if sent.used_at is not null then
    return case when exists (select from channels c where c.id = p_channel_id and c.is_verified and c.is_active)
      then 'verified' else 'wrong' end;
  end if;
  begin
    update channels set is_verified = true, is_active = true, verified_at = p_now where id = p_channel_id;
  exception when unique_violation then
    return 'taken';
  end;
  update channel_verifications set used_at = p_now where id = sent.id;
  return 'verified';
end
$$;
--> statement-breakpoint

-- Whose verified number or address this is.
create function find_channel_owner(p_type text, p_address_hash text)
returns table (user_id integer, channel_id integer)
language sql stable security definer set search_path = public, pg_temp
as $$
  select c.user_id, c.id from channels c
  where c.type = p_type and c.address_hash = p_address_hash and c.is_verified and c.is_active
$$;
--> statement-breakpoint

-- An account's own address wins over whoever else had it verified: for the batch that lists it as a channel.
create function release_address(p_type text, p_address_hash text) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update channels c set is_active = false
  where c.type = p_type and c.address_hash = p_address_hash and c.user_id <> app_user_id() and not c.is_account
    and c.is_verified and c.is_active;
end
$$;
--> statement-breakpoint

-- Whose inbound address this is; a retired one is nobody's.
create function find_mailbox(p_local_part text) returns integer
language sql stable security definer set search_path = public, pg_temp
as $$ select a.user_id from inbound_addresses a where a.local_part = p_local_part and a.retired_at is null $$;
--> statement-breakpoint

do $$
declare handed regprocedure;
begin
  foreach handed in array array[
    'verify_channel(integer, text, integer, timestamptz)'::regprocedure, 'find_channel_owner(text, text)'::regprocedure,
    'release_address(text, text)'::regprocedure, 'find_mailbox(text)'::regprocedure
  ] loop
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
