import {
  forceCollide,
  forceLink,
  forceManyBody,
  forceSimulation,
  forceX,
  forceY,
  type SimulationNodeDatum,
} from "d3-force";
import { forceSpacing } from "./layout.ts";

/** Asked for: how many nodes, and the edges as source, target, source, target, … with a strength for each. */
export type ForceTask = { count: number; ends: Uint32Array; strengths: Float32Array };

/** Steps between two pictures: often enough to watch it settle, seldom enough not to be busy with sending. */
const stepsPerPicture = 6;
/** From here on each step takes long, and fewer of them must do. */
const manyNodes = 1_000;

// A worker of the browser: what it is named in the types of a page is another thing.
const scope = self as unknown as {
  onmessage: ((event: MessageEvent<ForceTask>) => void) | null;
  postMessage(positions: Float32Array, transfer: Transferable[]): void;
};

scope.onmessage = ({ data }) => settle(data, (positions) => scope.postMessage(positions, [positions.buffer]));

/** Lets the nodes find their places, and shows a picture now and then; the last one is where they stay. */
function settle({ count, ends, strengths }: ForceTask, show: (positions: Float32Array) => void): void {
  const nodes: SimulationNodeDatum[] = Array.from({ length: count }, () => ({}));
  const links = Array.from(strengths, (strength, edge) => ({
    source: ends[2 * edge] ?? 0,
    target: ends[2 * edge + 1] ?? 0,
    strength,
  }));
  const simulation = forceSimulation(nodes)
    .force(
      "charge",
      forceManyBody()
        .strength(-420)
        .distanceMax(900)
        .theta(count > manyNodes ? 1.2 : 0.9),
    )
    .force("link", forceLink(links).distance(95))
    .force("collide", forceCollide(forceSpacing / 2))
    .force("x", forceX(0).strength(0.06))
    .force("y", forceY(0).strength(0.09))
    .alphaDecay(count > manyNodes ? 0.05 : 0.0228)
    .stop();
  const steps = Math.ceil(Math.log(simulation.alphaMin()) / Math.log(1 - simulation.alphaDecay()));
  for (let step = 1; step <= steps; step++) {
    simulation.tick();
    if (step % stepsPerPicture === 0 || step === steps) show(positionsOf(nodes));
  }
}

const positionsOf = (nodes: readonly SimulationNodeDatum[]): Float32Array =>
  Float32Array.from({ length: 2 * nodes.length }, (_, index) => {
    const node = nodes[index >> 1];
    return (index % 2 === 0 ? node?.x : node?.y) ?? 0;
  });
