import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { type MemoryFilters, readFilters, writeFilters } from "../memory-filters.ts";

/**
 * The filters, which live in the address, and how to change them. The address follows in a transition, too late for a box
 * that is ticked: until it has, what was chosen counts.
 */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const [chosen, setChosen] = useState<{ at: string; filters: Partial<MemoryFilters> }>();
  // Dropped for good: Back may lead to the very address at which it was chosen.
  if (chosen !== undefined && chosen.at !== address) setChosen(undefined);
  const ahead = chosen?.at === address ? chosen.filters : {};
  const write = (changed: Partial<MemoryFilters>, step: "new" | "same") => {
    setChosen({ at: address, filters: { ...ahead, ...changed } });
    setParams((current) => writeFilters(current, { ...readFilters(current), ...changed }), {
      replace: step === "same",
    });
  };
  return { filters: { ...readFilters(params), ...ahead }, write };
}
