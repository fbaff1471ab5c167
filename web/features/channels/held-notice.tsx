import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { inboundQueries } from "./inbound.queries.ts";

/** Says above the memories that messages are held, and leads to them; nothing while none is. */
export function HeldNotice() {
  const count = useQuery(inboundQueries.held()).data?.length ?? 0;
  if (count === 0) return null;
  return (
    <p className="mx-auto max-w-column px-4 pb-4 text-ink2">
      {count === 1
        ? "One message came in that could not be proven to be from you."
        : `${count} messages came in that could not be proven to be from you.`}{" "}
      <Link to="/settings?tab=communication#held" className="text-accent underline underline-offset-2">
        Accept or refuse
      </Link>
    </p>
  );
}
