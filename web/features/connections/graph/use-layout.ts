import { useEffect, useMemo, useState } from "react";
import { runForces } from "./force-layout.ts";
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
