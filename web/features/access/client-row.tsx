import { useState } from "react";
import type { AccessClient } from "#shared/access";
import { formatLongDate } from "../../platform/dates.ts";
import { toast } from "../../platform/toasts.ts";
import { AlertDialog } from "../../ui/alert-dialog.tsx";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Since } from "../account/settings/since.tsx";
import { toastUpdateFailed } from "../account/settings/update-failed.ts";
import { useEndAccess, useUndoAdditions } from "./access.queries.ts";
import { ClientUses } from "./client-uses.tsx";
import { scopeNamesOf } from "./scope-names.ts";

type ClientProps = { client: AccessClient };

/** One token or app: what it is, what it did and added; end it, undo what it added. */
export function ClientRow({ client, onEnded }: ClientProps & { onEnded: () => void }) {
  const { kind, name, scope, ended, added } = client;
  const hasAdded = added.memories + added.reminders > 0;
  return (
    <div className="py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <div className="flex flex-wrap items-center gap-2 text-ink wrap-anywhere">
            {name}
            <Chip>{scopeNamesOf(kind)[scope].name}</Chip>
          </div>
          <p className="mt-0.5 text-ink2 text-sm">
            <Described client={client} />
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {hasAdded && <UndoButton client={client} />}
          {!ended && <EndButton client={client} onEnded={onEnded} />}
        </div>
      </div>
      <Disclosure
        summary={
          <>
            Activity<span className="sr-only"> of {name}</span>
          </>
        }
      >
        <ClientUses id={client.id} />
      </Disclosure>
    </div>
  );
}

function Described({ client }: ClientProps) {
  const { kind, prefix, place, createdAt, expiresAt, lastUsedAt, ended } = client;
  const untilDay = expiresAt === null ? null : formatLongDate(new Date(expiresAt));
  return (
    <>
      {kind === "token" ? <code>{prefix}…</code> : place} · {kind === "token" ? "made" : "allowed"}{" "}
      <Since at={createdAt} /> · {lastUsedAt === null ? "not used yet" : "last used "}
      {lastUsedAt !== null && <Since at={lastUsedAt} />}
      {kind === "token" && !ended && ` · ${untilDay === null ? "no end" : `until ${untilDay}`}`}
    </>
  );
}

function EndButton({ client: { id, name, kind }, onEnded }: ClientProps & { onEnded: () => void }) {
  const [asking, setAsking] = useState(false);
  const end = useEndAccess();
  const confirm = () =>
    end.mutate(id, {
      onSuccess: () => {
        toast({ title: "Access ended" });
        onEnded();
      },
      onError: toastUpdateFailed,
    });
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        End<span className="sr-only"> {name}</span>
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={kind === "token" ? "End this token?" : "End this app’s access?"}
        text="It stops working at once, wherever it is used. What it added stays until you undo it."
        confirmLabel="End access"
        danger
        pending={end.isPending && "Ending..."}
        onConfirm={confirm}
      />
    </>
  );
}

/** "3 memories and 1 reminder". */
function sayAdded({ memories, reminders }: AccessClient["added"]): string {
  const count = (number: number, one: string, many: string) =>
    number === 0 ? [] : [`${number} ${number === 1 ? one : many}`];
  const parts = [...count(memories, "memory", "memories"), ...count(reminders, "reminder", "reminders")];
  return parts.join(" and ");
}

function UndoButton({ client: { id, name, added } }: ClientProps) {
  const [asking, setAsking] = useState(false);
  const undo = useUndoAdditions((undone) => {
    setAsking(false);
    toast({ title: "Undone", description: `${sayAdded(undone) || "Nothing was left"}.` });
  });
  const confirm = () => undo.mutate(id, { onError: toastUpdateFailed });
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        Undo additions<span className="sr-only"> of {name}</span>
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Undo what it added?"
        text={`${sayAdded(added)} added by ${name} go away: memories to the trash, where they can be taken back for 30 days, reminders off the list.`}
        confirmLabel="Move to trash"
        danger
        pending={undo.isPending && "Undoing..."}
        onConfirm={confirm}
      />
    </>
  );
}
