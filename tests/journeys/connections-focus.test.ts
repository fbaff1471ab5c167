import { expect, test } from "vitest";
import type { EntityList } from "#shared/entities";
import { phone, useBrowser } from "../local-run/use-browser.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";
import { registerWith } from "./memories-page.ts";

const run = useLocalRun("shared");
const browser = useBrowser();

test("a rename that links two names closes its form at once, and Undo brings back the row, not the form", async () => {
  const notes = ["Lunch with Robert Smith.", "Saw Mara Lind."];
  const person = await registerWith(
    run,
    notes.map((content, at) => ({ title: `Note ${at}`, content })),
  );
  const page = await browser.newPage(run.url, { as: person });
  await page.goto("/connections?view=analytics");
  // The row: insights and connections name her as well, until they are read anew.
  const mara = page.getByRole("button", { name: "Edit Mara Lind" });
  await mara.click();
  const held = Promise.withResolvers<void>();
  await page.route("**/api/connections?**", async (route) => {
    await held.promise;
    await route.continue();
  });
  const field = page.getByRole("form").getByLabel("Value");
  await field.fill("Robert Smith");
  await field.press("Enter");
  await expect.poll(() => page.getByRole("form").count()).toBe(0);
  await expect.poll(() => mara.count()).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("all-entities");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await mara.waitFor();
  await expect.poll(() => page.getByRole("form").count()).toBe(0);
  held.resolve();
});

test("the focus stays with the filters when one of them is removed", async () => {
  const content = "Lunch with Mara Lind and Rui Costa in Porto.";
  const person = await registerWith(run, [{ title: "Lunch", content }]);
  const page = await browser.newPage(run.url, { as: person });
  const { entities } = await person.read<EntityList>("/api/entities?q=Mara");
  await page.goto(`/connections?q=rui&type=PERSON&node=${entities[0]?.id}`);
  const remove = (name: string) => page.getByRole("button", { name: `${name} Remove filter` }).press("Enter");
  const hasFocus = () => page.getByRole("search").evaluate((filters) => filters === document.activeElement);
  for (const name of ["“rui”", "Person"]) {
    await remove(name);
    await expect.poll(hasFocus).toBe(true);
  }
  await page.getByRole("button", { name: "Only around this" }).press("Enter");
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("role"));
  await expect.poll(focused).toBe("application");
});

test("the focus stays in the details of a name: they list more, lead to another, and Escape closes them", async () => {
  const content = "Lunch with Mara Lind, Rui Costa and Ana Reis in Porto.";
  const person = await registerWith(run, [{ title: "Lunch", content }]);
  const page = await browser.newPage(run.url, { as: person });
  const { entities } = await person.read<EntityList>("/api/entities?q=Mara");
  await page.goto(`/connections?node=${entities[0]?.id}`);
  const details = page.getByRole("region", { name: "Details of Mara Lind" });
  await details.getByRole("button", { name: /^All \d+$/ }).press("Enter");
  await expect.poll(() => details.locator("ul:focus").count()).toBe(1);
  await details.getByRole("button", { name: "Rui Costa", exact: true }).press("Enter");
  const next = page.getByRole("region", { name: "Details of Rui Costa" });
  await expect.poll(() => next.evaluate((card) => card === document.activeElement)).toBe(true);
  await page.keyboard.press("Escape");
  await expect.poll(() => next.count()).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.role)).toBe("application");

  await page.goto(`/connections/${entities[0]?.id}`);
  await page.getByRole("complementary").getByRole("link", { name: "Rui Costa" }).press("Enter");
  await page.getByRole("heading", { name: "Rui Costa" }).waitFor();
  const title = page.getByRole("heading", { level: 1 });
  await expect.poll(() => title.evaluate((heading) => heading === document.activeElement)).toBe(true);
});

test("on a phone the focus goes from the graph to the details, past what they cover", async () => {
  const person = await registerWith(run, [{ title: "Lunch", content: "Lunch with Mara Lind." }]);
  const page = await browser.newPage(run.url, { as: person, viewport: phone });
  const { entities } = await person.read<EntityList>("/api/entities?q=Mara");
  await page.goto(`/connections?node=${entities[0]?.id}`);
  const close = page.getByRole("button", { name: "Close details" });
  await close.waitFor();
  await page.getByRole("application").press("Tab");
  await expect.poll(() => close.evaluate((button) => button === document.activeElement)).toBe(true);
});

test("on a phone the counts stand in one row, so that nothing moves when their numbers come", async () => {
  const person = await registerWith(run, [{ title: "Lunch", content: "Lunch with Mara Lind in Porto." }]);
  const page = await browser.newPage(run.url, { as: person, viewport: phone });
  await page.goto("/connections");
  await page.getByRole("application").waitFor();
  const rows = () =>
    page
      .getByRole("definition")
      .evaluateAll((counts) => new Set(counts.map((count) => count.getBoundingClientRect().top)).size);
  await expect.poll(rows).toBe(1);
});
