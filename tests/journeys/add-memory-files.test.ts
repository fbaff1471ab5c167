import { mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { fileLimits } from "#shared/files";
import type { Memory } from "#shared/memories";
import type { TestUser } from "../local-run/register-user.ts";
import { expectNoAxeViolations, keepScreenshot, useBrowser, willSay } from "../local-run/use-browser.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";
import { openAddMemory } from "./add-memory-steps.ts";
import { loseNextAnswer, onNextUpload } from "./upload-steps.ts";
import { countKept } from "./voice-steps.ts";

const run = useLocalRun("shared");
const browser = useBrowser();

type Chosen = { name: string; mimeType: string; buffer: Buffer };
const textFile = (name: string, text: string): Chosen => ({
  name,
  mimeType: "text/plain",
  buffer: Buffer.from(text),
});

async function openFilesTab() {
  const person = await run.registerUser();
  const page = await browser.newPage(run.url, { as: person });
  await page.goto("/memories");
  await openAddMemory(page, "Files");
  return { page, person };
}

const choose = (page: Page, ...files: Chosen[] | string[]) =>
  page.locator("input[type=file]").setInputFiles(files);
const uploadButton = (page: Page) => page.getByRole("button", { name: /^Upload/ });
const row = (page: Page, name: string) => page.getByRole("group", { name });
const memoriesOf = (person: TestUser) => person.read<Memory[]>("/api/content");

/** The dialogs close by themselves when everything is saved, and only then. */
const saved = (page: Page) => expect.poll(() => page.getByRole("dialog").count()).toBe(0);

test("a chosen file gets its name as title, shows how far it is, and stands on the page", async () => {
  const { page, person } = await openFilesTab();
  await expect.poll(() => uploadButton(page).count(), { message: "nothing to upload yet" }).toBe(0);
  await choose(page, textFile("boiler.txt", "Pressure 1.4 bar"));
  await expect.poll(() => page.getByLabel("Title").inputValue()).toBe("boiler.txt");
  await page.getByText("Context helps the AI connect the content", { exact: false }).waitFor();
  await page.getByLabel("Description (optional)").fill("Bought with the flat in Porto");
  await page.getByLabel("Tags (optional)").fill("house, heating");

  const seen = Promise.withResolvers<void>();
  const keys: (string | undefined)[] = [];
  await onNextUpload(page, async (route, request) => {
    keys.push(request.headers()["idempotency-key"]);
    await seen.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Upload File" }).click();
  const processing = page.getByRole("dialog", { name: "Processing Memory" });
  await processing.getByText("Uploading and analyzing your content...", { exact: true }).waitFor();
  await processing.getByRole("progressbar", { name: "boiler.txt" }).waitFor();
  const uploading = page.getByRole("button", { name: "Uploading...", includeHidden: true });
  await expect.poll(() => uploading.isDisabled()).toBe(true);
  await expect
    .poll(() => page.getByRole("button", { name: "Cancel", includeHidden: true }).isDisabled())
    .toBe(true);
  await keepScreenshot(page, "add-memory-uploading");

  const created = willSay(page, "Memory Created!");
  seen.resolve();
  await created;
  await saved(page);
  await page.getByRole("article").getByRole("link", { name: "boiler.txt" }).waitFor();
  expect(keys).toEqual([expect.stringMatching(/^[\w-]{16,}$/)]);
  await expect
    .poll(() => memoriesOf(person))
    .toMatchObject([
      {
        title: "boiler.txt",
        content: "Bought with the flat in Porto",
        tags: ["house", "heating"],
        type: "document",
        fileName: "boiler.txt",
        source: "upload",
      },
    ]);
  await page.getByRole("button", { name: "Add Memory" }).click();
  await expect.poll(() => page.getByRole("tab", { name: "Text" }).getAttribute("aria-selected")).toBe("true");
  await page.getByRole("tab", { name: "Files" }).click();
  await expect.poll(() => page.getByLabel("Title").count(), { message: "it begins empty again" }).toBe(0);
  expect(page.complaints).toEqual([]);
});

test("what is too large or of another kind is named, and the rest is taken", async () => {
  const { page, person } = await openFilesTab();
  // Chosen from the disk: to hand 25 MB to the browser takes most of a minute.
  const folder = await mkdtemp(join(tmpdir(), "lilu-chosen-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [large, film, note] = [join(folder, "large.png"), join(folder, "film.mov"), join(folder, "note.txt")];
  for (const path of [large, film, note]) await writeFile(path, "x");
  await truncate(large, fileLimits.file + 1);
  await choose(page, large, film, note);
  const refused = page.getByRole("list", { name: "Files not taken" }).getByRole("listitem");
  await expect
    .poll(() => refused.allTextContents())
    .toEqual([
      "large.png: Please select a file smaller than 25MB.",
      "film.mov: This is a film, which is not read. Save its sound as m4a or mp3 and add that. It can be kept as it is, to be downloaded, without being read.Keep without reading film.mov",
    ]);
  await page.getByText("File too large", { exact: true }).waitFor();
  await page.getByText("Please select a file smaller than 25MB.", { exact: true }).waitFor();
  await choose(page, large);
  await expect.poll(() => refused.count(), { message: "of the last choice" }).toBe(1);
  await choose(page, textFile("other.txt", "x"));
  await expect.poll(() => page.getByText("File too large").count(), { message: "no longer true" }).toBe(0);
  await page.getByLabel("Title").first().fill(" ");
  await uploadButton(page).click();
  await page.getByText("Title is required", { exact: true }).waitFor();
  await expect.poll(() => memoriesOf(person)).toEqual([]);
});

test("of several files each has its state: one that fails says why and is retried alone", async () => {
  const { page, person } = await openFilesTab();
  await choose(page, textFile("a.txt", "One"), {
    ...textFile("b.pdf", "no PDF"),
    mimeType: "application/pdf",
  });
  await choose(page, textFile("c.txt", "Three"));
  await row(page, "c.txt").getByLabel("Title").fill("The third");
  await row(page, "b.pdf").getByLabel("Title").fill("The second");
  await page.route("**/api/content", async (route, request) => {
    if (request.method() !== "POST" || !request.postData()?.includes("b.pdf")) return route.fallback();
    await route.fulfill({ status: 415, json: { error: "Not what it says", code: "unsupported_media_type" } });
  });
  await page.getByRole("button", { name: "Upload 3 Files" }).click();
  await page.getByText("Failed to save content", { exact: true }).waitFor();
  await row(page, "b.pdf").getByText("Not what it says", { exact: true }).waitFor();
  await row(page, "a.txt").getByText("Saved", { exact: true }).waitFor();
  await expect.poll(() => row(page, "b.pdf").getByLabel("Title").inputValue()).toBe("The second");
  await keepScreenshot(page, "add-memory-file-failed");
  await expectNoAxeViolations(page);

  await page.unroute("**/api/content");
  await row(page, "b.pdf").getByRole("button", { name: "Retry" }).click();
  await saved(page);
  const titles = (await memoriesOf(person)).map(({ title }) => title);
  expect(titles.sort()).toEqual(["The second", "The third", "a.txt"]);
});

test("long files go one after the other, and one that finds the server busy goes once more by itself", async () => {
  const { page, person } = await openFilesTab();
  const long = "The umbrella is in the cupboard. ".repeat(130_000);
  await choose(page, textFile("first.txt", long), textFile("second.txt", `${long}!`));
  const keys: (string | undefined)[] = [];
  await page.route("**/api/content", (route, request) => {
    if (request.method() === "POST") keys.push(request.headers()["idempotency-key"]);
    if (keys.length !== 1) return route.fallback();
    return route.fulfill({ status: 503, headers: { "Retry-After": "1" }, json: { error: "Busy" } });
  });
  await uploadButton(page).click();
  await saved(page);
  await expect.poll(() => memoriesOf(person)).toHaveLength(2);
  expect(keys).toEqual([keys[0], keys[0], expect.not.stringMatching(`${keys[0]}`)]);
});

test("retrying after an answer that got lost makes one memory", async () => {
  const { page, person } = await openFilesTab();
  await choose(page, textFile("once.txt", "Only once"));
  await loseNextAnswer(page);
  await uploadButton(page).click();
  await row(page, "once.txt").getByText("Network error", { exact: true }).waitFor();
  await expect.poll(() => memoriesOf(person), { message: "the server has it already" }).toHaveLength(1);
  await page.getByRole("button", { name: "Retry" }).click();
  await saved(page);
  await expect.poll(() => memoriesOf(person)).toHaveLength(1);
});

test("an answer that got lost, a reload, and Upload again make one memory", async () => {
  const { page, person } = await openFilesTab();
  await choose(page, textFile("once.txt", "Only once"));
  await row(page, "once.txt").getByLabel("Title").fill("Once");
  await loseNextAnswer(page);
  await uploadButton(page).click();
  await row(page, "once.txt").getByText("Network error", { exact: true }).waitFor();
  await page.reload();
  await page.getByRole("button", { name: "Add Memory" }).click();
  await page.getByRole("tab", { name: "Files · not saved" }).click();
  await uploadButton(page).click();
  await saved(page);
  await expect.poll(() => memoriesOf(person)).toMatchObject([{ title: "Once" }]);
});

test("a real picture is sent with a small one of it", async () => {
  const { page, person } = await openFilesTab();
  const buffer = await page.screenshot();
  await choose(page, { name: "screen.png", mimeType: "image/png", buffer });
  await uploadButton(page).click();
  await saved(page);
  await expect.poll(() => memoriesOf(person)).toMatchObject([{ type: "image", hasThumbnail: true }]);
});

/** Dispatches the browser's events of a drag that ends on `selector`, or of a paste into it. */
const give = (page: Page, how: "drop" | "paste", selector: string, file: { name: string; type: string }) =>
  page.locator(selector).evaluate(
    (target, { how, file }) => {
      const data = new DataTransfer();
      data.items.add(new File(["The pot is blue"], file.name, { type: file.type }));
      const all = { bubbles: true, cancelable: true, composed: true };
      if (how === "paste") target.dispatchEvent(new ClipboardEvent("paste", { ...all, clipboardData: data }));
      for (const name of how === "drop" ? ["dragenter", "dragover", "drop"] : [])
        target.dispatchEvent(new DragEvent(name, { ...all, dataTransfer: data }));
    },
    { how, file },
  );

test("files dropped anywhere and pictures pasted anywhere open the dialog with them", async () => {
  const page = await browser.newPage(run.url, { as: await run.registerUser() });
  await page.goto("/dashboard");
  await page.getByRole("textbox", { name: "Message" }).waitFor();
  await give(page, "drop", "main", { name: "pot.txt", type: "text/plain" });
  await page.getByRole("dialog", { name: "Add New Memory" }).waitFor();
  await expect.poll(() => row(page, "pot.txt").getByLabel("Title").inputValue()).toBe("pot.txt");
  await give(page, "drop", "[role=dialog]", { name: "beside.txt", type: "text/plain" });
  await row(page, "beside.txt").waitFor();
  await give(page, "drop", "[role=dialog] form > div >> nth=0", { name: "inside.txt", type: "text/plain" });
  await row(page, "inside.txt").waitFor();
  await give(page, "paste", "[role=dialog] input >> nth=1", { name: "image.png", type: "image/png" });
  await page.getByRole("group", { name: /^Pasted \d{4}-.*\.png$/ }).waitFor();
  const names = await page.getByRole("list", { name: "Chosen files" }).getByRole("listitem").count();
  expect(names, "each is there once").toBe(4);
  expect(page.complaints).toEqual([]);
});

test("a drag of files over the app is told where it would end", async () => {
  const page = await browser.newPage(run.url, { as: await run.registerUser() });
  await page.goto("/memories");
  await page.getByText("Nothing here yet").waitFor();
  const dragOver = (begun: "here" | "elsewhere") =>
    page.locator("main").evaluate((main, begun) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(["x"], "a.txt"));
      if (begun === "here") main.dispatchEvent(new DragEvent("dragstart", { bubbles: true }));
      const over = new DragEvent("dragover", { bubbles: true, cancelable: true, dataTransfer });
      main.dispatchEvent(over);
      if (begun === "here") main.dispatchEvent(new DragEvent("dragend", { bubbles: true }));
      return over.defaultPrevented;
    }, begun);
  await expect
    .poll(() => dragOver("here"), { message: "a picture of the app itself is no new file" })
    .toBe(false);
  await expect.poll(() => dragOver("elsewhere")).toBe(true);
  const sign = page.getByText("Drop to add to your memories", { exact: true });
  await sign.waitFor();
  await keepScreenshot(page, "drop-anywhere");
  await page.locator("main").dispatchEvent("dragleave");
  await sign.waitFor({ state: "detached" });
});

test("closing empties the tab, and one tap brings back what was in it", async () => {
  const { page } = await openFilesTab();
  await choose(page, textFile("half.txt", "x"), textFile("other.txt", "y"));
  await row(page, "other.txt").getByRole("button", { name: "Remove other.txt" }).click();
  await page.getByLabel("Description (optional)").fill("About the roof");
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByText("Draft discarded", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await row(page, "half.txt").waitFor();
  await expect.poll(() => row(page, "other.txt").count()).toBe(0);
  await expect.poll(() => page.getByLabel("Title").inputValue()).toBe("half.txt");
  await expect.poll(() => page.getByLabel("Description (optional)").inputValue()).toBe("About the roof");
});

test("files that were chosen, and what was said of them, survive a reload until they are saved", async () => {
  const { page, person } = await openFilesTab();
  await choose(page, textFile("boiler.txt", "Pressure 1.4 bar"), textFile("lease.txt", "Until May"));
  await row(page, "boiler.txt").getByLabel("Title").fill("Boiler");
  await page.getByLabel("Description (optional)").fill("Bought with the flat in Porto");
  await row(page, "lease.txt").getByRole("button", { name: "Remove lease.txt" }).click();
  await choose(page, textFile("keys.txt", "Three of them"));
  await row(page, "keys.txt").waitFor();
  await expect.poll(() => countKept(page, "files")).toBe(2);
  await page.reload();
  await page.getByRole("button", { name: "Add Memory" }).click();
  await page.getByRole("tab", { name: "Files · not saved" }).click();
  await expect
    .poll(() => page.getByRole("list", { name: "Chosen files" }).getByLabel("Title").count())
    .toBe(2);
  await expect.poll(() => row(page, "boiler.txt").getByLabel("Title").inputValue()).toBe("Boiler");
  await expect
    .poll(() => page.getByLabel("Description (optional)").inputValue())
    .toBe("Bought with the flat in Porto");
  await uploadButton(page).click();
  await saved(page);
  await expect
    .poll(async () => (await memoriesOf(person)).map(({ title }) => title).sort())
    .toEqual(["Boiler", "keys.txt"]);
  await page.reload();
  await page.getByRole("button", { name: "Add Memory" }).click();
  await page.getByRole("tab", { name: "Files", exact: true }).waitFor();
});
