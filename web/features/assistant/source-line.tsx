import type { ReferencedFile } from "#shared/assistant";
import { formatShortDate } from "../../platform/dates.ts";
import { typeNames } from "../memories/card/memory-glyph.tsx";

type SourceLineProps = {
  source: ReferencedFile;
  /** Place of the cited words in its file: "page 3". */
  place?: string | undefined;
};

/** A memory in two short lines: its title, then its type, the place in it, and its date. */
export function SourceLine({ source, place }: SourceLineProps) {
  return (
    <span className="block min-w-0">
      <span className="block truncate font-semibold text-ink text-sm">{source.title}</span>
      <span className="block text-ink2 text-sm">
        {[typeNames[source.type], place, ""].filter((part) => part !== undefined).join(" · ")}
        <time dateTime={source.createdAt}>{formatShortDate(new Date(source.createdAt), new Date())}</time>
      </span>
      {source.origin && <span className="block truncate text-ink2 text-sm">{source.origin}</span>}
    </span>
  );
}
