import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Memory } from "#shared/memories";
import type { TestUser } from "../local-run/register-user.ts";
import {
  expectNoAxeViolations,
  keepScreenshot,
  phone,
  useBrowser,
  willSay,
} from "../local-run/use-browser.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";
import { openAddMemory } from "./add-memory-steps.ts";
import { willPress } from "./undo-steps.ts";
import { loseNextAnswer, onNextUpload } from "./upload-steps.ts";
import { giveHearing, giveMicrophone, keptChunks } from "./voice-steps.ts";

const run = useLocalRun("shared");
const browser = useBrowser();

/** Measures the height of the drawn waveform at its tallest, as a share of the canvas. */
const tallestBar = (page: Page) =>
  page.getByRole("img", { name: "What the microphone hears" }).evaluate((canvas: HTMLCanvasElement) => {
    const brush = canvas.getContext("2d");
    if (brush === null || canvas.width * canvas.height === 0) return 0;
    const { data } = brush.getImageData(0, 0, canvas.width, canvas.height);
    const isPainted = (row: number) =>
      data.subarray(row * canvas.width * 4, (row + 1) * canvas.width * 4).some((value) => value > 0);
    return Array.from({ length: canvas.height }, (_, row) => row).filter(isPainted).length / canvas.height;
  });

async function openVoiceTab(options: Parameters<typeof browser.newPage>[1] = {}, microphone = true) {
  const person = await run.registerUser();
  const page = await browser.newPage(run.url, { as: person, ...options });
  if (microphone) await giveMicrophone(page);
  await page.goto("/memories");
  await openTab(page);
  return { page, person };
}

const openTab = (page: Page) => openAddMemory(page, "Voice");

const button = (page: Page, name: string) => page.getByRole("button", { name });
const hasFocus = (place: Locator) =>
  expect.poll(() => place.evaluate((element) => element === document.activeElement)).toBe(true);

/** Until a first piece is kept: there is something to play, and a reload finds it. */
async function record(page: Page) {
  await button(page, "Start Recording").click();
  await page.getByRole("timer").waitFor();
  await expect.poll(() => keptChunks(page)).toBeGreaterThan(0);
}

const memoriesOf = (person: TestUser) => person.read<Memory[]>("/api/content");

test("a recording runs with a timer and a waveform, flat in silence, plays back, is made again, and is saved as a voice memo", async () => {
  const { page, person } = await openVoiceTab();
  await expect
    .poll(() => button(page, "Save Voice Memo").count(), { message: "nothing to save yet" })
    .toBe(0);
  const told = ["Recording started", "Speak clearly into your microphone"].map((text) => willSay(page, text));
  await record(page);
  await Promise.all(told);
  await page
    .getByRole("timer")
    .getByText(/^0:0[1-9]|^0:[1-5]/)
    .waitFor();
  await expect.poll(() => tallestBar(page), { message: "a loud tone" }).toBeGreaterThan(0.7);
  await keepScreenshot(page, "add-memory-recording");
  await expectNoAxeViolations(page);
  await hasFocus(button(page, "Stop Recording"));
  await button(page, "Stop Recording").click();
  await hasFocus(page.getByLabel("Your recording"));
  await button(page, "Record Again").click();
  await hasFocus(button(page, "Start Recording"));
  await page.evaluate(() => {
    document.title = "silence";
  });
  await record(page);
  await expect.poll(() => tallestBar(page)).toBeGreaterThan(0);
  await expect.poll(() => tallestBar(page)).toBeLessThan(0.2);
  const stopped = ["Recording stopped", "Audio recorded successfully"].map((text) => willSay(page, text));
  await button(page, "Stop Recording").click();
  await Promise.all(stopped);
  const player = page.getByLabel("Your recording");
  await expect
    .poll(() => player.evaluate((audio: HTMLAudioElement) => audio.readyState))
    .toBeGreaterThanOrEqual(1);
  await keepScreenshot(page, "add-memory-recorded");
  await expectNoAxeViolations(page);
  const seen = Promise.withResolvers<void>();
  await onNextUpload(page, async (route) => {
    await seen.promise;
    await route.continue();
  });
  await button(page, "Save Voice Memo").click();
  const underWay = (name: string) => page.getByRole("button", { name, exact: true, includeHidden: true });
  await expect.poll(() => underWay("Processing...").isDisabled()).toBe(true);
  await expect.poll(() => underWay("Cancel").isDisabled()).toBe(true);
  seen.resolve();
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  await expect
    .poll(() => memoriesOf(person))
    .toMatchObject([
      {
        title: expect.stringMatching(/^voice-memo-\d+\.webm$/),
        type: "audio",
        mimeType: "audio/webm",
        source: "voice",
      },
    ]);
  await page.reload();
  await openTab(page);
  await button(page, "Start Recording").waitFor();
  expect(page.complaints).toEqual([]);
});

