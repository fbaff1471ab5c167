/** A position for each node, in pixels from the middle of the picture when it is not zoomed. */
export type Layout = {
  xs: Float32Array;
  ys: Float32Array;
  /** Distance between neighbours, in pixels when not zoomed. */
  spacing: number;
  /** Radius of the ring that the nodes stand on, in pixels when not zoomed: labels go outward, lines bend inward. 0 without one. */
  ring: number;
};

export type Size = { width: number; height: number };

/** Left free around a ring, for the labels outside it. */
const ringMargin = { x: 120, y: 44 } as const; // px
/** Nodes that would lie closer on a small screen take the room of the labels at its sides: a finger has to hit them. */
const leastSpacing = 6; // px

/** Nodes that would lie closer are too small for their shapes: they stand in rows instead, one inside the other. */
const roomySpacing = 12; // px
const mostRows = 3;

/** All nodes on a circle, from its top clockwise; where they are many, each a row further in than the one before. */
export function circleLayout(count: number, { width, height }: Size): Layout {
  const beside = Math.min(width / 2 - ringMargin.x, height / 2 - ringMargin.y);
  const largest = Math.min(width, height) / 2 - ringMargin.y;
  const wanted = Math.min(largest, (leastSpacing * count) / (2 * Math.PI));
  const ring = Math.max(40, beside, wanted);
  const along = 2 * ring * Math.sin(Math.PI / Math.max(2, count));
  const rows = Math.min(mostRows, Math.max(1, Math.ceil(roomySpacing / along)));
  const [xs, ys] = [new Float32Array(count), new Float32Array(count)];
  for (let place = 0; place < count; place++) {
    const angle = (2 * Math.PI * place) / Math.max(1, count) - Math.PI / 2;
    const radius = ring - (place % rows) * roomySpacing;
    xs[place] = Math.cos(angle) * radius;
    ys[place] = Math.sin(angle) * radius;
  }
  const spacing = rows === 1 ? along : Math.min(Math.hypot(along, roomySpacing), along * rows);
  return { xs, ys, spacing, ring };
}

const forceMargin = { x: 64, y: 48 } as const; // px
/** Distance that the forces keep between two nodes, in their own units. */
export const forceSpacing = 52;
/** A handful of nodes stays together instead of fleeing to the corners. */
const largestScale = 1.6;

/** Moves and scales what the forces found so that all of it is in the picture. `positions` is x, y, x, y, … */
export function fitLayout(positions: Float32Array, { width, height }: Size): Layout {
  const count = positions.length / 2;
  const [xs, ys] = [new Float32Array(count), new Float32Array(count)];
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let place = 0; place < count; place++) {
    const [x = 0, y = 0] = [positions[2 * place], positions[2 * place + 1]];
    [left, right, top, bottom] = [
      Math.min(left, x),
      Math.max(right, x),
      Math.min(top, y),
      Math.max(bottom, y),
    ];
  }
  const scale = Math.min(
    largestScale,
    Math.max(40, width - 2 * forceMargin.x) / Math.max(1, right - left),
    Math.max(40, height - 2 * forceMargin.y) / Math.max(1, bottom - top),
  );
  for (let place = 0; place < count; place++) {
    xs[place] = ((positions[2 * place] ?? 0) - (left + right) / 2) * scale;
    ys[place] = ((positions[2 * place + 1] ?? 0) - (top + bottom) / 2) * scale;
  }
  return { xs, ys, spacing: forceSpacing * scale, ring: 0 };
}

const largestRadius = 14; // px
const smallestRadius = 2; // px
export const hitRadius = 18; // px
/** A selected node is larger by so much. */
export const selectedGrowth = 18 / 14;

/** Returns the largest radius at which a node does not touch its neighbours, within the limits, px. */
export const radiusAt = (spacing: number, zoom: number): number =>
  Math.min(largestRadius, Math.max(smallestRadius, (spacing * zoom) / 2 - 2));
