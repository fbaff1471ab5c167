import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { type MemoryFilters, readFilters, writeFilters } from "../queries/memory-filters.ts";

/** Filters chosen while the router is still at an earlier address; `to` is the one it is on its way to. */
type Chosen = { filters: Partial<MemoryFilters>; behind: readonly string[]; to: string };

/**
 * The filters, which live in the address, and how to change them. The router follows the address in a transition, on a
 * busy machine long after a box was ticked: until it has, what was chosen counts, and is what the next choice adds to.
 */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const [chosen, setChosen] = useState<Chosen>();
  const hasArrived = chosen !== undefined && (chosen.to === address || !chosen.behind.includes(address));
  if (hasArrived) setChosen(undefined);
  const ahead = chosen === undefined || hasArrived ? { filters: {}, behind: [], to: address } : chosen;

  // Back may lead to the very address that the router has not left yet: then it has nothing to tell.
  useEffect(() => {
    const forget = () => setChosen(undefined);
    window.addEventListener("popstate", forget);
    return () => window.removeEventListener("popstate", forget);
  }, []);

  const write = (changed: Partial<MemoryFilters>, step: "new" | "same") => {
    const filters = { ...ahead.filters, ...changed };
    const next = writeFilters(params, { ...readFilters(params), ...filters });
    setChosen({ filters, behind: [...ahead.behind, ahead.to], to: next.toString() });
    setParams(next, { replace: step === "same" });
  };
  return { filters: { ...readFilters(params), ...ahead.filters }, write };
}
