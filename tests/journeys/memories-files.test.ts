import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import type { Memory } from "#shared/memories";
import { fileForm } from "../local-run/file-form.ts";
import type { TestUser } from "../local-run/register-user.ts";
import {
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  keepScreenshot,
  phone,
  type TestPage,
  useBrowser,
} from "../local-run/use-browser.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";
import { makePdf } from "../made-files/make-pdf.ts";
import { makeWav } from "../made-files/make-sound.ts";

const run = useLocalRun({ site: true });
const browser = useBrowser();

async function keep(person: TestUser, bytes: Uint8Array, name: string, description?: string) {
  const body = fileForm(Uint8Array.from(bytes), name, { description });
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

test("a document shows what was read on which page and what was not, is viewed in a tab, and is saved by its title", async () => {
  const person = await run.registerUser();
  const memory = await keep(person, lease, "lease.pdf", "Signed in May");
  const page = await browser.newPage(run.url, { as: person });
  await page.goto(`/memories?memory=${memory.id}`);
  const read = page.getByRole("region", { name: "What was read", exact: true });
  const page3 = read.getByRole("link", { name: "Page 3 in a new tab" });
  await expect.poll(() => page3.getAttribute("href")).toBe(`${memory.filePath}#page=3`);
  await expect.poll(() => page3.locator("..").textContent()).toContain(" · text of the file");
  await read.getByText("The deposit of the lease is 1,850 EUR.").waitFor();
  await read.getByText("Page 4 holds no text.", { exact: true }).waitFor();
  await read.getByRole("button", { name: "Retry" }).waitFor();
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

  await page.route("**/download?force=true", (route) =>
    route.fulfill({ status: 404, json: { error: "The file is missing", code: "not_found" } }),
  );
  await page.getByRole("button", { name: "Download" }).click();
  await page.getByText("Failed to download file", { exact: true }).waitFor();
  expect(page.complaints).toEqual([]);
});

/** The picture by itself: larger, smaller, away with Escape, and back where one was. */
async function lookCloser(page: TestPage) {
  const opener = page.getByRole("button", { name: "Enlarge the picture" });
  await opener.click();
  const lightbox = page.getByRole("dialog", { name: "screen.png" }).last();
  const zoom = lightbox.getByRole("status", { name: "Zoom" });
  await expect.poll(() => zoom.textContent()).toBe("100%");
  const widthOf = () =>
    lightbox.getByRole("img").evaluate((image: HTMLImageElement) => image.getBoundingClientRect().width);
  const fitting = await widthOf();
  await page.keyboard.press("+");
  await lightbox.getByRole("button", { name: "Zoom in" }).click();
  await expect.poll(() => zoom.textContent()).toBe("200%");
  await expect.poll(widthOf).toBeCloseTo(2 * fitting, 0);
  await keepScreenshot(page, "memory-lightbox-phone-dark");
  await expectNoAxeViolations(page);
  await page.keyboard.press("0");
  await expect.poll(() => zoom.textContent()).toBe("100%");
  await page.keyboard.press("Escape");
  await zoom.waitFor({ state: "detached" });
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
}

test("what was read and does not come is said, and asked for again; what was never saved cannot be read again", async () => {
  const person = await run.registerUser();
  const memory = await keep(person, lease, "lease.pdf");
  const page = await browser.newPage(run.url, { as: person });
  await page.route("**/extraction", (route) =>
    route.fulfill({ status: 500, json: { error: "Something went wrong", code: "internal" } }),
  );
  await page.goto(`/memories?memory=${memory.id}`);
  const read = page.getByRole("region", { name: "What was read", exact: true });
  await read.getByText("What was read in this file could not be loaded.", { exact: true }).waitFor();
  await keepScreenshot(page, "memory-not-read");
  await expectNoAxeViolations(page);
  await page.unroute("**/extraction");
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
  const picture = await keep(person, await page.screenshot(), "screen.png");
  await page.goto(`/memories?memory=${picture.id}`);
  const image = page.getByRole("img", { name: "screen.png" });
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
  const place = { page: null, way: "transcript" };
  const sections = [
    { ...place, start: 0, end: 24, second: 5 },
    { ...place, start: 25, end: text.length, second: 65.4 },
  ];
  await run.sql(
    "update memories set extracted_text = $2, extraction = jsonb_set(extraction, '{sections}', $3::jsonb) where id = $1",
    [sound.id, text, JSON.stringify(sections)],
  );
  const page = await browser.newPage(run.url, { as: person });
  await page.goto(`/memories?memory=${sound.id}`);
  const read = page.getByRole("region", { name: "Text that was read" });
  await read.getByRole("button", { name: "Play from 1:05" }).click();
  const player = page.locator("audio");
  const secondOf = () => player.evaluate((audio: HTMLAudioElement) => audio.currentTime);
  await expect.poll(secondOf).toBeGreaterThanOrEqual(65.4);
  await expect.poll(() => read.locator("[aria-current]").textContent()).toContain("under the blue pot");
  await keepScreenshot(page, "memory-sound");
  await expectNoAxeViolations(page);
  await run.sql("update memories set type = 'video' where id = $1", [sound.id]);
  await page.reload();
  const film = page.locator("video");
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.duration)).toBeCloseTo(90, 0);
  await page.route(`**${sound.filePath}`, (route) => route.fulfill({ status: 404 }));
  await page.reload();
  await page.getByText("The film cannot be played here. It can be downloaded.").waitFor();
});

test("an answer out of a document names its page", async () => {
  const person = await run.registerUser();
  await keep(person, lease, "lease.pdf");
  const page = await browser.newPage(run.url, { as: person });
  await page.goto("/dashboard");
  await page.getByRole("textbox", { name: "Message" }).fill("How much is the deposit of the lease?");
  await page.keyboard.press("Control+Enter");
  await page.getByText("1 relevant memory", { exact: true }).click();
  await page.getByText(/^Document · page 3 · /).waitFor();
  await keepScreenshot(page, "chat-source-page");
});
