import { describe, expect, test } from "vitest";
import { answer, note } from "../../../../tests/memories/ask-notes.ts";

const cover = note(
  "Boat insurance",
  "Moved the boat to Tern Mutual, £18 a month. Pays for the dinghy outside the boathouse up to £700 if it was chained. Excess £80.",
  "2026-03-02T10:00:00Z",
);
const shoulder = note(
  "Shoulder, third visit",
  "Greta is content. I may swim again, but only in the pool and not more than twice a week.",
  "2026-04-02T10:00:00Z",
);
const heron = note(
  "Pump room",
  "The heron and the ducks swim together by the sluice.",
  "2026-04-20T10:00:00Z",
);
const call = note(
  "Call with Grandpa",
  "Grandpa slipped on the jetty on Monday, a bruise and a wet hat. Grandpa wants a new rod for Christmas.",
  "2026-05-04T10:00:00Z",
);
const bread = note(
  "Grandpa's molasses loaf",
  "300 g rye, a pinch of salt, two hours under a cloth. Only then the molasses: 90 g, not the 140 he says.",
  "2026-05-05T10:00:00Z",
);
const tap = note(
  "Leak",
  "The plumber says the stop tap is the iron lid by the letter box, half a turn.",
  "2026-05-06T10:00:00Z",
);
const readings = note(
  "Meter",
  "oil 0331, read today, sent to the supplier by the app",
  "2026-05-07T10:00:00Z",
);
const context = [cover, shoulder, heron, call, bread, tap, readings];
const ask = async (question: string, notes = context) => answer(question, { context: notes });
const isTold = async (question: string, notes = context) =>
  (await ask(question, notes)).action === "memory_response";

describe("a sentence tells what was asked, and not what stands beside it", () => {
  test("what only says where something is tells no price of that place", async () => {
    expect(await isTold("What did I pay for the boathouse?", [cover])).toBe(false);
    expect(await isTold("What does the boat insurance cost a month?", [cover])).toBe(true);
  });

  test("what is allowed is told where it is allowed or forbidden, wherever one wants to do it", async () => {
    const { text } = await ask("am i allowed to swim in the river again");
    expect(text).toContain("only in the pool");
    expect(text).not.toContain("heron");
  });

  test("what happened is told by what somebody did, and not by what they want", async () => {
    const { text } = await ask("what happened to grandpa");
    expect(text).toContain("slipped on the jetty");
    expect(text).not.toContain("new rod");
  });

  test("on what a cover hangs the note says in its words, but it has to speak of it", async () => {
    expect((await ask("is the dinghy insured if it gets stolen outside?")).text).toContain("chained");
    expect(await isTold("is the dinghy insured if there is a fire?", [cover])).toBe(false);
  });

  test("a vowel put for another is the word as one hears it", async () =>
    expect((await ask("how much mulasses in grandpas loaf")).text).toContain("90 g"));

  test("beside the letter box is a place, and by the app none", async () => {
    expect(await isTold("where is the stop tap", [tap])).toBe(true);
    expect(await isTold("where is the oil meter", [readings])).toBe(false);
  });
});

describe("a place is a place whatever else its word means", () => {
  const shed = note("Boatshed", "roll door code 4417, push hard", "2026-05-08T10:00:00Z");
  test("the code at work is not the code of another door", async () =>
    expect(await isTold("code of the roll door at work", [shed])).toBe(false));
});
