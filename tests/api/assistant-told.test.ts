import { describe, expect, test } from "vitest";
import { z } from "zod/mini";
import { type Answer, answerSchema, type HistoryItem } from "#shared/assistant";
import type { Memory } from "#shared/memories";
import type { TestUser } from "../local-run/register-user.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";

const run = useLocalRun("shared");

const ask = async (user: TestUser, question: string) =>
  z
    .strictObject(answerSchema.shape)
    .parse(await user.read<Answer>("/api/bobby", { method: "POST", json: { question } }));
const memoriesOf = (user: TestUser) => user.read<Memory[]>("/api/content");
const history = (user: TestUser) => user.read<HistoryItem[]>("/api/chat/history");

const told = "my locker code is 4471";

test("answers the next question, quoted as told and not kept, and is kept after a yes", async () => {
  const ana = await run.registerUser();
  const { id: turn } = await ask(ana, told);
  await ask(ana, "who fixed the boiler?");
  const answer = await ask(ana, "what is my locker code?");
  expect(answer).toMatchObject({ action: "clarification", told, toldIn: turn, citations: [], passages: [] });
  expect(answer.text).toBe(
    `You said this in our conversation, and it is not kept:\n\n“${told}”\n\nShall I keep this as a memory?`,
  );
  expect((await history(ana)).at(-1)).toMatchObject({ id: answer.id, told });
  expect(await memoriesOf(ana)).toEqual([]);
  expect((await ask(ana, "yes please")).action).toBe("memory_saved");
  expect(await memoriesOf(ana)).toMatchObject([{ content: told }]);
  expect(await ask(ana, "what is my locker code?")).toMatchObject({ action: "memory_response" });
});

test.each([
  ["gym locker code 4471", "what's the code of my locker?"],
  ["paid 89.90 euros for the Kessler headphones", "how much were the headphones?"],
  ["I parked on level 3, row C", "where did I park?"],
])("“%s” answers “%s”", async (words, question) => {
  const ana = await run.registerUser();
  await ask(ana, words);
  expect(await ask(ana, question)).toMatchObject({ told: words });
});

test("streams the same words, and none before them", async () => {
  const ana = await run.registerUser();
  await ask(ana, told);
  const stream = await ana.api("/api/bobby", {
    method: "POST",
    json: { question: "what is my locker code?" },
    headers: { Accept: "text/event-stream" },
  });
  const events = await stream.text();
  expect(events).toContain("4471");
  expect(events).not.toContain("Nothing in your memories");
});

test("is nobody else's, and goes with the conversation", async () => {
  const [ana, eva] = [await run.registerUser(), await run.registerUser()];
  await ask(ana, told);
  expect((await ask(eva, "what is my locker code?")).action).toBe("no_memory_found");
  await ana.api("/api/chat/history", { method: "DELETE" });
  expect((await ask(ana, "what is my locker code?")).action).toBe("no_memory_found");
});

test("is not told of once it was kept with a tap", async () => {
  const ana = await run.registerUser();
  const { id } = await ask(ana, told);
  const json = { title: "Locker", content: told, turnId: id };
  await ana.read("/api/content", { method: "POST", json });
  const answer = await ask(ana, "what is my locker code?");
  expect(answer.action).toBe("memory_response");
  expect(answer).not.toHaveProperty("told");
});

test.each([
  ["where did I park?", "what is my locker code?"],
  ["what is the code of my locker at the gym", "what is my locker code?"],
  ["my bike shed is painted green", "what is my locker code?"],
])("an earlier “%s” does not answer “%s”", async (before, question) => {
  const ana = await run.registerUser();
  await ask(ana, before);
  expect((await ask(ana, question)).action).toBe("no_memory_found");
});

test("answers in German, too", async () => {
  const ana = await run.registerUser();
  await ask(ana, "mein Spindcode ist 4471");
  expect(await ask(ana, "wie ist mein Spindcode?")).toMatchObject({ told: "mein Spindcode ist 4471" });
});

const keep = (user: TestUser, content: string) =>
  user.read<Memory>("/api/content", { method: "POST", json: { title: "Note", content, type: "note" } });
/** As the button does. */
const tap = (user: TestUser, { told: words = "", toldIn: turnId }: Answer) =>
  user.read<Memory>("/api/content", {
    method: "POST",
    json: { title: "Locker", content: words, type: "note", source: "chat", turnId },
  });

