import { NotebookPen } from "lucide-react";
import { Link, useSearchParams } from "react-router-dom";
import { announce } from "../../../platform/app-events.ts";
import { buttonStyle } from "../../../ui/button-style.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { giveFocus } from "../../../ui/return-focus.ts";
import { useCurrentUser } from "../../account/current-user.ts";
import { keepDraft, newDraft } from "../capture/text/memory-draft.ts";
import { typeNames } from "../card/memory-glyph.tsx";
import { type MemoryFilters, noFilters, writeFilters } from "../queries/memory-filters.ts";
import { FirstMemoryButtons } from "./first-memory-buttons.tsx";

/** Beginnings of memories that nearly everybody has. */
const beginnings = [
  { label: "Where the spare key is", title: "Spare key", content: "The spare key is " },
  { label: "What the doctor said", title: "At the doctor's", content: "The doctor said " },
  {
    label: "That little restaurant",
    title: "A restaurant to go back to",
    content: "The restaurant is called ",
  },
];

/** Teaches what belongs here, and how to begin. */
export function EmptyTimeline({ filters }: { filters: MemoryFilters }) {
  const { type, hasReminders, hasQuestions } = filters;
  if (hasReminders || hasQuestions) {
    return (
      <EmptyState
        glyph={<NotebookPen />}
        title={`No ${type === null ? "memories" : `memories of type ${typeNames[type]}`} ${described(filters)}`}
        actions={<ShowAll />}
      />
    );
  }
  if (type !== null) {
    return (
      <EmptyState
        glyph={<NotebookPen />}
        title={`No memories of type ${typeNames[type]}`}
        actions={<ShowAll />}
      />
    );
  }
  return (
    <EmptyState
      glyph={<NotebookPen />}
      title="Nothing here yet"
      text={
        <>
          <p>Write down what you would like to find again. Lilu reads it and gives it back when you ask.</p>
          <Beginnings />
        </>
      }
      actions={<FirstMemoryButtons />}
    />
  );
}

/** The list without any filter. The link goes with the empty page, so the focus goes to the heading before. */
function ShowAll() {
  const [params] = useSearchParams();
  return (
    <Link
      to={{ search: `?${writeFilters(params, noFilters)}` }}
      onClick={() => giveFocus(null)}
      className={buttonStyle()}
    >
      Show all memories
    </Link>
  );
}

function described({ hasReminders, hasQuestions }: MemoryFilters): string {
  if (hasReminders && hasQuestions) return "with reminders and questions";
  return hasReminders ? "with reminders" : "with questions";
}

function Beginnings() {
  const { id: userId } = useCurrentUser();
  return (
    <ul aria-label="Examples to begin with" className="mt-4 flex flex-wrap justify-center gap-2">
      {beginnings.map(({ label, ...text }) => (
        <li key={label}>
          <button
            type="button"
            onClick={() => {
              keepDraft(userId, newDraft(text));
              announce("addMemory", undefined);
            }}
            className="target rounded-full border border-line bg-surface px-3.5 py-1.5 text-ink2 text-sm transition-colors duration-(--t1) hover:border-accent hover:text-ink"
          >
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}
