import { expect, test } from "vitest";
import { connectionSettingsSchema } from "#shared/connections";
import { linkMemories, ruledMemory, strengthOfMention, strengthOfPair } from "./connection-rule.ts";

const defaults = connectionSettingsSchema.parse({});
const noon = Date.parse("2026-03-09T12:00:00Z");
const hour = 60 * 60_000; // ms

type Told = { text: string; names?: string[]; hours?: number };

/** Names are "type:name". */
const memory = (id: string, { text, names = [], hours = 0 }: Told) =>
  ruledMemory(
    { id, title: "", content: text, createdAt: new Date(noon + hours * hour) },
    names.map((name) => ({ id: name, type: name.split(":")[0]?.toUpperCase() ?? "" })),
  );

const link = (a: Told, b: Told, settings: Partial<typeof defaults> = {}) => {
  const found = linkMemories(memory("a", a), memory("b", b), { ...defaults, ...settings });
  return found === null ? null : [found.type, Number(found.strength.toFixed(4))];
};

test.each<[string, string[], string[], string | null, number]>([
  ["one in common", ["person:ana"], ["person:ana"], "shared-person", 1 / 3],
  ["two in common", ["person:ana", "place:porto"], ["place:porto", "person:ana"], "shared-person", 2 / 3],
  ["three in common", ["place:a", "place:b", "url:c"], ["place:a", "place:b", "url:c"], "shared-place", 1],
  [
    "five in common",
    [..."abcde"].map((x) => `item:${x}`),
    [..."abcde"].map((x) => `item:${x}`),
    "shared-item",
    1,
  ],
  ["none in common", ["person:ana"], ["person:rui"], null, 0],
  ["the same name of another type", ["person:jordan"], ["place:jordan"], null, 0],
])("two memories with %s", (_, mine, theirs, type, strength) => {
  const far = { text: "kettle", names: theirs, hours: 900 };
  const expected = type === null ? null : [type, Number(strength.toFixed(4))];
  expect(link({ text: "kettle", names: mine }, far)).toEqual(expected);
});

test("what is shared connects only with a word in common, in any case and with any accent", () => {
  const [mine, theirs] = [
    { text: "A blue kettle", names: ["person:ana"] },
    { names: ["person:ana"], hours: 900 },
  ];
  expect(link(mine, { ...theirs, text: "Nothing here" })).toBe(null);
  expect(link(mine, { ...theirs, text: "KETTLÉ" })).toEqual(["shared-person", 0.3333]);
  expect(link(mine, { ...theirs, text: "Nothing here" }, { requireContentSimilarity: false })).toEqual([
    "shared-person",
    0.3333,
  ]);
});

test.each<[number, number | null]>([
  [0, 1],
  [3, 0.75],
  [6, 0.5],
  [10.2, 0.15],
  [11, null], // 0.083 is weaker than 0.1
  [12.1, null],
])("%d hours apart, about the same part of life and with a longer word in common", (hours, strength) => {
  const [mine, theirs] = [{ text: "dinner with mushrooms" }, { text: "Mushrooms for the kitchen", hours }];
  expect(link(mine, theirs)).toEqual(strength === null ? null : ["temporal", strength]);
});

test.each<[string, Told, Told, Partial<typeof defaults>, boolean]>([
  ["of personal and business", { text: "dinner yesterday" }, { text: "meeting yesterday" }, {}, false],
  ["of no part of life", { text: "rain yesterday" }, { text: "snow yesterday" }, {}, false],
  [
    "not strictly",
    { text: "rain yesterday" },
    { text: "dinner yesterday" },
    { contextSeparation: false },
    true,
  ],
  [
    "neither so",
    { text: "meeting yesterday" },
    { text: "dinner yesterday" },
    { contextSeparation: false },
    false,
  ],
  [
    "unfiltered",
    { text: "meeting yesterday" },
    { text: "dinner yesterday" },
    { semanticFiltering: false },
    true,
  ],
  ["with a short word", { text: "dinner at six" }, { text: "recipe for six" }, {}, false],
  ["wider", { text: "dinner rice", hours: 20 }, { text: "recipe rice" }, { temporalThreshold: 72 }, true],
  [
    "stronger",
    { text: "dinner rice", hours: 7 },
    { text: "dinner rice" },
    { connectionStrengthThreshold: 0.5 },
    false,
  ],
])("time connects what is close: %s", (_, mine, theirs, settings, connects) => {
  expect(link(mine, theirs, settings)?.[0] ?? null).toBe(connects ? "temporal" : null);
});

test("as many must be shared as the settings ask for; what they share already, time does not connect again", () => {
  const [mine, theirs] = [
    { text: "dinner rice", names: ["person:ana"] },
    { text: "dinner rice", names: ["person:ana"], hours: 3 },
  ];
  expect(link(mine, theirs)).toEqual(["shared-person", 0.3333]);
  expect(link(mine, theirs, { entityMinShared: 2 })).toEqual(["temporal", 0.75]);
});

test.each([
  [1, 0.5],
  [2, 1],
  [9, 1],
])("named together in %d memories", (memories, strength) => {
  expect(strengthOfPair(memories)).toBe(strength);
});

test.each([
  [0.65, 0.65],
  [null, 0.8],
])("a name of confidence %s", (confidence, strength) => {
  expect(strengthOfMention(confidence)).toBe(strength);
});
