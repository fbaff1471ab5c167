import { expect, test } from "vitest";
import { keepScreenshot, phone, useBrowser } from "../local-run/use-browser.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";
import {
  answers,
  ask,
  box,
  exchange,
  generalAnswer,
  historyOf,
  openChat,
  questions,
  registerWithMemories,
} from "./chat-page.ts";
import { registerWith } from "./memories-page.ts";

const run = useLocalRun("shared");
const browser = useBrowser();

const turn = (n: string) => generalAnswer.id.replace(/.$/, n);

test("the palette asks Lilu what reads like a question", async () => {
  const { person } = await registerWithMemories(run);
  const page = await openChat(browser, run.url, person);
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByRole("combobox").fill("where is the spare key?");
  await page.getByRole("option", { name: "Ask Lilu: where is the spare key?", selected: true }).waitFor();
  await page.keyboard.press("Enter");
  await answers(page).getByText("under the blue pot").waitFor();
});

test("the palette knows questions in haste and in the browser's language, and behind a search it offers to ask, too", async () => {
  const { person } = await registerWithMemories(run);
  const page = await openChat(browser, run.url, person, { context: { locale: "de-DE" } });
  await page.keyboard.press("Control+k");
  const typed = page.getByRole("dialog").getByRole("combobox");
  const asked = (question: string) =>
    page.getByRole("option", { name: `Ask Lilu: ${question}`, selected: true });
  for (const question of [
    "wann ist der Zahnarzt",
    "whats the wifi code",
    "at what time is it",
    "show me the key",
  ]) {
    await typed.fill(question);
    await asked(question).waitFor();
  }
  await typed.fill("spare key");
  await page.getByRole("option", { name: /^Spare key/, selected: true }).waitFor();
  await expect.poll(() => page.getByRole("option").last().textContent()).toBe("Ask Lilu: spare key");
  await keepScreenshot(page, "palette-ask-last");
  await page.keyboard.press("ArrowUp");
  await asked("spare key").waitFor();
  await typed.fill("spare");
  await page.getByRole("option", { name: /^Spare key/, selected: true }).waitFor();
  await expect.poll(() => page.getByRole("option", { name: /^Ask Lilu/ }).count()).toBe(0);
});

test("a question for which there is no time yet waits in the message box, below what is half-written there", async () => {
  const { person } = await registerWithMemories(run);
  const page = await openChat(browser, run.url, person);
  const held = Promise.withResolvers<void>();
  await page.route("**/api/bobby", async (route) => {
    await held.promise;
    await route.continue();
  });
  await box(page).fill("How long does the bread bake?");
  await page.keyboard.press("Control+Enter");
  for (const question of ["who is Mara?", "where is the key?"]) {
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog").getByRole("combobox").fill(question);
    await page.getByRole("option", { name: `Ask Lilu: ${question}`, selected: true }).waitFor();
    await page.keyboard.press("Enter");
    await page.getByText("Your question is in the message box.").first().waitFor();
  }
  await expect.poll(() => box(page).inputValue()).toBe("who is Mara?\nwhere is the key?");
  held.resolve();
  await answers(page).getByText("20 minutes").first().waitFor();
  await expect.poll(() => box(page).inputValue()).toBe("who is Mara?\nwhere is the key?");
});

test("asking about somebody keeps a message that is half-written, and takes the place of what was asked so before", async () => {
  const content = "Mara Lind works at Acme Robotics in Porto.";
  const person = await registerWith(run, [{ title: "Visit", content }]);
  const page = await browser.newPage(run.url, { as: person });
  const message = page.getByRole("textbox", { name: "Message" });
  const askAbout = async (draft: string) => {
    await page.goto("/chat");
    await message.fill(draft);
    await page.goto("/connections/named?type=PERSON&value=mara%20lind");
    await page.getByRole("button", { name: "Ask about Mara" }).click();
    await page.waitForURL("**/chat");
    await message.waitFor();
  };
  const whole = "What do I know about Mara Lind?";
  for (const [draft, then] of [
    ["Half a question", `Half a question\n${whole}`],
    [`Half a question\n${whole}`, `Half a question\n${whole}`],
    ["What do I know about Rui Costa?", whole],
    ["", whole],
  ] as const) {
    await askAbout(draft);
    await expect.poll(() => message.inputValue()).toBe(then);
  }
});

test("nobody is greeted before a history that is slow, which would take the place under a finger; one can ask meanwhile", async () => {
  const { person } = await registerWithMemories(run);
  const page = await browser.newPage(run.url, { as: person });
  const held = Promise.withResolvers<void>();
  const warnings: string[] = [];
  page.on("console", (line) => line.type() === "warning" && warnings.push(line.text()));
  const [first, second] = ["1", "2"].map((n) =>
    exchange("Where is the bread?", { id: turn(n), at: "2026-05-01T09:00:00.000Z" }),
  );
  await page.route("**/api/chat/history", async (route) => {
    await held.promise;
    await route.fulfill({ json: [{ ...first, memories: "{broken" }, second] });
  });
  await page.clock.install();
  await page.goto("/dashboard");
  await box(page).waitFor();
  await page.clock.runFor(10_000);
  // A greeting would read the memories, to ask about them: by now it would have them.
  await page.evaluate(() => fetch("/api/content").then((reply) => reply.text()));
  await expect.poll(() => page.getByText("Hello Ana, good to see you.").count()).toBe(0);
  await keepScreenshot(page, "chat-history-slow");
  await ask(page, "Where is the spare key?");
  held.resolve();
  await expect.poll(() => questions(page).count()).toBe(3);
  await expect.poll(() => page.getByText("Hello Ana, good to see you.").count()).toBe(0);
  expect(warnings, "a list that cannot be read costs no message").toContain(
    "Could not read the memories of a message",
  );
});

test("what is unfolded stops above the way to the latest message", async () => {
  const { person, key } = await registerWithMemories(run);
  // It scrolls when the unfolding has come to its end.
  const context = { reducedMotion: "no-preference" } as const;
  const page = await browser.newPage(run.url, { as: person, viewport: phone, context });
  const { id, title, type, mimeType, createdAt } = key;
  const passage = "Mara keeps our spare key under the blue pot";
  const memories = [{ id, title, type, mimeType, createdAt, passage, why: [] }];
  const asked = ["1", "2", "3", "4"].map((n) =>
    exchange("Why are there tides?", { id: turn(n), at: createdAt, memories }),
  );
  await historyOf(page, asked);
  await page.goto("/dashboard");
  const answer = answers(page).nth(2);
  const summary = answer.getByRole("button", { name: "1 relevant memory" });
  await summary.evaluate((button) => button.scrollIntoView({ block: "end" }));
  const jump = page.getByRole("button", { name: "Jump to latest" });
  await jump.waitFor();
  await summary.press("Enter");
  const room = async () => {
    const [pill, sources] = await Promise.all([jump.boundingBox(), answer.getByRole("list").boundingBox()]);
    return pill && sources && pill.y - (sources.y + sources.height);
  };
  await expect.poll(room).toBeGreaterThanOrEqual(0);
  await keepScreenshot(page, "chat-unfolded");
});
