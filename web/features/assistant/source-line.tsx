import type { ReferencedFile } from "#shared/assistant";
import { formatShortDate } from "../memories/format-date.ts";
import { typeNames } from "../memories/memory-glyph.tsx";

/** A memory in two short lines: its title, then its type and date. */
export function SourceLine({ source }: { source: ReferencedFile }) {
  return (
    <span className="block min-w-0">
      <span className="block truncate font-semibold text-ink text-sm">{source.title}</span>
      <span className="block text-ink2 text-sm">
        {`${typeNames[source.type]} · `}
        <time dateTime={source.createdAt}>{formatShortDate(new Date(source.createdAt), new Date())}</time>
      </span>
    </span>
  );
}
