import { type Import, type ImportKind, type ImportReport, importKinds } from "#shared/imports";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { useImportStep } from "./change-imports.ts";

/** Findings of a look at a file: nothing is kept until somebody says so. */
export function FoundInFile({ found }: { found: Import }) {
  const step = useImportStep();
  const { id, name, format, report } = found;
  if (report === null) return null;
  const count = countNew(report);
  return (
    <div className="py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <p className="text-ink">A look only: nothing is kept before you import.</p>
        <p className="min-w-0 text-ink2 text-sm wrap-anywhere">
          {name}, {format}
        </p>
      </div>
      <div className="mt-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <dl className="flex flex-wrap gap-x-8 gap-y-3">
          <Figure name="New" count={total(report, "new")} />
          <Figure name="Already here" count={total(report, "duplicates")} />
          <Figure name="Not readable" count={report.unreadable} />
        </dl>
        <div className="flex gap-3">
          <Button size="small" variant="quiet" onClick={() => step.mutate({ step: "remove", id })}>
            Cancel
          </Button>
          <Button
            variant="primary"
            disabled={total(report, "new") === 0}
            pending={step.isPending && step.variables.step === "start" && "Starting..."}
            onClick={() => step.mutate({ step: "start", id })}
          >
            {count === 0 ? "Import" : `Import ${say(count, "memory", "memories")}`}
          </Button>
        </div>
      </div>
      <KindList report={report} />
      <Reasons report={report} />
    </div>
  );
}

/** "notes.zip: 12 new, 3 already here, 0 not readable". */
export const sayFound = ({ name, report }: Import): string =>
  report === null
    ? name
    : `${name}: ${total(report, "new")} new, ${total(report, "duplicates")} already here, ${report.unreadable} not readable`;

const total = (report: ImportReport, which: "new" | "duplicates") =>
  report.kinds.reduce((sum, kind) => sum + kind[which], 0);

const memoryKinds = new Set<ImportKind>(["notes", "conversations", "mails", "files", "memories"]);
const countNew = ({ kinds }: ImportReport) =>
  kinds.reduce((sum, { kind, new: count }) => sum + (memoryKinds.has(kind) ? count : 0), 0);

const say = (count: number, one: string, many: string) =>
  `${count.toLocaleString("en")} ${count === 1 ? one : many}`;

function Figure({ name, count }: { name: string; count: number }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-ink2 text-sm">{name}</dt>
      <dd className="font-serif text-2xl text-ink tabular-nums">{count.toLocaleString("en")}</dd>
    </div>
  );
}

const names: Record<ImportKind, [string, string]> = {
  notes: ["note", "notes"],
  conversations: ["conversation", "conversations"],
  mails: ["mail", "mails"],
  files: ["file", "files"],
  memories: ["memory", "memories"],
  answers: ["answer of Lilu", "answers of Lilu"],
  reminders: ["reminder", "reminders"],
  questions: ["question", "questions"],
  people: ["person in pictures", "people in pictures"],
  names: ["name", "names"],
};

/** "New: 214 notes and 12 files. 3 other files are left out." */
function KindList({ report }: { report: ImportReport }) {
  const order = importKinds.flatMap((kind) => report.kinds.filter((one) => one.kind === kind));
  const parts = order.flatMap(({ kind, new: count }) => (count === 0 ? [] : [say(count, ...names[kind])]));
  const sentences = [
    parts.length > 0 && `New: ${new Intl.ListFormat("en").format(parts)}.`,
    report.leftOut > 0 &&
      `${say(report.leftOut, "other file holds", "other files hold")} no memories and ${report.leftOut === 1 ? "is" : "are"} left out.`,
  ].filter(Boolean);
  return sentences.length === 0 ? null : <p className="mt-3 text-ink2 text-sm">{sentences.join(" ")}</p>;
}

function Reasons({ report: { reasons, unreadable } }: { report: ImportReport }) {
  if (reasons.length === 0) return null;
  const summary =
    unreadable === 1 ? "Why 1 cannot be read" : `Why ${unreadable.toLocaleString("en")} cannot be read`;
  return (
    <div className="mt-2">
      <Disclosure summary={summary} defaultOpen={reasons.length <= 5}>
        <ul className="mt-2 max-h-60 divide-y divide-line overflow-y-auto border-line border-y text-sm">
          {reasons.map(({ where, reason }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same place may have several reasons, and they do not change
            <li key={place} className="flex gap-x-6 gap-y-1 py-2 max-md:flex-col">
              <span className="w-64 shrink-0 text-ink2 wrap-anywhere max-md:w-auto">{where}</span>
              <span className="text-ink">{reason}</span>
            </li>
          ))}
        </ul>
        {unreadable > reasons.length && (
          <p className="mt-2 text-ink2 text-sm">These are the first {reasons.length}.</p>
        )}
      </Disclosure>
    </div>
  );
}
