import { Link } from "react-router-dom";
import type { EntityPage } from "#shared/entities";
import { formatShortDate } from "../../../platform/dates.ts";
import { classNames } from "../../../ui/class-names.ts";
import { MemoryGlyph } from "../../memories/card/memory-glyph.tsx";
import { useMemoryAddress } from "../../memories/open/open-memory.ts";
import { memoriesNaming } from "../connection-filters.ts";
import { MarkedQuote } from "../detail/marked-quote.tsx";
import { beginsWithTitle, SourceOfQuote } from "../detail/source-of-quote.tsx";

/** Shows what the memories say: each thing in their own words, marked, with its source and date. */
export function KnownSection({ page: { known } }: { page: EntityPage }) {
  if (known.length === 0) return null;
  const hasTopics = known.some(({ topic }) => topic !== null);
  return (
    <section aria-labelledby="known">
      <h3 id="known" className="font-semibold text-sm">
        What your memories say
      </h3>
      <ul className="mt-2 divide-y divide-line border-line border-y">
        {known.map((one) => (
          <li key={one.memoryId + one.quote} className={classNames("py-3", hasTopics && "known-row")}>
            {hasTopics && <p className="pt-1 text-ink2 text-sm first-letter:uppercase">{one.topic}</p>}
            <div className="min-w-0 space-y-1">
              <p className="text-pretty font-serif known-quote">
                <MarkedQuote quote={one.quote} marks={one.marks} />
              </p>
              <SourceOfQuote source={one} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The memories that name it, the newest first. */
export function MemoriesSection({ page: { entity, memories } }: { page: EntityPage }) {
  if (memories.length === 0) return null;
  return (
    <section aria-labelledby="memories">
      <div className="flex items-baseline justify-between gap-4">
        <h3 id="memories" className="font-semibold text-sm">
          Memories
        </h3>
        <Link
          to={memoriesNaming(entity)}
          className="target inline-flex items-center justify-end text-ink2 text-sm underline decoration-field underline-offset-3 hover:text-accent"
        >
          {`All ${entity.mentions}`}
        </Link>
      </div>
      <ul className="mt-2 divide-y divide-line border-line border-y">
        {memories.map((memory) => (
          <MemoryLine key={memory.id} memory={memory} />
        ))}
      </ul>
    </section>
  );
}

function MemoryLine({ memory }: { memory: EntityPage["memories"][number] }) {
  const to = useMemoryAddress(memory.id);
  return (
    <li>
      <Link
        to={to}
        className="-mx-2 flex min-h-11 items-center gap-3 rounded-control px-2 py-2 hover:bg-sunken"
      >
        <MemoryGlyph type={memory.type} />
        {beginsWithTitle(memory) ? (
          <span dir="auto" className="min-w-0 flex-1 truncate text-ink">
            {memory.quote}
          </span>
        ) : (
          <>
            <span dir="auto" className="max-w-60 shrink-0 truncate text-ink">
              {memory.title}
            </span>
            <span dir="auto" className="min-w-0 flex-1 truncate text-ink2 text-sm max-md:hidden">
              {memory.quote}
            </span>
          </>
        )}
        <time dateTime={memory.at} className="ml-auto shrink-0 text-ink2 text-sm">
          {formatShortDate(new Date(memory.at), new Date())}
        </time>
      </Link>
    </li>
  );
}
