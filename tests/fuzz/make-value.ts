import type { Shape } from "../isolation/contract-shape.ts";
import type { Random } from "../random/seeded.ts";
import { naughtyStrings } from "./naughty-strings.ts";

export type Makings = {
  random: Random;
  /** Ids that the person has seen, and some of others. */
  ids: readonly string[];
  /** Share of values that are not what they should be, 0 to 1. */
  wildness: number;
};

const plainWords = ["dentist", "Porto", "on Friday", "Ana's keys", "the blue folder", "42", "café", "rent"];

/** A value of this shape, or near its edges, or at times something else altogether; undefined where it is left out. */
export function makeValue(shape: Shape, makings: Makings): unknown {
  const { random, wildness } = makings;
  if (random.chance(wildness)) return strangeValue(makings);
  switch (shape.kind) {
    case "text":
      return makeText(shape, makings);
    case "number":
      return makeNumber(shape, random);
    case "boolean":
      return random.chance(0.5);
    case "one of":
      return random.pick(shape.values);
    case "list":
      return Array.from({ length: sizeWithin(shape, random) }, () => makeValue(shape.element, makings));
    case "object":
      return makeObject(shape.fields, makings);
    case "map":
      return { [random.pick(naughtyStrings)]: makeValue(shape.value, makings) };
    case "optional":
      return random.chance(0.4) ? undefined : makeValue(shape.inner, makings);
    case "nullable":
      return random.chance(0.3) ? null : makeValue(shape.inner, makings);
    case "either":
      return makeValue(random.pick(shape.options), makings);
    case "anything":
      return strangeValue(makings);
  }
}

function makeObject(fields: Record<string, Shape>, makings: Makings): Record<string, unknown> {
  const made = Object.entries(fields).map(([name, field]) => [name, makeValue(field, makings)] as const);
  const more = makings.random.chance(makings.wildness / 4)
    ? [[makings.random.pick(naughtyStrings), 1] as const]
    : [];
  return Object.fromEntries([...made, ...more].filter(([, value]) => value !== undefined));
}

/** Mostly few, seldom as many as there may be. */
function sizeWithin({ least, most }: { least: number; most: number | null }, random: Random): number {
  if (random.chance(0.03)) return Math.min(most ?? 200, 200) + random.whole(0, 1);
  return random.whole(least, least + 3);
}

function makeText(shape: Extract<Shape, { kind: "text" }>, makings: Makings): string {
  const { random, ids } = makings;
  if (shape.format === "uuid") return random.pick(ids);
  if (shape.format === "email") return `person${random.whole(1, 10_000)}@example.com`;
  if (shape.format === "datetime") return makeTime(random);
  if (shape.format === "regex") return random.pick(["123456", "000000", "AAAA", "eyJ0eXBlIjoieCJ9"]);
  if (random.chance(0.5)) return naughtyText(shape, random);
  const words = Array.from({ length: random.whole(1, 12) }, () => random.pick(plainWords)).join(" ");
  return words.padEnd(shape.least, ".").slice(0, shape.most ?? undefined);
}

/** Characters that some database, encoding or header refuses in the middle of a text. */
const refused = ["\u0000", "\ud800", "\udfff", "\uffff", "\u0085", "\u2028", "\r\n", "\u202e"];

function naughtyText({ least, most }: { least: number; most: number | null }, random: Random): string {
  const longest = most ?? 10_000;
  const edge = random.whole(0, 11);
  if (edge === 0) return "é".repeat(longest);
  if (edge === 1) return "y".repeat(longest + 1);
  if (edge === 2) return "z".repeat(Math.max(0, least - 1));
  if (edge === 4) return `before${random.pick(refused)}after`;
  if (edge === 3) return `${random.pick(naughtyStrings)} ${random.pick(naughtyStrings)}`;
  return random.pick(naughtyStrings);
}

/** ISO 8601: times to come and long past, with offsets and without, and ends of what a Date can be. */
function makeTime(random: Random): string {
  const two = (most: number) => String(random.whole(0, most)).padStart(2, "0");
  const year = random.pick(["1900", "1970", "2026", "2027", "2199", "2200", "9999", "0001"]);
  const zone = random.pick(["Z", "", "+01:00", "-12:00", "+14:00", "+23:59"]);
  return `${year}-${two(12)}-${two(31)}T${two(24)}:${two(59)}${random.pick(["", ":00", ":59.999"])}${zone}`;
}

function makeNumber({ whole, least, most }: Extract<Shape, { kind: "number" }>, random: Random): number {
  const low = least ?? -1_000;
  const high = most ?? 1_000;
  const edge = random.whole(0, 9);
  if (edge === 0) return low - 1;
  if (edge === 1) return high + 1;
  if (edge === 2) return low;
  if (edge === 3) return high;
  if (edge === 4) return random.pick([0, -0, 0.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324]);
  const value = low + random.next() * (Math.min(high, low + 40) - low);
  return whole ? Math.round(value) : value;
}

/** Of any type. */
export function strangeValue({ random, ids }: Makings): unknown {
  const made = [
    () => random.pick(naughtyStrings),
    () => random.pick(naughtyStrings),
    () => random.pick([0, -1, 1.5, 2 ** 53, 1e300, -0]),
    () => null,
    () => random.chance(0.5),
    () => [],
    () => ({}),
    () => [random.pick(naughtyStrings), null, 1],
    () => ({ [random.pick(naughtyStrings)]: random.pick(ids) }),
    () => Array(random.whole(1, 400)).fill(random.pick(ids)),
    () => random.pick(ids),
    () => undefined,
  ];
  return random.pick(made)();
}
