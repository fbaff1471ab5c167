import { expect, test } from "vitest";
import type { Memory } from "#shared/memories";
import { importLines } from "../local-run/import-lines.ts";
import type { TestUser } from "../local-run/register-user.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";

const run = useLocalRun("shared");

const hasty = "Milch, Eier, Brot";
const german = [
  "Der Klempner kommt am Freitag um neun.",
  "Die Winterreifen liegen im Keller.",
  "Oma wünscht sich einen neuen Wasserkocher.",
  "Der Schlüssel für das Gartenhaus hängt neben der Tür.",
];

const save = (user: TestUser, content: string) =>
  user.read<Memory>("/api/content", { method: "POST", json: { title: "Zettel", content } });
const languageOf = async (user: TestUser, content: string) =>
  (
    await run.sql<{ language: string }>("select language from memories where user_id = $1 and content = $2", [
      user.user.id,
      content,
    ])
  ).map(({ language }) => language);

test("a note whose words tell no language is in that of its owner's others, and nobody else's", async () => {
  const [ana, eva] = [await run.registerUser(), await run.registerUser()];
  await importLines(
    ana,
    german.map((content) => ({ content })),
  );
  await Promise.all([save(ana, hasty), save(eva, hasty)]);
  expect(await languageOf(ana, hasty)).toEqual(["de"]);
  expect(await languageOf(eva, hasty)).toEqual(["en"]);
  expect(
    (await ana.read<{ text: string }>("/api/bobby", { method: "POST", json: { question: "Milch, Brot?" } }))
      .text,
  ).toContain(hasty);
});

test("notes that are imported together tell one another's language", async () => {
  const ana = await run.registerUser();
  await importLines(
    ana,
    [hasty, ...german].map((content) => ({ content })),
  );
  expect(await languageOf(ana, hasty)).toEqual(["de"]);
});

test("an edit reads the language again, by what is written since", async () => {
  const ana = await run.registerUser();
  const note = await save(ana, hasty);
  await importLines(
    ana,
    german.map((content) => ({ content })),
  );
  const edited = `${hasty}, Mehl`;
  await ana.read(`/api/content/${note.id}`, { method: "PATCH", json: { content: edited } });
  expect(await languageOf(ana, edited)).toEqual(["de"]);
});
