import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Session } from "#shared/account";
import { toast } from "../../../platform/toasts.ts";
import { AlertDialog } from "../../../ui/alert-dialog.tsx";
import { Button } from "../../../ui/button.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { useSignOut } from "../account.queries.ts";
import { ListRows } from "./list-rows.tsx";
import { sessionQueries, useEndOtherSessions, useEndSession } from "./sessions.queries.ts";
import { SettingsRow, SettingsSection } from "./settings-section.tsx";
import { Since } from "./since.tsx";
import { toastUpdateFailed } from "./update-failed.ts";

/** Where the person is signed in, and how to end that. */
export function SessionList() {
  const sessions = useQuery(sessionQueries.list());
  const end = useEndSession();
  const heading = useRef<HTMLHeadingElement>(null);
  const succeed = () => {
    toast({ title: "Session ended" });
    // The button that had the focus goes away with its row.
    heading.current?.focus();
  };
  const others = sessions.data?.filter(({ current }) => !current) ?? [];
  return (
    <SettingsSection
      title="Where you are signed in"
      text="Do not know one of these? End it, then change your password."
      headingRef={heading}
    >
      <ListRows query={sessions}>
        {(list) =>
          list
            .toSorted(thisOneFirst)
            .map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                ending={end.isPending && end.variables === session.id}
                onEnd={() => end.mutate(session.id, { onSuccess: succeed, onError: toastUpdateFailed })}
              />
            ))
        }
      </ListRows>
      {others.length > 0 && <EndOthersRow />}
    </SettingsSection>
  );
}

const thisOneFirst = (a: Session, b: Session) => Number(b.current) - Number(a.current);

type SessionRowProps = { session: Session; ending: boolean; onEnd: () => void };

function SessionRow({ session, ending, onEnd }: SessionRowProps) {
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
          {place ?? "Unknown place"} ·{" "}
          {current ? (
            "active now"
          ) : (
            <>
              last active <Since at={lastSeenAt} />
            </>
          )}{" "}
          · signed in <Since at={createdAt} />
        </>
      }
    >
      {current ? <SignOutButton /> : <EndButton device={device} ending={ending} onEnd={onEnd} />}
    </SettingsRow>
  );
}

type EndButtonProps = { device: string; ending: boolean; onEnd: () => void };

function EndButton({ device, ending, onEnd }: EndButtonProps) {
  return (
    <Button size="small" pending={ending && "Ending..."} onClick={onEnd}>
      End<span className="sr-only"> session of {device}</span>
    </Button>
  );
}

function SignOutButton() {
  const signOut = useSignOut();
  const leave = () =>
    signOut.mutate(undefined, {
      onError: (error) =>
        toast({ title: "Logout failed", description: error.message, variant: "destructive" }),
    });
  return (
    <Button size="small" onClick={leave} pending={signOut.isPending && "Signing out..."}>
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