describe("a message that tells and asks nothing is offered to be kept, whatever a memory shares with it", () => {
  test.each([
    ["The code of the bike shed is 4471.", "My locker code at the pool is 4471"],
    ["The code of the bike shed is 4471.", "pool locker: 4471"],
    ["The gym opens at 7.", "The gym opens at 6 on Mondays."],
    ["Der Code vom Fahrradschuppen ist 4471.", "mein Spindcode im Schwimmbad ist 4471"],
    ["Le code du garage est 4471.", "mon code de casier à la piscine est 4471"],
    ["El código del trastero es 4471.", "mi código de la taquilla es 4471"],
    ["Il codice del garage è 4471.", "il mio codice dell'armadietto è 4471"],
    ["De code van de schuur is 4471.", "mijn kluiscode in het zwembad is 4471"],
    ["O código da garagem é 4471.", "o meu código do cacifo é 4471"],
  ])("with “%s”: %s", async (note, words) => {
    const ana = await run.registerUser();
    await keep(ana, note);
    const answer = await ask(ana, words);
    expect(answer).toMatchObject({
      action: "clarification",
      text: "Shall I keep this as a memory?",
      told: words,
      toldIn: answer.id,
      citations: [],
    });
    expect((await ask(ana, "yes")).action).toBe("memory_saved");
    expect((await memoriesOf(ana)).map(({ content }) => content).toSorted()).toEqual(
      [note, words].toSorted(),
    );
  });

  test("shows the memory of the same thing, and none of another", async () => {
    const ana = await run.registerUser();
    await keep(ana, "My locker code at the pool is 2290.");
    await keep(ana, "The bike shed was painted green.");
    const { memories } = await ask(ana, told);
    expect(memories.map(({ passage }) => passage)).toEqual(["My locker code at the pool is 2290."]);
  });

  test("of a mail that was pasted, whose questions are to somebody else", async () => {
    const ana = await run.registerUser();
    const mail = [
      "Hi Ana,",
      "how are you, and did the boiler man come on Tuesday? We are back from Porto.",
      "The deposit for the flat is 850 euros, due on 3 June.",
      "Could you tell Rui?",
      "Best, Vera",
    ].join("\n\n");
    expect(await ask(ana, mail)).toMatchObject({ action: "clarification", told: mail });
  });

  test.each([
    "bike shed code",
    "bike shed code 4471",
    "new code for the bike shed, same as the cellar",
    "I need the code of the bike shed",
  ])("%s is still answered, and what has a figure or a comma can be kept as well", async (question) => {
    const ana = await run.registerUser();
    await keep(ana, "The code of the bike shed is 4471.");
    const answer = await ask(ana, question);
    expect(answer.action).toBe("memory_response");
    expect(answer.told).toBe(/[\d,]/.test(question) ? question : undefined);
  });

  test("a list that is empty is no message to keep", async () => {
    const ana = await run.registerUser();
    expect(await ask(ana, "appointments next week")).not.toHaveProperty("told");
  });
});

