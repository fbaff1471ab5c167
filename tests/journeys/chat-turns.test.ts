import { afterAll, beforeEach, expect, test } from "vitest";
import type { HistoryItem } from "#shared/assistant";
import type { Memory } from "#shared/memories";
import type { TestUser } from "../local-run/register-user.ts";
import { expectNoAxeViolations, keepScreenshot, useBrowser, willSay } from "../local-run/use-browser.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";
import { type StubReply, startStub } from "../openai-stub/stub-server.ts";
import { answers, box, isOnTop, openChat, openMenu, questions, said } from "./chat-page.ts";

/** The provider says what the test has it say, when it lets it. */
let reply: StubReply | Promise<StubReply>;
const analysis = JSON.stringify({ summary: "A note.", topics: [], entities: [], questions: [] });
const stub = await startStub(({ stream }) => (stream === true ? reply : { pieces: [analysis] }));
const run = useLocalRun({ site: true, settings: { OPENAI_BASE_URL: stub.url } });
const browser = useBrowser();
beforeEach(() => {
  reply = { status: 500, body: "{}" };
});
afterAll(() => stub.close());

async function personWithKey(): Promise<{ person: TestUser; begun: string; whole: StubReply }> {
  const person = await run.registerUser({ name: "Ana Reis" });
  const json = { title: "Spare key", content: "Mara keeps our spare key under the blue pot." };
  const { id } = await person.read<Memory>("/api/content", { method: "POST", json });
  await run.settled();
  const quote = { memoryId: id, quote: "under the blue pot" };
  const sentence = { text: "It is under the blue pot.", layout: "inline", citations: [quote] };
  const begun = `{"sentences":[${JSON.stringify(sentence)}`;
  const end = `],"action":"memory_response","reasoning":"One memory.","confidence":0.9}`;
  return { person, begun, whole: { pieces: [begun + end] } };
}

const openWith = (person: TestUser) => openChat(browser, run.url, person);
type Page = Awaited<ReturnType<typeof openWith>>;
const send = async (page: Page, question: string) => {
  await box(page).fill(question);
  await page.keyboard.press("Control+Enter");
};
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const whole = (page: Page) => answers(page).getByRole("button", { name: "Copy" });
const stored = async (person: TestUser) =>
  (await person.read<HistoryItem[]>("/api/chat/history")).map(({ message }) => message);

test.each([
  ["asked again", "Where is the key?"],
  ["edited", "Where is the spare key?"],
])(
  "what was stopped ends at the provider and stays on the screen; %s, there is one exchange",
  async (how, now) => {
    const { person, begun, whole: answer } = await personWithKey();
    const page = await openWith(person);
    reply = { stallsAfter: [`${begun},`] };
    const abandoned = stub.abandoned();
    await send(page, "Where is the key?");
    await answers(page).getByText("blue pot").waitFor();
    await button(page, "Stop").click();
    await page.getByText("You stopped this answer.").waitFor();
    await answers(page).getByText("blue pot").waitFor();
    await expect.poll(() => stub.abandoned()).toBe(abandoned + 1);
    await expect.poll(() => stored(person)).toEqual([]);
    await expectNoAxeViolations(page);

    reply = answer;
    if (how === "asked again") await button(page, "Ask again").click();
    else {
      await button(page, "Edit").click();
      await page.getByRole("textbox", { name: "Edit your question" }).fill(now);
      await button(page, "Send").click();
    }
    await whole(page).waitFor();
    await expect.poll(() => said(page)).toEqual([now]);
    await page.reload();
    await whole(page).waitFor();
    await expect.poll(() => said(page)).toEqual([now]);
    await expect.poll(() => stored(person)).toEqual([now]);
  },
);

