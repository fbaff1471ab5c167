import { CircleAlert } from "lucide-react";

/** Reason why something could not be saved: stays beside it until it is tried again, longer than a toast does. */
export const SaveFailure = ({ reason }: { reason: string }) => (
  <p role="alert" className="flex min-w-0 items-start gap-1.5 text-danger text-sm">
    <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
    <span className="min-w-0 break-words">{reason}</span>
  </p>
);
