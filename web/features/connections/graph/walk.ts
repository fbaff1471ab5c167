import type { Layout } from "./layout.ts";
import { neighboursOf, type Scene } from "./scene.ts";

export type Direction = "up" | "down" | "left" | "right";

const headings: Record<Direction, readonly [number, number]> = {
  up: [0, -1],
  down: [0, 1],
  left: [-1, 0],
  right: [1, 0],
};

/** cos 60°: what lies further aside is in another direction. */
const mostAside = 0.5;

/**
 * The next node for an arrow key: the nearest connected one in that direction, and where no line leads that way the nearest
 * of all. Null at the edge of the picture.
 */
export function nextInDirection(
  scene: Scene,
  layout: Layout,
  from: number,
  direction: Direction,
): number | null {
  return (
    nearest(layout, from, direction, neighboursOf(scene, from)) ??
    nearest(layout, from, direction, layout.xs.keys())
  );
}

function nearest(
  { xs, ys }: Layout,
  from: number,
  direction: Direction,
  candidates: Iterable<number>,
): number | null {
  const [towardsX, towardsY] = headings[direction];
  let best: number | null = null;
  let least = Infinity;
  for (const place of candidates) {
    if (place === from) continue;
    const dx = (xs[place] ?? 0) - (xs[from] ?? 0);
    const dy = (ys[place] ?? 0) - (ys[from] ?? 0);
    const away = Math.hypot(dx, dy);
    const ahead = dx * towardsX + dy * towardsY;
    if (away === 0 || ahead / away < mostAside) continue;
    // Straight ahead counts for nearer than aside.
    const cost = away * (2 - ahead / away);
    if (cost >= least) continue;
    least = cost;
    best = place;
  }
  return best;
}
