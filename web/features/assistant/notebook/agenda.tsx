import { Bell } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { ToldEntity } from "#shared/analysis";
import type { ReferencedFile } from "#shared/assistant";
import { reminderName } from "#shared/reminder-name";
import { HoverCard } from "../../../ui/hover-card.tsx";
import { MemoryGlyph, typeNames } from "../../memories/card/memory-glyph.tsx";
import { useMemoryAddress } from "../../memories/open/open-memory.ts";
import { SourceLine } from "../source-line.tsx";
import { useCited } from "../sources.ts";
import { kindOfUpload } from "./name-upload.ts";
import type { AgendaList, AgendaRest, AgendaRow } from "./read-agenda.ts";
import { sayAgenda, sayDay, sayTime } from "./say-agenda.ts";

type AgendaProps = { list: AgendaList; entities: readonly ToldEntity[] };

/** A list by days: a heading a day, and for each entry when it is, what it is called, where, and what says so. */
export function Agenda({ list, entities }: AgendaProps) {
  const days = list.days.map(({ day, rows }) => ({ day: sayDay(day), rows }));
  const { more } = list;
  const all = days.flatMap(({ rows }) => rows);
  return (
    <>
      <p>{sayAgenda(days, more)}</p>
      {days.map(({ day, rows }) => (
        <section key={day} className="pt-2">
          <h3 className="border-line border-b pb-1.5 font-serif text-lg">{day}</h3>
          <ul className="-mx-3 pt-0.5">
            {rows.map((row) => (
              <li key={`${row.marker} ${row.quote}`}>
                <Row
                  row={row}
                  // Leaves out the title of a memory that tells of several entries: it stands for none of them.
                  isTitled={all.filter(({ marker }) => marker === row.marker).length === 1}
                  entities={entities}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {more !== null && (
        <p className="text-base">
          <Link
            to={pages[more.page]}
            className="target inline-flex items-center text-accent underline underline-offset-2"
          >
            {`${more.count} more under ${more.page}`}
          </Link>
        </p>
      )}
    </>
  );
}

const pages = { Memories: "/memories", Reminders: "/reminders" } as const satisfies Record<
  AgendaRest["page"],
  string
>;

type RowProps = { row: AgendaRow; isTitled: boolean; entities: readonly ToldEntity[] };

function Row({ row, isTitled, entities }: RowProps) {
  const { source } = useCited(row.marker);
  if (source === undefined)
    return (
      <p className={rowStyle}>
        <Columns time={row.time} title={row.quote} place={undefined} origin={row.remark} />
      </p>
    );
  const { time, quote, remark } = row;
  const title = isTitled ? reminderName({ memoryTitle: source.title, quote }) : quote;
  return (
    <SourcedRow quote={quote} source={source}>
      <Columns
        time={time}
        title={title}
        place={placeIn(quote, title, entities)}
        origin={<Origin remark={remark} source={source} />}
      />
    </SourcedRow>
  );
}

type SourcedRowProps = { quote: string; source: ReferencedFile; children: ReactNode };

/** Leads to the memory, and shows its words on hover and focus. */
function SourcedRow({ quote, source, children }: SourcedRowProps) {
  const address = useMemoryAddress(source.id);
  const link = (
    <Link to={address} className={`${rowStyle} transition-colors duration-(--t1) hover:bg-sunken`}>
      {children}
    </Link>
  );
  return (
    <HoverCard label={source.title} trigger={link}>
      <blockquote className="mb-3 font-serif text-ink text-passage">
        “<span className="marked">{quote}</span>”
      </blockquote>
      <p className="flex items-center gap-2.5">
        <MemoryGlyph type={source.type} />
        <SourceLine source={source} />
      </p>
    </HoverCard>
  );
}

const rowStyle = "target flex flex-wrap items-center gap-x-4 rounded-control px-3 py-1.5 text-base";

type ColumnsProps = { time: string; title: string; place: string | undefined; origin: ReactNode };

const Columns = ({ time, title, place, origin }: ColumnsProps) => (
  <>
    <span className="w-16 shrink-0 text-ink2 text-sm tabular-nums">{time ? sayTime(time) : "All day"}</span>
    <span className="line-clamp-2 min-w-32 flex-1 font-medium text-ink">
      {title}
      {place !== undefined && <span className="ml-2.5 font-normal text-ink2">{place}</span>}
    </span>
    <span className="ml-auto flex shrink-0 items-center gap-2 text-ink2 text-sm">{origin}</span>
  </>
);

/** A reminder that comes again, or the sort of memory that says so. */
function Origin({ remark, source: { type } }: { remark: string; source: ReferencedFile }) {
  if (remark === "") {
    return (
      <>
        <MemoryGlyph type={type} className="size-4" />
        <span className="max-md:sr-only">{kindOfUpload(type) ?? typeNames[type]}</span>
      </>
    );
  }
  return (
    <>
      <Bell aria-hidden="true" strokeWidth={1.75} className="size-4 text-ink3" />
      {remark.charAt(0).toUpperCase() + remark.slice(1)}
    </>
  );
}

const places = new Set<string>(["PLACE", "LOCATION", "ADDRESS"]);

const placeIn = (quote: string, title: string, entities: readonly ToldEntity[]): string | undefined =>
  entities.find(({ type, value }) => places.has(type) && quote.includes(value) && !title.includes(value))
    ?.value;
