import { Link } from "react-router-dom";
import type { Evidence } from "#shared/connections";
import { formatShortDate } from "../../../platform/dates.ts";
import { MemoryGlyph, typeNames } from "../../memories/card/memory-glyph.tsx";
import { useMemoryAddress } from "../../memories/open/open-memory.ts";

type Source = Pick<Evidence, "memoryId" | "title" | "type" | "at" | "quote">;

/** A memory without a title of its own is called by its first words, which a sentence out of it may be. */
export const beginsWithTitle = ({ title, quote }: Pick<Source, "title" | "quote">): boolean =>
  quote.startsWith(title.replace(/…$/, ""));

/**
 * The memory that a sentence is from, which opens over the page, and its date. It is called by its kind where its title would
 * say the sentence again.
 */
export function SourceOfQuote({ source }: { source: Source }) {
  const to = useMemoryAddress(source.memoryId);
  return (
    <p className="flex items-center gap-2 text-sm">
      <MemoryGlyph type={source.type} className="size-4" />
      <Link
        to={to}
        dir="auto"
        className="target inline-flex min-w-0 items-center font-medium text-ink hover:text-accent hover:underline"
      >
        {beginsWithTitle(source) ? (
          <>
            {typeNames[source.type]}
            <span className="sr-only">{`: ${source.title}`}</span>
          </>
        ) : (
          <span className="truncate">{source.title}</span>
        )}
      </Link>
      <time dateTime={source.at} className="shrink-0 text-ink2">
        {formatShortDate(new Date(source.at), new Date())}
      </time>
    </p>
  );
}
