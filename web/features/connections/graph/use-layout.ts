import { useEffect, useMemo, useState } from "react";
import type { ForceTask } from "./force-layout-worker.ts";
import { circleLayout, fitLayout, type Layout, type Size } from "./layout.ts";
import type { Scene } from "./scene.ts";

export type LayoutKind = "circle" | "force";

/**
 * Returns the positions of a scene's nodes; null without a size. Forces arrive picture by picture; until the first the
 * nodes are on the circle.
 */
export function useLayout(scene: Scene, kind: LayoutKind, size: Size | null): Layout | null {
  const [found, setFound] = useState<{ scene: Scene; positions: Float32Array } | null>(null);
  useEffect(() => {
    if (kind !== "force" || scene.nodes.length === 0) return;
    return runForces(scene, (positions) => setFound({ scene, positions }));
  }, [scene, kind]);
  return useMemo(() => {
    if (size === null) return null;
    if (kind === "force" && found?.scene === scene) return fitLayout(found.positions, size);
    return circleLayout(scene.nodes.length, size);
  }, [scene, kind, size, found]);
}

/**
 * Has the forces place a scene, away from the page; `onMoved` hears x, y, x, y, … of all nodes again and again until they
 * have settled. The function that this returns ends it.
 */
function runForces({ nodes, edges }: Scene, onMoved: (positions: Float32Array) => void): () => void {
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
