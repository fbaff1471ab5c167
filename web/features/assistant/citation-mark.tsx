import { announce } from "../../platform/app-events.ts";
import { HoverCard } from "../../ui/hover-card.tsx";
import { MemoryGlyph } from "../memories/memory-glyph.tsx";
import { SourceLine } from "./source-line.tsx";
import { useCited } from "./sources.ts";

/** "[1]" in an answer: shows on hover and focus what it rests on, and opens the memory. */
export function CitationMark({ marker }: { marker: string }) {
  const { citations, source } = useCited(marker);
  const [first] = citations;
  if (first === undefined) return marker;
  const name = `Source ${marker.slice(1, -1)}`;
  const mark = (
    <button
      type="button"
      aria-label={source ? `${name}: ${source.title}` : name}
      onClick={(event) => {
        // The card is for looking; a press goes to the memory itself.
        event.preventDefault();
        announce("navigateToFile", { fileId: first.memoryId });
      }}
      className="relative -top-1 -ml-0.5 inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-chip bg-accentsoft px-1 font-semibold text-accent text-xs leading-none transition-colors duration-(--t1) after:absolute after:-inset-1.5 hover:bg-accent hover:text-onaccent"
    >
      {marker.slice(1, -1)}
    </button>
  );
  return (
    <HoverCard label={name} trigger={mark}>
      {citations.map((citation) => (
        <blockquote
          key={citation.quote}
          className="mb-3 line-clamp-6 font-serif text-base text-ink leading-relaxed"
        >
          <span className="marked">{citation.quote}</span>
        </blockquote>
      ))}
      {source && (
        <p className="flex items-center gap-2.5">
          <MemoryGlyph type={source.type} />
          <SourceLine source={source} place={first.place} />
        </p>
      )}
    </HoverCard>
  );
}
