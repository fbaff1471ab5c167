import { useRef } from "react";
import { toast, undoDuration } from "../../../platform/toasts.ts";

/** A part of what is being made. */
export type Discardable = {
  /** Empties it; what puts back what was in it, or null when that was nothing. */
  discard: () => (() => void) | null;
};

type DiscardProps<Tab> = {
  parts: readonly Discardable[];
  /** The one in front. */
  tab: Tab;
  /** Something is being saved, and nothing can be put back meanwhile. */
  busy: boolean;
  onPutBack: (tab: Tab) => void;
};

/**
 * Empties the parts, and offers what was in them back for as long as the toast is there. What was begun since then gives
 * way to it, and is offered back in its turn.
 */
export function useDiscard<Tab>(props: DiscardProps<Tab>): () => void {
  // The toast outlives the drawing that it came from.
  const latest = useRef(props);
  latest.current = props;
  const offer = (putBacks: readonly (() => void)[], tab: Tab) =>
    toast({
      title: "Draft discarded",
      duration: undoDuration,
      action: {
        label: "Undo",
        run: () => {
          if (latest.current.busy) return offer(putBacks, tab);
          discard();
          for (const putBack of putBacks) putBack();
          latest.current.onPutBack(tab);
        },
      },
    });
  const discard = () => {
    const { parts, tab } = latest.current;
    const putBacks = parts.flatMap((part) => part.discard() ?? []);
    if (putBacks.length > 0) offer(putBacks, tab);
  };
  return discard;
}
