import { useQuery } from "@tanstack/react-query";
import type { Citation, ReferencedFile } from "#shared/assistant";
import { isMissing } from "../../platform/api-error.ts";
import { announce } from "../../platform/app-events.ts";
import { classNames } from "../../ui/class-names.ts";
import { HoverCard } from "../../ui/hover-card.tsx";
import { MemoryGlyph } from "../memories/card/memory-glyph.tsx";
import { memoryQueries } from "../memories/queries/memories.queries.ts";
import { SourceLine } from "./source-line.tsx";
import { useCited } from "./sources.ts";

/** "[1]" in an answer: shows on hover and focus what it rests on, and opens the memory. One whose memory is gone says so. */
export function CitationMark({ marker }: { marker: string }) {
  const { citations, source } = useCited(marker);
  const [first] = citations;
  return first === undefined ? (
    <GoneMark marker={marker} />
  ) : (
    <LiveMark marker={marker} first={first} citations={citations} source={source} />
  );
}

type LiveMarkProps = {
  marker: string;
  first: Citation;
  citations: readonly Citation[];
  source: ReferencedFile | undefined;
};

function LiveMark({ marker, first, citations, source }: LiveMarkProps) {
  // Not asked for here: the card looks when it opens, and the mark then knows too.
  const { error } = useQuery({ ...memoryQueries.one(first.memoryId), enabled: false });
  if (isMissing(error)) return <GoneMark marker={marker} />;
  const name = nameOf(marker);
  const mark = (
    <button
      type="button"
      aria-label={source ? `${name}: ${source.title}` : name}
      onClick={(event) => {
        // The card is for looking; a press goes to the memory itself.
        event.preventDefault();
        announce("navigateToFile", { fileId: first.memoryId, place: first.place });
      }}
      className={classNames(look, "bg-accentsoft text-accent hover:bg-accent hover:text-onaccent")}
    >
      {marker.slice(1, -1)}
    </button>
  );
  return (
    <HoverCard label={name} trigger={mark}>
      <Cited first={first} citations={citations} source={source} />
    </HoverCard>
  );
}

function Cited({ first, citations, source }: Omit<LiveMarkProps, "marker">) {
  useQuery({ ...memoryQueries.one(first.memoryId), retryOnMount: false });
  const quotes = differentQuotes(citations);
  const isOnly = quotes.length === 1;
  return (
    <>
      {quotes.map(({ quote, place }) => (
        <blockquote
          key={quote}
          className={classNames(
            "mb-3 font-serif text-base text-ink leading-relaxed",
            isOnly ? "line-clamp-6" : "line-clamp-4",
          )}
        >
          <span className="marked">{quote}</span>
          {!isOnly && place !== undefined && (
            <cite className="font-sans text-ink2 text-sm not-italic">{` · ${place}`}</cite>
          )}
        </blockquote>
      ))}
      {source && (
        <p className="flex items-center gap-2.5">
          <MemoryGlyph type={source.type} />
          <SourceLine source={source} place={isOnly ? first.place : undefined} />
        </p>
      )}
    </>
  );
}

/** Several sentences may rest on the same words, or on a part of them. */
const differentQuotes = (citations: readonly Citation[]): Citation[] =>
  citations.filter(
    ({ quote }, index) =>
      !citations.some(
        (other, place) => other.quote.includes(quote) && (other.quote !== quote || place < index),
      ),
  );

function GoneMark({ marker }: { marker: string }) {
  const name = `${nameOf(marker)}: ${memoryGone}`;
  const mark = (
    <button type="button" aria-label={name} className={classNames(look, "bg-sunken text-ink3 line-through")}>
      {marker.slice(1, -1)}
    </button>
  );
  return (
    <HoverCard label={nameOf(marker)} trigger={mark}>
      <p className="text-ink2">{memoryGone}</p>
    </HoverCard>
  );
}

const memoryGone = "This memory was deleted";
const nameOf = (marker: string) => `Source ${marker.slice(1, -1)}`;

const look =
  "relative -top-1 -ml-0.5 inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-chip px-1 font-semibold text-xs leading-none transition-colors duration-(--t1) pointer-coarse:h-6 pointer-coarse:min-w-6";
