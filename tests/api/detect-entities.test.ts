import { expect, test } from "vitest";
import type { DetectedEntity, Entity } from "#shared/analysis";
import type { Answer, HistoryItem } from "#shared/assistant";
import { useLocalRun } from "../local-run/use-local-run.ts";

const run = useLocalRun("shared");
const text = "Call Mara Lind on +44 20 7946 0958 or write to mara@example.org before 12 May 2026.";
const asked = (given: string) => `/api/detect-entities?${new URLSearchParams({ text: given })}`;
const posted = (given: unknown) => ({ method: "POST", json: { text: given } });

test("a text's entities come with their type, place and confidence, the same by GET and by POST", async () => {
  const ana = await run.registerUser();
  const found = await ana.read<DetectedEntity[]>("/api/detect-entities", posted(text));
  expect(found.map(({ type, value, metadata }) => [type, value, metadata])).toEqual([
    ["PERSON", "Mara Lind", undefined],
    ["PHONE", "+44 20 7946 0958", { number: "+442079460958" }],
    ["EMAIL", "mara@example.org", { domain: "example.org" }],
    ["DATE", "12 May 2026", { from: "2026-05-12", to: "2026-05-12" }],
  ]);
  for (const { value, start, end, confidence } of found) {
    expect(text.slice(start ?? 0, end ?? 0)).toBe(value);
    expect(confidence).toBeGreaterThan(0.6);
  }
  expect(await ana.read(asked(text))).toEqual(found);
});

test.each([
  ["Der Vertrag mit der Werkstatt läuft bis zum 3. Mai 2026.", "3. Mai 2026"],
  ["Le contrat de location se termine le 3 mai 2026.", "3 mai 2026"],
])("a date is read in the language of its text: %s", async (given, value) => {
  const ana = await run.registerUser({ timeZone: "Europe/Berlin" });
  expect(await ana.read("/api/detect-entities", posted(given))).toContainEqual(
    expect.objectContaining({ type: "DATE", value, metadata: { from: "2026-05-03", to: "2026-05-03" } }),
  );
});

test("a name that only this person's memories know is found for them and for nobody else", async () => {
  const [ana, rui] = [await run.registerUser(), await run.registerUser()];
  await ana.read("/api/content", {
    method: "POST",
    json: { title: "Friend", content: "My friend Zorvita Quellin moved here." },
  });
  await run.settled();
  const later = "yesterday zorvita quellin came by";
  const named = (found: Entity[]) => found.map(({ value }) => value);
  expect(named(await ana.read<Entity[]>("/api/detect-entities", posted(later)))).toContain("zorvita quellin");
  expect(named(await rui.read<Entity[]>("/api/detect-entities", posted(later)))).not.toContain(
    "zorvita quellin",
  );
});

test("eleven characters are looked at, ten are not", async () => {
  const ana = await run.registerUser();
  const found = await ana.read<Entity[]>("/api/detect-entities", posted("Ana Silva 1"));
  expect(found.map(({ value }) => value)).toEqual(["Ana Silva"]);
  expect(await ana.read(asked("Ana Silva 1"))).toEqual(found);
  expect(await ana.read("/api/detect-entities", posted("Ana Silva "))).toEqual([]);
  expect(await ana.read(asked("Ana Silva1"))).toEqual([]);
});

test("an answer comes with what it names itself: a saved note, a time that was set, a date", async () => {
  const ana = await run.registerUser({ timeZone: "Europe/Lisbon" });
  await ana.read("/api/import", {
    method: "POST",
    headers: { "Content-Type": "application/x-ndjson" },
    body: JSON.stringify({
      title: "Bike",
      content: "Picked up the bicycle from the repair shop yesterday.",
      createdAt: "2026-05-13T12:00:00Z",
    }),
  });
  await run.settled();
  const ask = (question: string) => ana.read<Answer>("/api/bobby", { method: "POST", json: { question } });
  const answers = [
    await ask("remember that Rui Costa moved to Lisbon"),
    await ask("remind me to call Rui Costa on 3 June 2099 at 9"),
    await ask("when did I pick up the bicycle?"),
    await ask("remind me to call Rui Costa"),
  ];
  expect(answers.map(({ action, entities }) => [action, entities.map(({ value }) => value)])).toEqual([
    ["memory_saved", ["Rui Costa", "Lisbon"]],
    ["reminder_set", expect.arrayContaining(["Rui Costa", "Wednesday, 3 June 2099 at 09:00"])],
    ["memory_response", expect.arrayContaining(["yesterday"])],
    ["clarification", []],
  ]);
  for (const { text: said, entities } of answers)
    for (const { value, start, end } of entities) expect(said.slice(start ?? 0, end ?? 0)).toBe(value);
  const kept = await ana.read<HistoryItem[]>("/api/chat/history");
  expect(kept.map(({ entities }) => entities)).toEqual(answers.map(({ entities }) => entities));
});

test.each([
  ["no text", undefined],
  ["an empty text", " \n"],
  ["a text that is none", 7],
  ["2 KB and a byte", "x".repeat(2_049)],
  ["2 KB of bytes in fewer characters", "é".repeat(1_025)],
])("%s is refused", async (_, given) => {
  const ana = await run.registerUser();
  expect((await ana.api("/api/detect-entities", posted(given))).status).toBe(400);
  if (typeof given === "string") expect((await ana.api(asked(given))).status).toBe(400);
});

test("a visitor gets 401", async () => {
  expect((await run.visitor().api(asked(text))).status).toBe(401);
  expect((await run.visitor().api("/api/detect-entities", posted(text))).status).toBe(401);
});

test("past sixty a minute one person has to wait, another has not", async () => {
  const [ana, rui] = [await run.registerUser(), await run.registerUser()];
  await ana.read(asked(text));
  await run.sql("update rate_limits set count = 60 where key like 'detect-entities:%'");
  const late = await ana.api("/api/detect-entities", posted(text));
  expect(late.status).toBe(429);
  expect(Number(late.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect((await rui.api(asked(text))).status).toBe(200);
});
