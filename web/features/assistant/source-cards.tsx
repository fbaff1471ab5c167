import { Link } from "react-router-dom";
import type { Citation, ReferencedFile, RelevantMemory } from "#shared/assistant";
import { Disclosure } from "../../ui/disclosure.tsx";
import { MemoryGlyph } from "../memories/card/memory-glyph.tsx";
import { useMemoryAddress } from "../memories/open/open-memory.ts";
import { SourceLine } from "./source-line.tsx";

type Source = ReferencedFile & Partial<Pick<RelevantMemory, "passage" | "why">>;

type SourceCardsProps = {
  sources: readonly Source[];
  citations: readonly Citation[];
  /** Nothing in them answered the question: then they were only looked at. */
  inVain: boolean;
  /** Others stand above, in the answer itself. */
  areMore: boolean;
};

/** "3 relevant memories", folded; inside, a card for each with its passage and why it came. */
export function SourceCards({ sources, citations, inVain, areMore }: SourceCardsProps) {
  if (sources.length === 0) return null;
  const memories = sources.length === 1 ? "memory" : "memories";
  const which = inVain ? `${memories} looked at` : `relevant ${memories}`;
  const summary = `${sources.length} ${areMore ? "more " : ""}${which}`;
  return (
    <Disclosure summary={summary}>
      <ul className="grid gap-2 pt-2 pb-1 sm:grid-cols-2">
        {sources.map((source) => (
          <li key={source.id} className="min-w-0">
            <SourceCard
              source={source}
              citation={citations.find((citation) => citation.memoryId === source.id)}
            />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

function SourceCard({ source, citation }: { source: Source; citation: Citation | undefined }) {
  const address = useMemoryAddress(source.id, undefined, citation?.place);
  return (
    <Link
      to={address}
      className="flex h-full gap-3 rounded-control border border-line bg-surface px-3 py-2.5 transition-colors duration-(--t1) hover:border-field"
    >
      <MemoryGlyph type={source.type} className="mt-0.5 size-4.5" />
      <span className="block min-w-0 flex-1">
        <SourceLine source={source} place={citation?.place} />
        {source.passage && <span className="mt-1.5 line-clamp-3 text-ink2 text-sm">{source.passage}</span>}
        {source.why && source.why.length > 0 && (
          <span className="mt-1.5 block text-ink3 text-xs">{source.why.join(" · ")}</span>
        )}
      </span>
      {citation && (
        <span className="mt-0.5 flex h-4.5 min-w-4.5 shrink-0 items-center justify-center rounded-chip bg-accentsoft px-1 font-semibold text-accent text-xs leading-none">
          <span className="sr-only">Source </span>
          {citation.marker.slice(1, -1)}
        </span>
      )}
    </Link>
  );
}
