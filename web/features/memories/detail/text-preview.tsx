import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo, useRef, useState } from "react";
import type { Memory } from "#shared/memories";
import { Button } from "../../../ui/button.tsx";
import { useKeepFocus } from "../../../ui/use-keep-focus.ts";
import { isUnderWay } from "../queries/follow-progress.ts";
import { memoryQueries } from "../queries/memories.queries.ts";
import { beginOfText } from "./begin-of-text.ts";
import { LongText } from "./long-text.tsx";
import { readTable } from "./read-table.ts";

/** A text file as what it is: a table where it is one, else its lines. Of a long one the beginning, until all of it is asked for. */
export function TextPreview({ memory }: { memory: Memory }) {
  const { data: read } = useQuery({ ...memoryQueries.whatWasRead(memory), enabled: !isUnderWay(memory) });
  const text = read?.sections.map((section) => section.text).join("\n\n") ?? "";
  const isTable = /\.(csv|tsv)$/i.test(memory.fileName ?? "");
  const rows = useMemo(() => (isTable ? readTable(text) : null), [isTable, text]);
  const [isWhole, setWhole] = useState(false);
  const place = useRef<HTMLElement>(null);
  // The button goes with its press.
  useKeepFocus(place, isWhole ? [] : [{ id: "more" }]);
  if (text === "") return null;
  const length = { isWhole, onWhole: () => setWhole(true) };
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label="Text of the file"
      className="rounded-control border border-line bg-surface px-4 py-3.5"
    >
      {rows ? <Table rows={rows} title={memory.title} {...length} /> : <Lines text={text} {...length} />}
    </section>
  );
}

type Length = { isWhole: boolean; onWhole: () => void };

function Lines({ text, isWhole, onWhole }: Length & { text: string }) {
  const begin = useMemo(() => beginOfText(text), [text]);
  if (begin === null || isWhole) return <LongText text={text}>{(block) => block}</LongText>;
  return (
    <>
      <LongText text={begin}>{(block) => block}</LongText>
      <More onMore={onWhole}>{`Show all ${text.length.toLocaleString("en")} characters`}</More>
    </>
  );
}

/** Beyond that a table takes long to lay out; it can be downloaded. */
const mostRows = 1_000;
const firstRows = 20;

function Table({ rows, title, isWhole, onWhole }: Length & { rows: readonly string[][]; title: string }) {
  const [head = [], ...body] = rows;
  const shown = body.slice(0, isWhole ? mostRows : firstRows);
  const count = (number: number) => number.toLocaleString("en");
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section aria-label={`Table of ${title}`} tabIndex={0} className="overflow-x-auto">
        <table className="border-collapse text-left text-sm">
          <thead>
            <tr className="border-line border-b">{head.map((cell, place) => cellOf("th", cell, place))}</tr>
          </thead>
          <tbody>
            {shown.map((row, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a file have no other name, and never change places.
              <tr key={place} className="border-line not-last:border-b">
                {row.map((cell, column) => cellOf("td", cell, column))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {!isWhole && body.length > shown.length && (
        <More onMore={onWhole}>
          {body.length > mostRows ? `Show ${count(mostRows)} rows` : `Show all ${count(body.length)} rows`}
        </More>
      )}
      {isWhole && body.length > shown.length && (
        <p className="mt-3 text-ink2 text-sm">
          {`The first ${count(shown.length)} of ${count(body.length)} rows are shown. All of them are in the file.`}
        </p>
      )}
    </>
  );
}

function cellOf(Cell: "td" | "th", text: string, place: number): ReactNode {
  return (
    <Cell
      key={place}
      {...(Cell === "th" && { scope: "col" })}
      className="max-w-80 whitespace-pre-wrap break-words py-1.5 pr-5 align-top last:pr-0"
    >
      {text}
    </Cell>
  );
}

const More = ({ onMore, children }: { onMore: () => void; children: ReactNode }) => (
  <Button size="small" variant="quiet" className="mt-2 -ml-3" onClick={onMore}>
    {children}
  </Button>
);
