import { Link } from "react-router-dom";
import type { ReferencedFile, RelevantMemory } from "#shared/assistant";
import { Disclosure } from "../../ui/disclosure.tsx";
import { MemoryGlyph } from "../memories/memory-glyph.tsx";
import { useMemoryAddress } from "../memories/open-memory.ts";
import { SourceLine } from "./source-line.tsx";

type Source = ReferencedFile & Partial<Pick<RelevantMemory, "passage" | "why">>;

/** "3 relevant memories", folded; inside, a card for each with its passage and why it came. */
export function SourceCards({ sources }: { sources: readonly Source[] }) {
  if (sources.length === 0) return null;
  return (
    <Disclosure summary={sources.length === 1 ? "1 relevant memory" : `${sources.length} relevant memories`}>
      <ul className="grid gap-2 pt-2 pb-1 sm:grid-cols-2">
        {sources.map((source) => (
          <li key={source.id}>
            <SourceCard source={source} />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

function SourceCard({ source }: { source: Source }) {
  const address = useMemoryAddress(source.id);
  return (
    <Link
      to={address}
      className="flex h-full gap-3 rounded-control border border-line bg-surface px-3 py-2.5 transition-colors duration-(--t1) hover:border-field"
    >
      <MemoryGlyph type={source.type} className="mt-0.5 size-4.5" />
      <span className="block min-w-0">
        <SourceLine source={source} />
        {source.passage && <span className="mt-1.5 line-clamp-3 text-ink2 text-sm">{source.passage}</span>}
        {source.why && source.why.length > 0 && (
          <span className="mt-1.5 block text-ink3 text-xs">{source.why.join(" · ")}</span>
        )}
      </span>
    </Link>
  );
}
