import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Session } from "#shared/account";
import { toast } from "../../../platform/toasts.ts";
import { AlertDialog } from "../../../ui/alert-dialog.tsx";
import { Button } from "../../../ui/button.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { useLeave } from "../use-leave.ts";
import { ListRows } from "./list-rows.tsx";
import { sessionQueries, useEndOtherSessions, useEndSession } from "./sessions.queries.ts";
import { SettingsRow, SettingsSection } from "./settings-section.tsx";
import { Since } from "./since.tsx";
import { toastUpdateFailed } from "./update-failed.ts";

/** Lists where the person is signed in, and lets them end that. */
export function SessionList() {
  const sessions = useQuery(sessionQueries.list());
  const heading = useRef<HTMLHeadingElement>(null);
  const others = sessions.data?.filter(({ current }) => !current) ?? [];
  return (
    <SettingsSection
      title="Where you are signed in"
      text="If you do not know one of these, sign it out and change your password."
      headingRef={heading}
    >
      <ListRows query={sessions}>
        {(list) =>
          list.toSorted(thisOneFirst).map((session) => (
            // The button that had the focus goes away with its row.
            <SessionRow key={session.id} session={session} onEnded={() => heading.current?.focus()} />
          ))
        }
      </ListRows>
      {others.length > 0 && <EndOthersRow />}
    </SettingsSection>
  );
}

const thisOneFirst = (a: Session, b: Session) => Number(b.current) - Number(a.current);

type SessionRowProps = { session: Session; onEnded: () => void };

function SessionRow({ session, onEnded }: SessionRowProps) {
  const { device, place, createdAt, lastSeenAt, current } = session;
  return (
    <SettingsRow
      name={
        <span className="flex flex-wrap items-center gap-2">
          {device}
          {current && <Chip>This device</Chip>}
        </span>
      }
      hint={
        <>
          {current ? (
            "Active now"
          ) : (
            <>
              Last active <Since at={lastSeenAt} />
            </>
          )}
          {place !== null && ` · ${place}`} · signed in <Since at={createdAt} />
        </>
      }
    >
      {current ? <SignOutButton /> : <EndButton session={session} onEnded={onEnded} />}
    </SettingsRow>
  );
}

function EndButton({ session: { id, device }, onEnded }: SessionRowProps) {
  const end = useEndSession(onEnded);
  return (
    <Button size="small" pending={end.isPending && "Signing out..."} onClick={() => end.mutate(id)}>
      Sign out<span className="sr-only"> {device}</span>
    </Button>
  );
}

function SignOutButton() {
  const { leave, leaving } = useLeave();
  return (
    <Button size="small" onClick={leave} pending={leaving && "Signing out..."}>
      Sign out
    </Button>
  );
}

function EndOthersRow() {
  const [asking, setAsking] = useState(false);
  const end = useEndOtherSessions();
  const confirm = () =>
    end.mutate(undefined, {
      onSuccess: () => {
        setAsking(false);
        toast({ title: "Signed out everywhere else" });
      },
      onError: toastUpdateFailed,
    });
  return (
    <SettingsRow name="Every other device" hint="This one stays signed in.">
      <Button size="small" onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Sign out everywhere?"
        text="Every session but this one ends at once."
        confirmLabel="Sign out everywhere"
        pending={end.isPending && "Signing out..."}
        onConfirm={confirm}
      />
    </SettingsRow>
  );
}
