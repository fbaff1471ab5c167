import type { SceneNode } from "./scene.ts";

/** The colours that a canvas needs, as the theme has them now: a canvas knows no variables. */
export type Palette = {
  ink: string;
  ink2: string;
  surface: string;
  accent: string;
  time: string;
  fills: Record<SceneNode["tone"] | "memory", string>;
  strokes: Record<SceneNode["tone"] | "memory", string>;
};

const tints = ["person", "place", "org", "date", "url", "contact", "danger"] as const;

/** Reads the colours off an element; again after the theme has changed. */
export function readPalette(element: Element): Palette {
  const style = getComputedStyle(element);
  const read = (name: string) => style.getPropertyValue(`--${name}`).trim();
  const own = Object.fromEntries(tints.map((tint) => [tint, read(tint)])) as Record<
    (typeof tints)[number],
    string
  >;
  const soft = Object.fromEntries(
    tints.map((tint) => [tint, read(tint === "danger" ? "dangersoft" : `${tint}s`)]),
  ) as Record<(typeof tints)[number], string>;
  return {
    ink: read("ink"),
    ink2: read("ink2"),
    surface: read("surface"),
    accent: read("accent"),
    time: read("amber"),
    fills: { ...soft, neutral: read("sunken"), memory: read("accent") },
    strokes: { ...own, neutral: read("ink2"), memory: read("accent") },
  };
}

/** Returns the palette's name of a node's fill and stroke. */
export const colourOf = ({ kind, tone }: SceneNode): keyof Palette["fills"] =>
  kind === "memory" ? "memory" : tone;
