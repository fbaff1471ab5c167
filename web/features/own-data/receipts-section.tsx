import { useQuery } from "@tanstack/react-query";
import { Download, ReceiptText } from "lucide-react";
import type { DeletionReceipt, RemovedCounts } from "#shared/own-data";
import { formatMoment } from "../../platform/dates.ts";
import { Button } from "../../ui/button.tsx";
import { ReadFailure } from "../../ui/read-failure.tsx";
import { useAfterChange } from "../../ui/use-after-change.ts";
import { SettingsSection } from "../account/settings/settings-section.tsx";
import { ownDataQueries } from "./own-data.queries.ts";

/** Lists deletions for good, each with what a look at every store found of it afterwards. */
export function ReceiptsSection() {
  const { data, isPending, refetch } = useQuery(ownDataQueries.receipts());
  // A new one pushes what is below out of sight: the button of the deletion itself, which has the focus.
  useAfterChange(data?.[0]?.id, () => document.activeElement?.scrollIntoView({ block: "nearest" }));
  if (isPending) return null;
  if (data === undefined) return <ReadFailure what="receipts" onRetry={() => void refetch()} />;
  if (data.length === 0) return null;
  return (
    <SettingsSection
      title="Deletions"
      text="A receipt for each deletion that cannot be undone: what went, and what a look at every store found afterwards."
    >
      <ul className="max-h-80 divide-y divide-line overflow-y-auto">
        {data.map((receipt) => (
          <ReceiptRow key={receipt.id} receipt={receipt} />
        ))}
      </ul>
    </SettingsSection>
  );
}

function ReceiptRow({ receipt }: { receipt: DeletionReceipt }) {
  return (
    <li className="flex items-start gap-4 py-4">
      <ReceiptText aria-hidden className="mt-0.5 size-5 shrink-0 text-ink2 max-sm:hidden" />
      <div className="min-w-0 flex-1">
        <p className="text-ink">{sayRemoved(receipt.removed)}</p>
        <p className="mt-0.5 text-ink2 text-sm">
          {sayChecked(receipt)} <span className="whitespace-nowrap">{`Receipt ${receipt.code}.`}</span>
        </p>
      </div>
      <Button size="small" onClick={() => save(receipt)} aria-label={`Save receipt ${receipt.code}`}>
        <Download aria-hidden className="size-4" />
        Save
      </Button>
    </li>
  );
}

const names: Record<keyof RemovedCounts, [string, string]> = {
  memories: ["memory", "memories"],
  files: ["file", "files"],
  reminders: ["reminder", "reminders"],
  questions: ["question", "questions"],
  conversations: ["answer", "answers"],
  names: ["name", "names"],
};

/** "23 memories, 9 files and 4 reminders, with all that was derived from them" */
function sayRemoved(removed: RemovedCounts): string {
  const parts = Object.entries(names).flatMap(([key, [one, many]]) => {
    const count = removed[key as keyof RemovedCounts];
    return count === 0 ? [] : [`${count.toLocaleString("en")} ${count === 1 ? one : many}`];
  });
  if (parts.length === 0) return "Nothing was there to delete";
  const isOne = Object.values(removed).reduce((sum, count) => sum + count, 0) === 1;
  return `${new Intl.ListFormat("en").format(parts)}, with all that was derived from ${isOne ? "it" : "them"}`;
}

function sayChecked({ at, checked }: DeletionReceipt): string {
  const gone = formatMoment(new Date(at));
  if (checked === null) return `Deleted ${gone}. Files and indexes are still being cleared.`;
  const left = Object.values(checked.residue).reduce((sum, count) => sum + count, 0);
  return left === 0
    ? `Gone since ${gone}, and checked ${formatMoment(new Date(checked.at))}: nothing left.`
    : `Deleted ${gone}. ${left} ${left === 1 ? "part is" : "parts are"} still being cleared.`;
}

function save(receipt: DeletionReceipt): void {
  const text = JSON.stringify(receipt, null, 2);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = `lilu-receipt-${receipt.code}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}