test("a retry while the server is still at work on the first attempt waits for its answer, without another word", async () => {
  const { person, whole: answer } = await personWithKey();
  const page = await openWith(person);
  const held = Promise.withResolvers<StubReply>();
  reply = held.promise;
  const before = stub.requests.length;
  const seen: (number | string)[] = [];
  await page.route("**/api/bobby", async (route) => {
    seen.push(route.request().headers()["idempotency-key"] ?? "");
    if (seen.length === 1) {
      void route.fetch().catch(() => undefined);
      await expect.poll(() => stub.requests.length).toBe(before + 1);
      await route.abort("connectionreset");
    } else if (seen.length === 2) {
      const json = { error: "The first request is still under way", code: "conflict" };
      await route.fulfill({ status: 409, headers: { "Retry-After": "1" }, json });
    } else {
      await route.continue();
      held.resolve(answer);
    }
  });
  await send(page, "Where is the key?");
  await page.getByText("Not answered.").waitFor();
  await button(page, "Retry").click();
  await whole(page).waitFor();
  expect(new Set(seen).size, "one name for all attempts").toBe(1);
  expect(seen).toHaveLength(3);
  expect(stub.requests, "the provider is asked once").toHaveLength(before + 1);
  await expect.poll(() => said(page)).toEqual(["Where is the key?"]);
  await expect.poll(() => stored(person)).toEqual(["Where is the key?"]);
});

test("a question that fails says why and when to ask again, as far as the server has told", async () => {
  const { person, begun, whole: answer } = await personWithKey();
  const page = await openWith(person);
  const fails = async (how: StubReply, words: string) => {
    reply = how;
    const told = willSay(page, words);
    if ((await questions(page).count()) === 0) await send(page, "Where is the key?");
    else await button(page, "Retry").click();
    await told;
    await button(page, "Retry").waitFor();
  };
  const busy = { status: 429, headers: { "retry-after": "17" }, body: '{"error":{"message":"org-SECRET"}}' };
  await fails(busy, "The AI provider is busy. You can ask again in 17 seconds.");
  await questions(page).getByText("Not answered. The AI provider is busy.", { exact: true }).waitFor();
  // Looked at once: a poll would wait until the toast is gone.
  const canBeTapped = await button(page, "Retry").evaluate(isOnTop);
  expect(canBeTapped, "no toast lies over it").toBe(true);
  await keepScreenshot(page, "chat-failure");
  await expectNoAxeViolations(page);
  await fails(
    { pieces: [`${begun},`], finish: "length" },
    "The AI provider's answer was cut off. You can ask again in 30 seconds.",
  );
  reply = answer;
  await page.context().setOffline(true);
  await button(page, "Retry").click();
  await page.getByRole("alert").getByText("Not answered. Send it again when you are back online.").waitFor();
  const times = await page.getByText(/when you are back/).count();
  expect(times, "once, beside the question").toBe(1);
  await page.context().setOffline(false);
  await button(page, "Retry").click();
  await whole(page).waitFor();
  await expect.poll(() => said(page)).toEqual(["Where is the key?"]);
});

test("a reset during an answer ends it for good, on the screen of whoever resets and on any other", async () => {
  const { person, whole: answer } = await personWithKey();
  const page = await openWith(person);
  const hold = () => {
    const [held, before] = [Promise.withResolvers<StubReply>(), stub.requests.length];
    reply = held.promise;
    return { held, isAsked: () => expect.poll(() => stub.requests.length).toBe(before + 1) };
  };
  const first = hold();
  await send(page, "Where is the key?");
  await first.isAsked();
  await person.read("/api/bobby/reset", { method: "POST" });
  first.held.resolve(answer);
  await page.getByText("Not answered.").waitFor();
  await expect.poll(() => stored(person)).toEqual([]);

  const second = hold();
  await button(page, "Retry").click();
  await second.isAsked();
  await openMenu(page);
  await page.getByRole("menuitem", { name: "Reset context" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Reset" }).click();
  await page.getByText("Hello Ana, good to see you.").waitFor();
  second.held.resolve(answer);
  reply = answer;
  await send(page, "And where is the spare one?");
  await whole(page).waitFor();
  await page.reload();
  await whole(page).waitFor();
  await expect.poll(() => said(page)).toEqual(["And where is the spare one?"]);
});
