import { useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useId } from "react";
import type { GraphEdge } from "#shared/connections";
import { classNames } from "../../../ui/class-names.ts";
import { Spinner } from "../../../ui/spinner.tsx";
import { connectionQueries } from "../connections.queries.ts";
import { MarkedQuote } from "./marked-quote.tsx";
import { SourceOfQuote } from "./source-of-quote.tsx";

type EdgeRowProps = {
  edge: GraphEdge;
  /** Description of the edge in words. */
  words: string;
  isOpen: boolean;
  onToggle: () => void;
};

/** Shows one connection, which opens the sentences that it stands on. */
export function EdgeRow({ edge, words, isOpen, onToggle }: EdgeRowProps) {
  const id = useId();
  const isTemporal = edge.type === "temporal";
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onToggle}
        className="flex min-h-11 w-full items-center gap-2.5 py-2 text-left text-ink text-sm"
      >
        <svg viewBox="0 0 16 4" aria-hidden="true" className="h-1 w-4 shrink-0">
          <path
            d="M0 2h16"
            strokeWidth="2"
            strokeDasharray={isTemporal ? "4 2" : undefined}
            className={isTemporal ? "stroke-amber" : "stroke-accent"}
          />
        </svg>
        <span dir="auto" className="min-w-0 flex-1 break-words">
          {words}
        </span>
        <ChevronDown
          aria-hidden="true"
          className={classNames(
            "size-4 shrink-0 text-ink2 transition-transform duration-(--t2)",
            isOpen && "rotate-180",
          )}
        />
      </button>
      {isOpen && (
        <div id={id} className="pt-1 pb-4">
          <Evidence edge={edge} />
        </div>
      )}
    </li>
  );
}

/** The sentences of an edge; of one that only time or a shared name makes, why it is there. */
export function Evidence({ edge }: { edge: GraphEdge }) {
  const { data, isError } = useQuery(connectionQueries.evidence(edge.source, edge.target));
  if (isError) return <p className="text-ink2 text-sm">What it stands on could not be loaded.</p>;
  if (data === undefined) return <Spinner label="Loading" className="size-5 text-accent" />;
  return (
    <div ref={bringIntoSight} className="edge-evidence space-y-4">
      {edge.type !== "related" && <p className="text-ink2 text-sm">{edge.reason}</p>}
      {data.evidence.slice(0, 3).map((one) => (
        <div key={one.memoryId + one.quote} className="space-y-1.5">
          <p className="text-pretty font-serif text-chat">
            <MarkedQuote quote={one.quote} marks={one.marks} />
          </p>
          <SourceOfQuote source={one} />
        </div>
      ))}
      {data.total > 3 && <p className="text-ink2 text-sm">{`And ${data.total - 3} more.`}</p>}
    </div>
  );
}

/** Scrolls to what a tap has opened, which may lie under the foot of the sheet. */
const bringIntoSight = (evidence: HTMLElement | null): void => evidence?.scrollIntoView({ block: "nearest" });
