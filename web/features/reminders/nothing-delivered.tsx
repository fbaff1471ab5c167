import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { useCurrentUser } from "../account/current-user.ts";
import { channelQueries } from "../channels/channels.queries.ts";

/** Channels of somebody without a proven address: where there are none, nothing goes out. They may be as old as the reminders beside them. */
export function useChannelsInstead() {
  const { emailVerified } = useCurrentUser();
  return useQuery({ ...channelQueries.list(), staleTime: 30_000, enabled: !emailVerified }); // ms
}

/** Says beside reminders that none goes out by mail or text message, and why: nothing of the person is proven to be theirs. */
export function NothingDelivered() {
  const { emailVerified } = useCurrentUser();
  const { data } = useChannelsInstead();
  if (emailVerified || data === undefined || data.channels.length > 0) return null;
  return (
    <p className="text-ink2">
      Reminders are shown here. None can be sent by mail or text message: your email address is not confirmed.
      Confirm it{" "}
      <Link to="/settings?tab=account" className="text-accent underline underline-offset-2">
        in the settings
      </Link>
      .
    </p>
  );
}
