import { Link } from "react-router-dom";
import type { Passage, ReferencedFile } from "#shared/assistant";
import { formatShortDate } from "../../../platform/dates.ts";
import { classNames } from "../../../ui/class-names.ts";
import { MemoryGlyph } from "../../memories/card/memory-glyph.tsx";
import { useMemoryAddress } from "../../memories/open/open-memory.ts";
import { kindOfUpload } from "./name-upload.ts";

type PassageCardProps = {
  passage: Passage;
  /** Undefined while the answer is being written, and for a memory that has been deleted since. */
  source: ReferencedFile | undefined;
  isGone: boolean;
};

/** The words of a memory with what answers under the marker; leads to the memory. */
export function PassageCard({ passage, source, isGone }: PassageCardProps) {
  const { memoryId, title, date, place, isReplaced } = passage;
  const address = useMemoryAddress(memoryId, undefined, place);
  return (
    <figure className="relative flex h-full flex-col rounded-card border border-line bg-surface p-4 transition-colors duration-(--t1) has-[a:hover]:border-field">
      <blockquote className={classNames("break-words font-serif text-passage", isReplaced && "text-ink2")}>
        “<MarkedPassage passage={passage} />”
      </blockquote>
      <figcaption className="mt-auto flex min-w-0 items-center gap-2 pt-2 text-ink2 text-sm">
        <MemoryGlyph type={source?.type ?? "note"} className="size-4" />
        {isGone ? (
          <span>This memory was deleted</span>
        ) : (
          <Link
            to={address}
            className="min-w-0 truncate rounded-chip font-medium text-ink after:absolute after:inset-0 after:rounded-card"
          >
            {title}
          </Link>
        )}
        <span className="shrink-0">
          {[place && capitalised(place), !place && source && kindOfUpload(source.type), ""]
            .filter((part) => typeof part === "string")
            .join(" · ")}
          <time dateTime={date}>{formatShortDate(new Date(date), new Date())}</time>
        </span>
      </figcaption>
      {source?.origin && <p className="mt-1 break-words text-ink2 text-sm">{source.origin}</p>}
    </figure>
  );
}

const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

function MarkedPassage({ passage: { text, marks, isReplaced } }: Pick<PassageCardProps, "passage">) {
  const ends = [...marks.map(([start]) => start).slice(1), text.length];
  const [first = text.length] = marks.map(([start]) => start);
  return (
    <>
      {text.slice(0, first)}
      {marks.map(([start, end], index) => (
        <span key={start}>
          <span className={classNames("marked", isReplaced && "text-ink")}>{text.slice(start, end)}</span>
          {text.slice(end, ends[index])}
        </span>
      ))}
    </>
  );
}
