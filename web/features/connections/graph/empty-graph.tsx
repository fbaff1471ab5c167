import { Waypoints } from "lucide-react";
import { EmptyState } from "../../../ui/empty-state.tsx";

/** Takes the graph's place when the filters leave nothing. */
export const EmptyGraph = () => (
  <div className="flex min-h-0 flex-1 items-center justify-center">
    <EmptyState glyph={<Waypoints />} title="Nothing found" text="No connection fits these filters." />
  </div>
);
