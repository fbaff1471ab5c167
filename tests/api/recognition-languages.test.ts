import { expect, test } from "vitest";
import type { ReadFile } from "#shared/extraction";
import type { SearchResult } from "#shared/memories";
import { photographLines } from "../local-run/photograph-lines.ts";
import type { TestUser } from "../local-run/register-user.ts";
import { useBrowser } from "../local-run/use-browser.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";
import { useUploads } from "../local-run/use-uploads.ts";
import { inLittleLight } from "../made-files/in-little-light.ts";

const run = useLocalRun("shared");
const browser = useBrowser();
const { upload } = useUploads(run);

test("a German receipt and a French letter are read with their accents", async () => {
  const ana = await run.registerUser();
  const written = {
    "quittung.jpg": [
      "Bäckerei Müller, Königstraße 12",
      "Brötchen für Frühstück 4,20 EUR",
      "Gesamtsumme 10,40 EUR",
    ],
    "lettre.jpg": [
      "Cher Monsieur Lefèvre,",
      "nous avons bien reçu votre réclamation",
      "dès que l'entrepôt aura vérifié l'état du meuble.",
    ],
  };
  for (const [name, lines] of Object.entries(written)) {
    const { jpeg } = await photographLines(browser, run.url, lines);
    const { id } = await upload(ana, Uint8Array.from(jpeg), name, { title: name });
    await run.settled();
    const { sections } = await ana.read<ReadFile>(`/api/content/${id}/extraction`);
    const read = sections.map(({ text }) => text).join("\n");
    expect(read.replace(/\n+/g, "\n")).toContain(lines.join("\n"));
  }
  const { results } = await ana.read<{ results: SearchResult[] }>(
    `/api/content/search?${new URLSearchParams({ q: "Brötchen" })}`,
  );
  expect(results[0]?.memory.title).toBe("quittung.jpg");
});

test("a note too short to tell its language is read in the one that the person has chosen", async () => {
  const [ana, rui] = [await run.registerUser(), await run.registerUser()];
  await ana.read("/api/user/preferences", { method: "PUT", json: { pictureLanguage: "pt" } });
  const { jpeg } = await photographLines(browser, run.url, ["Pão, açaí"]);
  const read = async (user: TestUser) => {
    const { id } = await upload(user, Uint8Array.from(jpeg), "note.jpg", { title: "note.jpg" });
    await run.settled();
    const { sections } = await user.read<ReadFile>(`/api/content/${id}/extraction`);
    return sections.map(({ text }) => text.trim()).join("\n");
  };
  expect(await read(ana)).toBe("Pão, açaí");
  expect(await read(rui)).toBe("Pao, acai");
});

test("a photo that was taken in little light is read through its grain", async () => {
  const bea = await run.registerUser();
  const { jpeg } = await photographLines(browser, run.url, ["The spare key hangs", "behind the boiler"]);
  const { id } = await upload(bea, await inLittleLight(jpeg), "note.jpg", { title: "note.jpg" });
  await run.settled();
  const { sections } = await bea.read<ReadFile>(`/api/content/${id}/extraction`);
  expect(sections.map(({ text }) => text).join(" ")).toMatch(/The spare key hangs\s+behind the boiler/);
});
