import { Link } from "react-router-dom";
import type { Evidence } from "#shared/connections";
import { formatShortDate } from "../../../platform/dates.ts";
import { MemoryGlyph } from "../../memories/card/memory-glyph.tsx";
import { useMemoryAddress } from "../../memories/open/open-memory.ts";

/** The memory that a sentence is from, which opens over the page, and its date. */
export function SourceOfQuote({ source }: { source: Pick<Evidence, "memoryId" | "title" | "type" | "at"> }) {
  const to = useMemoryAddress(source.memoryId);
  return (
    <p className="flex items-center gap-2 text-sm">
      <MemoryGlyph type={source.type} className="size-4" />
      <Link
        to={to}
        dir="auto"
        className="target inline-flex min-w-0 items-center font-medium text-ink hover:text-accent hover:underline"
      >
        <span className="truncate">{source.title}</span>
      </Link>
      <time dateTime={source.at} className="shrink-0 text-ink2">
        {formatShortDate(new Date(source.at), new Date())}
      </time>
    </p>
  );
}