test("without a microphone it says what to do", async () => {
  const { page } = await openVoiceTab({}, false);
  await button(page, "Start Recording").click();
  await page.getByText("Recording failed", { exact: true }).waitFor();
  await page
    .getByText("Could not access microphone. Please check your permissions.", { exact: true })
    .waitFor();
  await button(page, "Start Recording").waitFor();
});

test("a browser that cannot record says so, and the microphone is off again", async () => {
  const { page } = await openVoiceTab();
  await page.evaluate(() => {
    MediaRecorder.prototype.start = () => {
      throw new DOMException("No encoder", "NotSupportedError");
    };
    const { stop } = MediaStreamTrack.prototype;
    MediaStreamTrack.prototype.stop = function () {
      stop.call(this);
      document.body.dataset.microphone = this.readyState;
    };
  });
  const told = willSay(page, "Recording failed");
  await button(page, "Start Recording").click();
  await told;
  await page.locator("body[data-microphone=ended]").waitFor();
  await expect.poll(() => button(page, "Start Recording").isEnabled()).toBe(true);
});

test("an answer that got lost, a reload, and Save again make one voice memo, after Undo too", async () => {
  const { page, person } = await openVoiceTab();
  await record(page);
  await page.reload();
  await openTab(page);
  await loseNextAnswer(page);
  await page.keyboard.press("Control+Enter");
  await page.getByText("Failed to save content", { exact: true }).waitFor();
  await expect.poll(() => memoriesOf(person), { message: "the server has it already" }).toHaveLength(1);
  await page.reload();
  await openTab(page);
  await button(page, "Save Voice Memo").waitFor();
  await button(page, "Cancel").click();
  await button(page, "Undo").click();
  await button(page, "Save Voice Memo").click();
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  await expect.poll(() => memoriesOf(person)).toHaveLength(1);
});

test("what was recorded when the tab was closed is there again, until it is saved or the person signs out", async () => {
  const { page, person } = await openVoiceTab();
  await record(page);
  await page.reload();
  await openTab(page);
  await page.getByText("This recording was not saved yet. It is all here.", { exact: true }).waitFor();
  await page.route("**/api/content", (route) =>
    route.request().method() === "POST" ? route.abort("connectionreset") : route.fallback(),
  );
  await button(page, "Save Voice Memo").click();
  const reason = page.getByRole("dialog").getByRole("alert");
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect.poll(() => reason.textContent()).toBe("Network error");
  await keepScreenshot(page, "add-memory-voice-failed");
  await expectNoAxeViolations(page);
  await page.unroute("**/api/content");
  await button(page, "Save Voice Memo").click();
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  await expect.poll(() => memoriesOf(person)).toHaveLength(1);

  await openTab(page);
  await record(page);
  await page.reload();
  await page
    .getByRole("button", { name: /account|user menu/i })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.waitForURL("**/auth");
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
});

