import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import type { Memory } from "#shared/memories";
import { fileForm, sampleFiles } from "../local-run/file-form.ts";
import type { TestUser } from "../local-run/register-user.ts";
import {
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  keepScreenshot,
  phone,
  useBrowser,
} from "../local-run/use-browser.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";
import { makePdf } from "../made-files/make-pdf.ts";
import { makeWav } from "../made-files/make-sound.ts";
import { inkOn, lookCloser } from "./look-at-files.ts";
import { recordFilm } from "./record-film.ts";

const run = useLocalRun("shared");
const browser = useBrowser();

async function keep(person: TestUser, bytes: Uint8Array, name: string, description?: string) {
  const body = fileForm(Uint8Array.from(bytes), name, { description, keepUnread: "true" });
  const memory = await person.read<Memory>("/api/content", { method: "POST", body });
  await run.settled();
  return memory;
}

const lease = makePdf([
  ["Lease of the flat at 14 Linden Row."],
  ["The rent is 925 EUR a month."],
  ["The deposit of the lease is 1,850 EUR."],
  [],
]);

test("a document shows what was read on which page, is viewed in a tab, and is saved by its title", async () => {
  const person = await run.registerUser();
  const memory = await keep(person, lease, "lease.pdf", "Signed in May");
  const page = await browser.newPage(run.url, { as: person });
  await page.goto(`/memories?memory=${memory.id}`);
  const read = page.getByRole("region", { name: "What was read", exact: true });
  const page3 = read.getByRole("button", { name: "Show Page 3" });
  await expect.poll(() => page3.locator("..").textContent()).toContain(" · text of the file");
  await read.getByText("The deposit of the lease is 1,850 EUR.").waitFor();
  await page3.click();
  await page.getByText("Page 3 of 4", { exact: true }).waitFor();
  const pages = page.getByRole("region", { name: "Pages of lease.pdf" });
  await expect.poll(() => pages.evaluate((frame) => frame === document.activeElement)).toBe(true);
  const shown = pages.getByRole("group", { name: "Page 3 of 4" });
  await shown.getByText("The deposit of the lease is 1,850 EUR.").waitFor();
  await expect.poll(() => shown.locator("canvas").evaluate(inkOn)).toBeGreaterThan(100);
  await keepScreenshot(page, "memory-document");
  await expectNoAxeViolations(page);

  const view = page.getByRole("link", { name: "View in a new tab" });
  await expect.poll(() => view.getAttribute("href")).toBe(memory.filePath);
  await expect.poll(() => view.getAttribute("target")).toBe("_blank");
  const started = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  const download = await started;
  expect(download.suggestedFilename()).toBe("lease.pdf");
  const saved = await readFile(await download.path());
  expect(saved).toEqual(Buffer.from(lease));

  await page.route("**/api/**/download?force=true", (route) =>
    route.fulfill({ status: 404, json: { error: "The file is missing", code: "not_found" } }),
  );
  await page.getByRole("button", { name: "Download" }).click();
  await page.getByText("Failed to download file", { exact: true }).waitFor();
  expect(page.complaints).toEqual([]);
});

test("a citation's page of a long document is what one sees; only pages that are near are drawn, sharp, on white paper", async () => {
  const person = await run.registerUser();
  const book = makePdf(Array.from({ length: 60 }, (_, place) => [`Chapter ${place + 1}`]));
  const script = "/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> /Type /Catalog";
  const memory = await keep(
    person,
    Buffer.from(Buffer.from(book).toString("latin1").replace("/Type /Catalog", script), "latin1"),
    "book.pdf",
  );
  const context = { deviceScaleFactor: 2 };
  const page = await browser.newPage(run.url, { as: person, viewport: phone, colorScheme: "dark", context });
  const asked: string[] = [];
  page.on("dialog", (dialog) => asked.push(dialog.message()));
  page.on("request", (request) => {
    if (!request.url().startsWith(run.url) && !request.url().startsWith("data:")) asked.push(request.url());
  });
  const thread = page.waitForResponse(/pdf\.worker/);
  await page.goto(`/memories?memory=${memory.id}&place=page+40`);
  const policy = (await thread).headers()["content-security-policy"];
  expect(policy, "what reads the file cannot reach the network").toBe(
    "default-src 'none'; script-src 'self'",
  );
  const detail = page.getByRole("dialog", { name: "book.pdf" }).first();
  await detail.getByText("Page 40 of 60", { exact: true }).waitFor();
  const paper = detail.getByRole("group", { name: "Page 40 of 60" });
  await paper.getByText("Chapter 40").waitFor();
  const sharpness = () =>
    paper.locator("canvas").evaluate((canvas: HTMLCanvasElement) => canvas.width / canvas.clientWidth);
  await expect.poll(sharpness).toBeCloseTo(2, 1);
  await expect
    .poll(() => paper.evaluate((sheet) => getComputedStyle(sheet).backgroundColor))
    .toBe("rgb(255, 255, 255)");
  await expect.poll(() => detail.getByRole("group").count()).toBeLessThan(7);
  await keepScreenshot(page, "memory-pdf-phone-dark");
  await expectNoAxeViolations(page);
  await expectNoHorizontalScroll(page);

  const wide = () => paper.evaluate((sheet) => sheet.getBoundingClientRect().width);
  const fitting = await wide();
  await detail.getByRole("button", { name: "Zoom in" }).click();
  await page.getByRole("region", { name: "Pages of book.pdf" }).press("+");
  await expect.poll(wide).toBeCloseTo(1.5 * fitting, -1);
  await detail.getByText("Page 40 of 60", { exact: true }).waitFor();

  const opener = detail.getByRole("button", { name: "Enlarge the document" });
  await opener.click();
  const large = page.getByRole("dialog", { name: "book.pdf" }).last();
  await large.getByRole("button", { name: "Close", exact: true }).waitFor();
  await large.getByText("Page 40 of 60", { exact: true }).waitFor();
  await large.getByRole("button", { name: "Next page" }).click();
  await large.getByText("Page 41 of 60", { exact: true }).waitFor();
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
  await detail.getByText("Page 41 of 60", { exact: true }).waitFor();
  expect([...asked, ...page.complaints]).toEqual([]);
});

