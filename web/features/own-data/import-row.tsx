import { useState } from "react";
import type { Import } from "#shared/imports";
import { trashDays } from "#shared/trash";
import { formatMoment } from "../../platform/dates.ts";
import { AlertDialog } from "../../ui/alert-dialog.tsx";
import { Button } from "../../ui/button.tsx";
import { SettingsRow } from "../account/settings/settings-section.tsx";
import { useImportStep } from "./change-imports.ts";

const sayCount = (count: number) => `${count.toLocaleString("en")} ${count === 1 ? "memory" : "memories"}`;

/** One import that is over: when, how much, and the way back. */
export function ImportRow({ row }: { row: Import }) {
  const [asking, setAsking] = useState(false);
  const step = useImportStep();
  const { id, name, imported, state } = row;
  const canUndo = imported > 0 && (state === "done" || state === "failed");
  return (
    <SettingsRow name={name} hint={sayState(row)}>
      {canUndo && (
        <Button size="small" onClick={() => setAsking(true)} aria-label={`Undo the import of ${name}`}>
          Undo
        </Button>
      )}
      {imported === 0 && (
        <Button
          size="small"
          onClick={() => step.mutate({ step: "remove", id })}
          aria-label={`Remove ${name} from the list`}
        >
          Remove
        </Button>
      )}
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Undo this import?"
        text={`${sayCount(imported)} from ${name} ${imported === 1 ? "goes" : "go"} to the trash, with what you changed since, and can be restored for ${trashDays} days. Conversations and people that came with an archive are removed for good.`}
        confirmLabel="Undo import"
        danger
        pending={step.isPending && "Undoing..."}
        onConfirm={() => step.mutate({ step: "undo", id }, { onSuccess: () => setAsking(false) })}
      />
    </SettingsRow>
  );
}

/** "8 May 2026 at 09:00, Markdown. 12 memories brought in." */
export function sayState({ state, failure, format, imported, refused, createdAt }: Import): string {
  const at = formatMoment(new Date(createdAt));
  if (state === "undone") return `${at}. Undone: ${sayCount(imported)} went to the trash.`;
  if (state === "failed" && imported === 0) return failure ?? "";
  const came = `${at}, ${format}. ${imported === 0 ? "Nothing in it was new." : `${sayCount(imported)} brought in.`}`;
  const full = refused === 0 ? "" : ` ${sayCount(refused)} did not fit: your account is full.`;
  return `${came}${full}${state === "failed" ? ` ${failure}` : ""}`;
}