describe("what was told is kept once", () => {
  test("with a tap at the later answer, one at the message itself, in another tab, and a yes", async () => {
    const ana = await run.registerUser();
    const first = await ask(ana, told);
    const later = await ask(ana, "what is my locker code?");
    expect(later.toldIn).toBe(first.id);
    const { id } = await tap(ana, later);
    expect((await tap(ana, first)).id).toBe(id);
    expect((await Promise.all([tap(ana, first), tap(ana, later)])).map((one) => one.id)).toEqual([id, id]);
    expect(await ask(ana, "yes")).toMatchObject({ action: "memory_saved", referencedFiles: [{ id }] });
    expect(await memoriesOf(ana)).toHaveLength(1);
    expect((await history(ana)).map(({ savedMemory }) => savedMemory?.id)).toEqual([id, id, id]);
  });

  test("with a yes first; after it was deleted it is offered again", async () => {
    const ana = await run.registerUser();
    const first = await ask(ana, told);
    const saved = await ask(ana, "ja, bitte");
    const [{ id } = { id: "" }] = saved.referencedFiles;
    expect(saved).toMatchObject({ action: "memory_saved", toldIn: first.id });
    expect((await tap(ana, first)).id).toBe(id);
    expect(await memoriesOf(ana)).toHaveLength(1);
    await ana.api(`/api/content/${id}`, { method: "DELETE" });
    expect((await history(ana)).map(({ savedMemory }) => savedMemory)).toEqual([undefined, undefined]);
    expect((await tap(ana, first)).id).not.toBe(id);
  });

  test.each(["remember that", "keep it", "merk dir das"])("“%s” keeps it, too", async (words) => {
    const ana = await run.registerUser();
    await ask(ana, told);
    expect((await ask(ana, words)).action).toBe("memory_saved");
    expect(await memoriesOf(ana)).toMatchObject([{ content: told }]);
  });

  test.each(["no", "nein danke", "no thanks"])(
    "“%s” keeps nothing and asks nothing further",
    async (words) => {
      const ana = await run.registerUser();
      await ask(ana, told);
      expect(await ask(ana, words)).toMatchObject({ action: "clarification", text: "All right." });
      expect(await memoriesOf(ana)).toEqual([]);
    },
  );

  test("“no” to an answer asks for other words, and answers nothing anew", async () => {
    const ana = await run.registerUser();
    await keep(ana, "The code of the bike shed is 4471.");
    await ask(ana, "bike shed code");
    expect(await ask(ana, "no")).toMatchObject({ action: "clarification", citations: [] });
    expect(await ask(ana, "yes")).toMatchObject({ action: "clarification", citations: [] });
  });

  test.each(["ok", "yes", "save this"])(
    "“%s” after an answer keeps nothing: it was not offered in words",
    async (words) => {
      const ana = await run.registerUser();
      await keep(ana, "The code of the bike shed is 4471.");
      expect(await ask(ana, "bike shed code 4471")).toMatchObject({ action: "memory_response" });
      expect((await ask(ana, words)).action).toBe("clarification");
      expect(await memoriesOf(ana)).toHaveLength(1);
    },
  );

  test.each(["ok", "save this", "keep it"])("“%s” after a search in vain", async (words) => {
    const ana = await run.registerUser();
    expect(await ask(ana, "plumber Rui, Saturdays only")).toMatchObject({ action: "no_memory_found" });
    expect((await ask(ana, words)).action).toBe(words === "ok" ? "clarification" : "memory_saved");
  });

  test("nobody else keeps under another person's turn what stands in their way", async () => {
    const [ana, eva] = [await run.registerUser(), await run.registerUser()];
    const first = await ask(ana, told);
    await tap(eva, first);
    expect(await memoriesOf(ana)).toEqual([]);
    expect((await history(ana))[0]).not.toHaveProperty("savedMemory");
  });
});

describe("what was told a moment ago stands above a memory that says otherwise", () => {
  const older = "My locker code is 2290.";

  test("both are quoted, and nothing is retired", async () => {
    const ana = await run.registerUser();
    const { id: memoryId } = await keep(ana, older);
    const { id: turn } = await ask(ana, "My locker code is 4471 now");
    const answer = await ask(ana, "what is my locker code?");
    expect(answer).toMatchObject({
      action: "memory_response",
      told: "My locker code is 4471 now",
      toldIn: turn,
      value: null,
      citations: [{ memoryId }],
      passages: [{ memoryId, text: older }],
    });
    expect(answer.text).toMatch(
      /^You said this in our conversation:\n\n“My locker code is 4471 now”\n\nYour notes say:[\s\S]*“My locker code is 2290\.” \[1\]$/,
    );
    expect((await ask(ana, "yes")).action).toBe("memory_saved");
    expect((await ask(ana, "what is my locker code?")).told).toBeUndefined();
  });

  test("is streamed in that order", async () => {
    const ana = await run.registerUser();
    await keep(ana, older);
    await ask(ana, "My locker code is 4471 now");
    const stream = await ana.api("/api/bobby", {
      method: "POST",
      json: { question: "what is my locker code?" },
      headers: { Accept: "text/event-stream" },
    });
    const events = await stream.text();
    expect(events.indexOf("4471")).toBeGreaterThan(0);
    expect(events.indexOf("“My locker code is 2290")).toBeGreaterThan(events.indexOf("4471"));
  });

  test.each([
    ["My locker code is 2290, by the way", "what is my locker code?"],
    ["My locker is painted green", "what is my locker code?"],
  ])("“%s” adds nothing to what the notes say", async (words, question) => {
    const ana = await run.registerUser();
    await keep(ana, older);
    await ask(ana, words);
    expect(await ask(ana, question)).toMatchObject({ action: "memory_response", value: { text: "2290" } });
  });
});
