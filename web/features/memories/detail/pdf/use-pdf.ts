import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Memory } from "#shared/memories";
import { api, checked } from "../../../../platform/api.ts";
import { loadPdfJs, openPdf, type Pdf, PdfError, type PdfFailure } from "./open-pdf.ts";
import type { PageSize } from "./page-size.ts";

/** A PDF that can be shown; its first page says how large the others will be. */
export type ShownPdf = Pdf & { firstSize: PageSize };
type Outcome = { pdf: ShownPdf } | { failure: PdfFailure };

/** A memory's PDF for as long as somebody looks at it; null until it is known whether it can be shown. */
export function usePdf(memory: Memory): { outcome: Outcome | null; retry: () => void } {
  const { data: bytes, isError, refetch } = useQuery(fileBytesQuery(memory));
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useEffect(() => void loadPdfJs().catch(() => {}), []);
  useEffect(() => {
    if (bytes === undefined) return;
    // Opens the same bytes once more with each attempt.
    void attempt;
    const leaving = new AbortController();
    const tell = (what: Outcome) => !leaving.signal.aborted && setOutcome(what);
    // The parser keeps what it is given, and the same bytes may be opened again.
    open(bytes.slice(), leaving.signal).then(
      (pdf) => tell({ pdf }),
      (error) => tell({ failure: error instanceof PdfError ? error.why : "damaged" }),
    );
    return () => {
      setOutcome(null);
      leaving.abort();
    };
  }, [bytes, attempt]);
  const retry = () => (isError ? void refetch() : setAttempt((now) => now + 1));
  return { outcome: isError && bytes === undefined ? { failure: "unavailable" } : outcome, retry };
}

async function open(bytes: Uint8Array, signal: AbortSignal): Promise<ShownPdf> {
  const pdf = await openPdf(bytes, signal);
  const first = await pdf.document.getPage(1);
  const { width, height } = first.getViewport({ scale: 1 });
  return { ...pdf, firstSize: { width, height } };
}

/**
 * The bytes of a memory's file, which never change. They are gone as soon as nobody looks, and do not begin like the
 * queries of memories: a change of those would fetch ten megabytes again.
 */
const fileBytesQuery = ({ id }: Memory) =>
  queryOptions({
    queryKey: ["file", id],
    queryFn: async ({ signal }) => {
      const reply = api.content[":id"].download.$get({ param: { id }, query: {} }, { init: { signal } });
      return new Uint8Array(await (await checked(reply)).arrayBuffer());
    },
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
