import { type KeyboardEvent, useState } from "react";
import type { Layout } from "./layout.ts";
import type { Scene } from "./scene.ts";
import { type Direction, nextInDirection } from "./walk.ts";

type WalkProps = {
  scene: Scene;
  /** A node in words. */
  describe: (place: number) => string;
  layout: () => Layout | null;
  onWalk: (place: number) => void;
  onChoose: (place: number) => void;
  onLeave: () => void;
  /** 0: back to the whole picture. */
  onZoom: (direction: 1 | -1 | 0) => void;
  selected: number | null;
};

const arrows: Readonly<Record<string, Direction>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};
const zooms: Readonly<Record<string, 1 | -1 | 0>> = { "+": 1, "=": 1, "-": -1, "0": 0 };

/** The graph by keyboard: arrow keys walk from node to node, and what one stands on is said. */
export function useWalk({ scene, selected, ...does }: WalkProps) {
  const [at, setAt] = useState<{ scene: Scene; place: number } | null>(null);
  const [said, setSaid] = useState("");
  const walked = at?.scene === scene ? at.place : null;

  const goTo = (place: number | null) => {
    if (place === null) return setSaid("Nothing further in this direction");
    setAt({ scene, place });
    setSaid(does.describe(place));
    does.onWalk(place);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const [direction, zoom] = [arrows[event.key], zooms[event.key]];
    const from = walked ?? selected;
    const layout = does.layout();
    if (direction !== undefined && layout !== null)
      goTo(from === null ? strongest(scene) : nextInDirection(scene, layout, from, direction));
    else if (event.key === "Home") goTo(strongest(scene));
    else if (event.key === "Enter" && from !== null) does.onChoose(from);
    else if (event.key === "Escape" && from !== null) {
      setAt(null);
      does.onLeave();
    } else if (zoom !== undefined) does.onZoom(zoom);
    else return;
    event.preventDefault();
  };
  return { walked, said, handlers: { onKeyDown, onBlur: () => setAt(null) } };
}

/** Returns the node to begin at: the one with the most connections. */
function strongest({ edgesOf }: Scene): number | null {
  let best: number | null = null;
  for (const [place, edges] of edgesOf.entries())
    if (best === null || edges.length > (edgesOf[best]?.length ?? 0)) best = place;
  return best;
}