test("a document whose pages cannot be shown says why, and can be downloaded", async () => {
  const person = await run.registerUser();
  const memories = [
    await keep(person, makePdf([["secret"]], { encrypt: true }), "locked.pdf"),
    await keep(person, sampleFiles.pdf, "broken.pdf"),
    await keep(person, lease, "lease.pdf"),
  ];
  const page = await browser.newPage(run.url, { as: person });
  const reasons = [
    "This PDF is protected with a password, so its pages cannot be shown here. It can be downloaded and opened with the password.",
    "This PDF is damaged, so its pages cannot be shown. It can be downloaded.",
    "The pages of this PDF could not be loaded.",
  ];
  await page.route(`**${memories[2]?.filePath}`, (route) =>
    route.fulfill({ status: 404, json: { error: "The file is missing", code: "not_found" } }),
  );
  for (const [place, reason] of reasons.entries()) {
    await page.goto(`/memories?memory=${memories[place]?.id}`);
    await page.getByText(reason, { exact: true }).waitFor();
    await page.getByRole("button", { name: "Download" }).waitFor();
  }
  await page.getByRole("link", { name: "Page 3 in a new tab" }).waitFor();
  await page.unroute(`**${memories[2]?.filePath}`);
  const notice = page.getByText(reasons[2] ?? "", { exact: true }).locator("..");
  await notice.getByRole("button", { name: "Retry" }).click();
  await page.getByRole("group", { name: "Page 1 of 4" }).waitFor();
});

test("a text file is read as what it is: all of it when asked, in its own letters, and a table as a table", async () => {
  const person = await run.registerUser();
  const lines = Array.from({ length: 3_000 }, (_, place) => `Line ${place} of the log`).join("\n");
  const long = await keep(person, Buffer.from(lines), "log.txt");
  const old = await keep(
    person,
    Buffer.from("Gr\xfc\xdfe aus M\xfcnchen, caf\xe9 und \xdcbung", "latin1"),
    "old.txt",
  );
  const rows = Array.from({ length: 30 }, (_, place) => `"Silva, ${place}",Porto,${place}.50`);
  const table = await keep(person, Buffer.from(["name,city,amount", ...rows].join("\n")), "people.csv");
  const page = await browser.newPage(run.url, { as: person, viewport: phone });
  const text = page.getByRole("region", { name: "Text of the file" });

  await page.goto(`/memories?memory=${long.id}`);
  await text.getByText("Line 0 of the log").waitFor();
  await expect.poll(() => text.textContent()).not.toContain("Line 2999 of the log");
  await text
    .getByRole("button", { name: `Show all ${lines.length.toLocaleString("en")} characters` })
    .click();
  await expect.poll(() => text.textContent()).toContain("Line 2999 of the log");
  await expect.poll(() => page.getByRole("region", { name: "What was read", exact: true }).count()).toBe(0);

  await page.goto(`/memories?memory=${old.id}`);
  await text.getByText("Grüße aus München, café und Übung", { exact: true }).waitFor();

  await page.goto(`/memories?memory=${table.id}`);
  await text.getByRole("columnheader", { name: "amount" }).waitFor();
  await text.getByRole("row", { name: "Silva, 3 Porto 3.50", exact: true }).waitFor();
  await text.getByRole("button", { name: "Show all 30 rows" }).click();
  await text.getByRole("cell", { name: "Silva, 29", exact: true }).waitFor();
  await keepScreenshot(page, "memory-table-phone");
  await expectNoAxeViolations(page);
  await expectNoHorizontalScroll(page);
});

