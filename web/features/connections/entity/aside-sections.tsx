import { type ReactNode, useRef } from "react";
import { Link } from "react-router-dom";
import type { EntityPage } from "#shared/entities";
import { chipStyle } from "../../../ui/chip.tsx";
import { toneOfEntity } from "../../../ui/entity-tone.ts";
import { useKeepFocus } from "../../../ui/use-keep-focus.ts";
import { useMemoryAddress } from "../../memories/open/open-memory.ts";
import { OtherNames } from "../analytics/other-names.tsx";
import { memoriesNaming, pageOf } from "../connection-filters.ts";
import { wordsOfRelated } from "../detail/edge-words.ts";
import { MergeQuestion } from "../overview/merge-suggestions.tsx";
import { daysUntil, sayDistance, sayMonthShort, weekdayOf } from "../say-days.ts";
import { OpenQuestion } from "./open-question.tsx";

/** Shows what lies ahead, pictures, who is named together with it, and what is still open. */
export function AsideSections({ page }: { page: EntityPage }) {
  const merges = page.questions.filter(({ category }) => category === "merge");
  const others = page.questions.filter(({ category }) => category !== "merge");
  const place = useRef<HTMLElement>(null);
  useKeepFocus(place, [...page.questions, ...page.entity.aliases.map(({ value }) => ({ id: value }))]);
  return (
    <aside ref={place} tabIndex={-1} aria-label="Around it" className="min-w-0 space-y-8 outline-none">
      <Dates page={page} />
      <Photos page={page} />
      <Related page={page} />
      {page.entity.aliases.length > 0 && (
        <Section id="names" title="Also known as">
          <OtherNames aliases={page.entity.aliases} />
        </Section>
      )}
      {page.questions.length > 0 && (
        <Section id="open" title={page.questions.length === 1 ? "One open question" : "Open questions"}>
          <ul className="divide-y divide-line border-line border-y">
            {merges.map((question) => (
              <MergeQuestion key={question.id} question={question} />
            ))}
            {others.map((question) => (
              <OpenQuestion key={question.id} question={question} />
            ))}
          </ul>
        </Section>
      )}
    </aside>
  );
}

const Section = ({
  id,
  title,
  more,
  children,
}: {
  id: string;
  title: string;
  more?: ReactNode;
  children: ReactNode;
}) => (
  <section aria-labelledby={`aside-${id}`}>
    <div className="flex items-baseline justify-between gap-3">
      <h3 id={`aside-${id}`} className="font-semibold text-sm">
        {title}
      </h3>
      {more}
    </div>
    <div className="mt-2">{children}</div>
  </section>
);

function Dates({ page: { dates } }: { page: EntityPage }) {
  if (dates.length === 0) return null;
  return (
    <Section id="dates" title="Dates">
      <ul className="divide-y divide-line border-line border-y">
        {dates.map((date) => (
          <DateLine key={`${date.kind} ${date.at} ${date.memoryId}`} date={date} />
        ))}
      </ul>
    </Section>
  );
}

function DateLine({ date }: { date: EntityPage["dates"][number] }) {
  const to = useMemoryAddress(date.memoryId);
  const [, , day = ""] = date.at.split("-");
  const turns = date.turns === null ? "" : `, turns ${date.turns}`;
  return (
    <li>
      <Link
        to={to}
        aria-description={date.quote}
        className="-mx-2 flex items-center gap-4 rounded-control px-2 py-3 hover:bg-sunken"
      >
        <time dateTime={date.at} className="w-8 shrink-0">
          <span className="block font-serif text-xl">{Number(day)}</span>
          <span className="block text-ink2 text-xs">{sayMonthShort(date.at)}</span>
        </time>
        <span className="min-w-0">
          <span dir="auto" className="block truncate text-ink">
            {date.kind === "birthday" ? `Birthday${turns}` : date.label}
          </span>
          <span className="block text-ink2 text-sm">
            {`${weekdayOf(date.at)}, ${sayDistance(daysUntil(date.at, new Date()))}`}
          </span>
        </span>
      </Link>
    </li>
  );
}

function Photos({ page: { photos, entity } }: { page: EntityPage }) {
  if (photos.memories.length === 0) return null;
  const all = (
    <Link
      to={memoriesNaming(entity, { type: "image" })}
      className="text-ink2 text-sm underline decoration-field underline-offset-3 hover:text-accent"
    >
      {`All ${photos.total}`}
    </Link>
  );
  return (
    <Section id="photos" title="Photos" more={photos.total > photos.memories.length ? all : undefined}>
      <ul className="grid grid-cols-3 gap-2">
        {photos.memories.slice(0, 6).map((memory) => (
          <Photo key={memory.id} memory={memory} />
        ))}
      </ul>
    </Section>
  );
}

function Photo({ memory }: { memory: EntityPage["photos"]["memories"][number] }) {
  const to = useMemoryAddress(memory.id);
  return (
    <li>
      <Link
        to={to}
        className="block aspect-square overflow-hidden rounded-control border border-line bg-sunken"
      >
        <img
          src={`/api/content/${memory.id}/thumbnail`}
          alt={memory.title}
          loading="lazy"
          decoding="async"
          className="size-full object-cover text-xs"
        />
      </Link>
    </li>
  );
}

function Related({ page: { related } }: { page: EntityPage }) {
  if (related.length === 0) return null;
  return (
    <Section id="related" title="Named together">
      <ul className="flex flex-wrap gap-2">
        {related.map(({ id, type, value, relation, memories }) => (
          <li key={id}>
            <Link
              to={pageOf(id)}
              dir="auto"
              aria-description={`Together in ${memories}`}
              className={`${chipStyle(toneOfEntity(type))} finger-chip hover:underline`}
            >
              {relation === null ? value : wordsOfRelated(value, relation)}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
