import { useQuery } from "@tanstack/react-query";
import { Info, RotateCw } from "lucide-react";
import { placeName, type ReadFile, type ReadWay } from "#shared/extraction";
import type { Memory } from "#shared/memories";
import { Button } from "../../ui/button.tsx";
import { describeDetails } from "./describe-details.ts";
import { isUnderWay } from "./follow-progress.ts";
import { memoryQueries } from "./memories.queries.ts";
import { useReanalyzeMemory } from "./reanalyze-memory.ts";

/** What was read in a memory's file: where it stands, how it was read, and what could not be and why. */
export function WhatWasRead({ memory }: { memory: Memory }) {
  const { data: read } = useQuery({
    ...memoryQueries.whatWasRead(memory),
    enabled: memory.filePath !== "" && !isUnderWay(memory),
  });
  if (memory.filePath === "" || !read) return null;
  return (
    <section aria-label="What was read" className="space-y-3">
      <h3 className="font-semibold text-sm">What was read</h3>
      <Details read={read} />
      <Notices memory={memory} notices={read.notices} />
      <Sections sections={read.sections} />
    </section>
  );
}

function Details({ read }: { read: ReadFile }) {
  const rows = describeDetails(read.details);
  if (rows.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {rows.map(({ name, value }) => (
        <div key={name} className="flex gap-2">
          <dt className="text-ink2">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Notices({ memory, notices }: { memory: Memory; notices: readonly string[] }) {
  const reanalyze = useReanalyzeMemory();
  if (notices.length === 0) return null;
  return (
    <div className="flex items-start justify-between gap-3 rounded-control bg-sunken px-3.5 py-2.5 text-sm">
      <ul aria-label="What could not be read" className="min-w-0 space-y-1 py-2">
        {notices.map((notice) => (
          <li key={notice} className="flex items-start gap-2">
            <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warn" />
            {notice}
          </li>
        ))}
      </ul>
      {memory.state === "ready" && (
        <Button size="small" variant="quiet" onClick={() => reanalyze.mutate(memory)}>
          <RotateCw aria-hidden="true" />
          Retry
        </Button>
      )}
    </div>
  );
}

function Sections({ sections }: Pick<ReadFile, "sections">) {
  if (sections.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section aria-label="Text that was read" tabIndex={0} className={scrolling}>
      {sections.map((section, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the sections of a file have no other name, and never change places.
        <div key={place}>
          <p className="mb-1 text-ink2 text-sm">{headOf(section)}</p>
          <p className="max-w-measure whitespace-pre-wrap break-words">{section.text}</p>
        </div>
      ))}
    </section>
  );
}

const scrolling = "max-h-[45dvh] space-y-5 overflow-y-auto rounded-control border border-line px-4 py-3";

/** "Page 3 · recognised in a picture". */
function headOf(section: ReadFile["sections"][number]): string {
  const head = [placeName(section), ways[section.way]].filter(Boolean).join(" · ");
  return head.charAt(0).toUpperCase() + head.slice(1);
}

const ways = {
  text: "text of the file",
  ocr: "recognised in a picture",
  transcript: "transcript",
  browser: "heard by the browser, not checked",
  details: "details of the file",
} as const satisfies Record<ReadWay, string>;
