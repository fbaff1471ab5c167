import type { ForceTask } from "./force-layout-worker.ts";
import type { Scene } from "./scene.ts";

/**
 * Has the forces place a scene, away from the page; `onMoved` hears x, y, x, y, … of all nodes again and again until they
 * have settled. The function that this returns ends it.
 */
export function runForces({ nodes, edges }: Scene, onMoved: (positions: Float32Array) => void): () => void {
  const worker = new Worker(new URL("./force-layout-worker.ts", import.meta.url), { type: "module" });
  worker.onmessage = ({ data }: MessageEvent<Float32Array>) => onMoved(data);
  const task: ForceTask = {
    count: nodes.length,
    ends: Uint32Array.from(edges.flatMap(({ source, target }) => [source, target])),
    strengths: Float32Array.from(edges, ({ strength }) => strength),
  };
  worker.postMessage(task, [task.ends.buffer, task.strengths.buffer]);
  return () => worker.terminate();
}