test("what was read and does not come is said, and asked for again; what was never saved cannot be read again", async () => {
  const person = await run.registerUser();
  const memory = await keep(person, lease, "lease.pdf");
  const page = await browser.newPage(run.url, { as: person });
  await page.route("**/api/**/extraction", (route) =>
    route.fulfill({ status: 500, json: { error: "Something went wrong", code: "internal" } }),
  );
  await page.goto(`/memories?memory=${memory.id}`);
  const read = page.getByRole("region", { name: "What was read", exact: true });
  await read.getByText("What was read in this file could not be loaded.", { exact: true }).waitFor();
  await keepScreenshot(page, "memory-not-read");
  await expectNoAxeViolations(page);
  await page.unroute("**/api/**/extraction");
  await read.getByRole("button", { name: "Retry" }).click();
  await read.getByText("The deposit of the lease is 1,850 EUR.").waitFor();

  const failure = "The file could not be saved.";
  await run.sql("update memories set state = 'failed', failure = $2, file_path = '' where id = $1", [
    memory.id,
    failure,
  ]);
  await page.reload();
  const detail = page.getByRole("dialog", { name: "lease.pdf" });
  await detail.getByText(`Failed: ${failure}`, { exact: true }).waitFor();
  await expect.poll(() => detail.getByRole("button", { name: "Reanalyze" }).isDisabled()).toBe(true);
  await expect.poll(() => page.getByRole("button", { name: "Retry", includeHidden: true }).count()).toBe(0);
});

test("a picture is seen and a sound is heard in their memories", async () => {
  const person = await run.registerUser();
  const page = await browser.newPage(run.url, { as: person, viewport: phone, colorScheme: "dark" });
  await page.goto("/memories");
  const picture = await keep(person, await page.screenshot(), "memories.png");
  await page.goto(`/memories?memory=${picture.id}`);
  const image = page.getByRole("img", { name: "memories.png" });
  await image.waitFor();
  await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(phone.width);
  await page.getByRole("region", { name: "What was read", exact: true }).waitFor();
  await keepScreenshot(page, "memory-picture-phone-dark");
  await expectNoAxeViolations(page);
  await expectNoHorizontalScroll(page);
  await lookCloser(page);

  const sound = await keep(person, makeWav(2), "memo.wav");
  await page.goto(`/memories?memory=${sound.id}`);
  const player = page.locator("audio");
  await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => audio.duration)).toBeCloseTo(2, 1);
  await page.getByText("0:02", { exact: true }).waitFor();
  expect(page.complaints).toEqual([]);
});

test("what was said in a sound is played from its second, and followed; a film plays as well", async () => {
  const person = await run.registerUser();
  const sound = await keep(person, makeWav(90), "memo.wav");
  const text = "I will be home at seven. The key is under the blue pot.";
  const said = (part: object) => ({ page: null, way: "transcript", ...part });
  const sections = [said({ start: 0, end: 24, second: 5 }), said({ start: 25, end: 55, second: 65.4 })];
  await run.sql(
    "update memories set extracted_text = $2, extraction = jsonb_set(extraction, '{sections}', $3::jsonb) where id = $1",
    [sound.id, text, JSON.stringify(sections)],
  );
  const page = await browser.newPage(run.url, { as: person });
  await page.goto(`/memories?memory=${sound.id}&place=0:42`);
  const player = page.locator("audio");
  const secondOf = () => player.evaluate((audio: HTMLAudioElement) => audio.currentTime);
  await expect.poll(secondOf, { message: "where a citation leads" }).toBe(42);
  const read = page.getByRole("region", { name: "Text that was read" });
  await read.getByRole("button", { name: "Play from 1:05" }).click();
  await expect.poll(secondOf).toBeGreaterThanOrEqual(65.4);
  await expect.poll(() => read.locator("[aria-current]").textContent()).toContain("under the blue pot");
  await keepScreenshot(page, "memory-sound");
  await expectNoAxeViolations(page);
  const film = await keep(person, await recordFilm(page), "harbour.webm");
  await page.goto(`/memories?memory=${film.id}`);
  const size = (video: HTMLVideoElement) => [video.videoWidth, video.videoHeight];
  await expect.poll(() => page.locator("video").evaluate(size)).toEqual([64, 48]);
  await page.route(`**${film.filePath}`, (route) => route.fulfill({ status: 404 }));
  await page.reload();
  await page.getByText("The film cannot be played here. It can be downloaded.").waitFor();
});

test("an answer out of a document names its page, and leads there", async () => {
  const person = await run.registerUser();
  await keep(person, lease, "lease.pdf");
  const page = await browser.newPage(run.url, { as: person });
  await page.goto("/dashboard");
  await page.getByRole("textbox", { name: "Message" }).fill("How much is the deposit of the lease?");
  await page.keyboard.press("Control+Enter");
  const passage = page.getByRole("figure").filter({ hasText: "Page 3" });
  await passage.waitFor();
  await keepScreenshot(page, "chat-source-page");
  await passage.getByRole("link", { name: "lease.pdf" }).click();
  const detail = page.getByRole("dialog", { name: "lease.pdf" });
  await detail.getByText("Page 3 of 4", { exact: true }).waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => new URL(page.url()).search).toBe("");
});
