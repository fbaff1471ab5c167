import { expect, test } from "vitest";
import { useBrowser } from "../local-run/use-browser.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";
import { answers, box, openChat, questions, registerWithMemories } from "./chat-page.ts";

const run = useLocalRun({ site: true });
const browser = useBrowser();

test("Enter is a new line and Ctrl+Enter sends, until Enter is told to send", async () => {
  const { person } = await registerWithMemories(run);
  const page = await openChat(browser, run.url, person);
  await box(page).focus();
  await page.keyboard.type("Where is");
  await page.keyboard.press("Enter");
  await page.keyboard.type("the spare key?");
  await expect.poll(() => box(page).inputValue()).toBe("Where is\nthe spare key?");
  await page.getByRole("button", { name: "Chat options" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Enter sends" }).click();
  await page.keyboard.press("Escape");
  await page.reload();
  await expect
    .poll(() => box(page).inputValue(), { message: "the draft survives" })
    .toBe("Where is\nthe spare key?");
  await box(page).focus();
  await page.keyboard.press("Shift+Enter");
  await expect.poll(() => questions(page).count()).toBe(0);
  await page.keyboard.press("Enter");
  await answers(page).getByRole("button", { name: "Copy" }).waitFor();
  await expect.poll(() => box(page).inputValue()).toBe("");
});

test("the input grows from 60 to 160 px and no further", async () => {
  const page = await openChat(browser, run.url, await run.registerUser());
  const height = async () => (await box(page).boundingBox())?.height;
  await expect.poll(() => height()).toBe(60);
  await box(page).fill("one\ntwo\nthree");
  await expect.poll(() => height()).toBeGreaterThan(60);
  await box(page).fill("line\n".repeat(40));
  await expect.poll(() => height()).toBe(160);
  await box(page).fill("");
  await expect.poll(() => height()).toBe(60);
});

/** What a browser that listens would do: hears "blue pot", or fails. */
const listen = (outcome: "result" | "error") => `
  window.SpeechRecognition = class extends EventTarget {
    start() {
      const heard = { lang: this.lang, interim: this.interimResults, count: this.maxAlternatives };
      window.listened = heard;
      const event = new Event("${outcome}");
      event.results = { 0: { 0: { transcript: "blue pot" } } };
      setTimeout(() => { this.dispatchEvent(event); this.dispatchEvent(new Event("end")); });
    }
    abort() {}
  };`;

test("voice input writes what was heard into the message", async () => {
  const page = await openChat(browser, run.url, await run.registerUser(), { script: listen("result") });
  await box(page).fill("Where is the");
  await page.getByRole("button", { name: "Voice input" }).click();
  await page.waitForFunction(() => document.querySelector("textarea")?.value === "Where is the blue pot");
  await expect
    .poll(() => page.evaluate("window.listened"))
    .toEqual({ lang: "en-US", interim: false, count: 1 });
});

test.each([
  [listen("error"), "Voice input error", "Could not recognize speech. Please try again."],
  [
    "delete window.SpeechRecognition; delete window.webkitSpeechRecognition;",
    "Voice input not available",
    "Speech recognition is not supported in your browser.",
  ],
])("voice input that does not work says so", async (script, title, description) => {
  const page = await openChat(browser, run.url, await run.registerUser(), { script });
  await page.getByRole("button", { name: "Voice input" }).click();
  await page.getByText(title, { exact: true }).waitFor();
  await page.getByText(description, { exact: true }).waitFor();
});
