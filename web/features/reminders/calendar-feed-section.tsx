import { useQuery } from "@tanstack/react-query";
import { CalendarDays } from "lucide-react";
import { useRef, useState } from "react";
import { AlertDialog } from "../../ui/alert-dialog.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useCurrentUser } from "../account/current-user.ts";
import { CopyButton } from "../account/settings/copy-button.tsx";
import { useMakeCalendarFeed, useRevokeCalendarFeed } from "./change-calendar-feed.ts";
import { describeTime } from "./describe-time.ts";
import { calendarFeedQuery } from "./reminders.queries.ts";

/** The secret link by which a calendar shows the reminders: made, copied, revoked. */
export function CalendarFeedSection() {
  const feed = useQuery(calendarFeedQuery);
  const make = useMakeCalendarFeed();
  const heading = useRef<HTMLHeadingElement>(null);
  const url = feed.data?.createdAt === make.data?.createdAt ? make.data?.url : undefined;
  const hasLink = feed.data !== undefined && feed.data.createdAt !== null;
  return (
    <section className="mt-12 border-line border-t pt-8">
      <h2 ref={heading} tabIndex={-1} className="font-serif text-xl">
        In your calendar
      </h2>
      <p className="mt-2 max-w-measure text-pretty text-ink2">
        A secret link shows your reminders in the calendar of your phone or computer. Whoever has the link can
        read them, so share it with nobody.
      </p>
      {url !== undefined && <ShownLink url={url} />}
      {hasLink && url === undefined && <MadeOn createdAt={feed.data.createdAt} />}
      <div className="mt-4 flex flex-wrap gap-3">
        {feed.data?.createdAt === null && (
          <Button pending={make.isPending && "Making..."} onClick={() => make.mutate()}>
            <CalendarDays aria-hidden="true" />
            Make a link
          </Button>
        )}
        {hasLink && (
          <>
            <ReplaceButton pending={make.isPending} onConfirm={() => make.mutate()} />
            <RevokeButton onRevoked={() => heading.current?.focus()} />
          </>
        )}
      </div>
    </section>
  );
}

const ShownLink = ({ url }: { url: string }) => (
  <>
    <div className="mt-4 flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 basis-64">
        <TextField label="Calendar link" readOnly value={url} onFocus={({ target }) => target.select()} />
      </div>
      <CopyButton variant="primary" text={url} className="h-11.5" />
    </div>
    <p className="mt-1.5 text-ink2 text-sm">
      It is shown only now. Add it to your calendar as a subscription.
    </p>
  </>
);

function MadeOn({ createdAt }: { createdAt: string | null }) {
  const { timeZone } = useCurrentUser().preferences;
  if (createdAt === null) return null;
  const when = describeTime(new Date(createdAt), new Date(), timeZone);
  return (
    <p className="mt-4 text-ink">
      A link works since <time dateTime={createdAt}>{when}</time>. It cannot be shown a second time.
    </p>
  );
}

function ReplaceButton({ pending, onConfirm }: { pending: boolean; onConfirm: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button pending={pending && "Making..."} onClick={() => setAsking(true)}>
        Make a new link
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Make a new link?"
        text="Calendars that read the link there is now see no reminders any more until you give them the new one."
        confirmLabel="Make a new link"
        onConfirm={() => {
          setAsking(false);
          onConfirm();
        }}
      />
    </>
  );
}

function RevokeButton({ onRevoked }: { onRevoked: () => void }) {
  const [asking, setAsking] = useState(false);
  const revoke = useRevokeCalendarFeed();
  const confirm = () =>
    revoke.mutate(undefined, {
      onSuccess: () => {
        setAsking(false);
        onRevoked();
      },
    });
  return (
    <>
      <Button
        variant="quiet"
        className="hover:bg-dangersoft hover:text-danger"
        onClick={() => setAsking(true)}
      >
        Revoke
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Revoke the calendar link?"
        text="Calendars that read it see no reminders any more."
        confirmLabel="Revoke"
        danger
        pending={revoke.isPending && "Revoking..."}
        onConfirm={confirm}
      />
    </>
  );
}