const signIn = async (page: Page, { user, password }: Awaited<ReturnType<typeof run.registerUser>>) => {
  await page.getByLabel("Email").fill(user.email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await button(page, "Add Memory").waitFor();
};

test("what was recorded when the session ended is offered to whoever signs in again, over a reload, and to nobody else", async () => {
  const { page, person } = await openVoiceTab();
  await record(page);
  await person.api("/api/logout", { method: "POST" });
  await page.reload();
  await page.waitForURL("**/auth");
  await page.reload();
  await page.getByLabel("Email").waitFor();
  const opened = willPress(page, "Open");
  const offered = willSay(page, "A recording is not saved yet");
  await signIn(page, person);
  await Promise.all([offered, opened]);
  await page.getByText("This recording was not saved yet. It is all here.", { exact: true }).waitFor();
  await expectNoAxeViolations(page);

  await run.sql("delete from sessions where user_id = $1", [String(person.user.id)]);
  await button(page, "Save Voice Memo").click();
  await page.waitForURL("**/auth");
  await expect.poll(() => keptChunks(page)).toBeGreaterThan(0);
  await signIn(page, await run.registerUser());
  await expect.poll(() => keptChunks(page)).toBe(0);
});

test("two tabs that record at a time keep out of each other's recording", async () => {
  const { page, person } = await openVoiceTab();
  await record(page);
  const other = await page.context().newPage();
  await giveMicrophone(other);
  await other.goto("/memories");
  await openTab(other);
  await record(other);
  await button(other, "Stop Recording").click();
  await button(other, "Record Again").click();
  await button(other, "Start Recording").waitFor();
  await expect.poll(() => keptChunks(page), { message: "the first tab's is still kept" }).toBeGreaterThan(0);
  await button(page, "Stop Recording").click();
  await button(page, "Save Voice Memo").click();
  await expect.poll(() => memoriesOf(person)).toHaveLength(1);
  await expect.poll(() => keptChunks(page)).toBe(0);
});

test("closing throws a recording away, and one tap brings it back, on a phone", async () => {
  const { page } = await openVoiceTab({ viewport: phone, colorScheme: "dark" });
  await record(page);
  await button(page, "Stop Recording").click();
  await button(page, "Record Again").waitFor();
  await button(page, "Cancel").click();
  await page.getByRole("button", { name: "Undo" }).click();
  await button(page, "Save Voice Memo").waitFor();
});

test("who agrees to it has the browser write down what is said; it is sent along, unchecked, and found", async () => {
  const person = await run.registerUser();
  const page = await browser.newPage(run.url, { as: person });
  await giveMicrophone(page);
  await giveHearing(page, ["The spare key is under", "the blue flower pot"]);
  await page.goto("/memories");
  await openTab(page);
  await page.getByRole("switch", { name: "Write down what I say" }).check();
  await record(page);
  await page.getByText("The spare key is under the blue flower pot", { exact: true }).waitFor();
  await button(page, "Stop Recording").click();
  await keepScreenshot(page, "add-memory-heard");
  await expectNoAxeViolations(page);
  await page.reload();
  await openTab(page);
  await page.getByText("The spare key is under the blue flower pot", { exact: true }).waitFor();
  await button(page, "Save Voice Memo").click();
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  const found = () =>
    person.read<{ results: { memory: Memory }[] }>("/api/content/search?q=where%20is%20the%20spare%20key");
  await expect.poll(async () => (await found()).results.map(({ memory }) => memory.type)).toEqual(["audio"]);

  await openTab(page);
  await record(page);
  await page.getByText("Heard by your browser, unchecked").waitFor();
  await button(page, "Stop Recording").click();
  await button(page, "Record Again").click();
  await expect.poll(() => page.getByText("Heard by your browser, unchecked").count()).toBe(0);
});

test("without that agreement nothing listens", async () => {
  const person = await run.registerUser();
  const page = await browser.newPage(run.url, { as: person });
  await giveMicrophone(page);
  await giveHearing(page, ["Nobody asked for this"]);
  await page.goto("/memories");
  await openTab(page);
  await record(page);
  await button(page, "Stop Recording").click();
  await button(page, "Record Again").waitFor();
  await expect.poll(() => page.getByText("Nobody asked for this").count()).toBe(0);
});
