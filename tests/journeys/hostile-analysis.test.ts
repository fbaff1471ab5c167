import { afterAll, expect, test } from "vitest";
import type { Memory } from "#shared/memories";
import { useBrowser } from "../local-run/use-browser.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";
import { type StubRequest, startStub } from "../openai-stub/stub-server.ts";
import { ask, openChat } from "./chat-page.ts";

/** Texts that run code in a page that takes them for HTML, or that follows an address it should not. */
const attacks = [
  "<img src=x onerror=\"window.hacked='img'\">",
  "<script>window.hacked='script'</script>",
  "<svg onload=\"window.hacked='svg'\"></svg>",
  "<iframe srcdoc=\"<script>parent.hacked='frame'</script>\"></iframe>",
  "<a href=\"javascript:window.hacked='link'\">click</a>",
  "[click](javascript:window.hacked='markdown')",
  "![seen](https://evil.example/seen.png)",
  "javascript:window.hacked='url'",
  "{{constructor.constructor('window.hacked=1')()}}",
];
const content = `The note of the boiler:\n${attacks.join("\n")}`;

const analysis = JSON.stringify({
  summary: `The boiler. ${attacks.join(" ")}`,
  topics: attacks,
  entities: attacks.map((value, index) => ({
    type: index % 2 === 0 ? "URL" : "PERSON",
    value,
    confidence: 1,
  })),
});
const memoryIn = (request: StubRequest) =>
  /"id":"([0-9a-f-]{36})"/.exec(request.messages[1]?.content ?? "")?.[1] ?? "";
const answer = (request: StubRequest) =>
  JSON.stringify({
    sentences: attacks.map((text) => ({
      text,
      layout: "item",
      citations: [{ memoryId: memoryIn(request), quote: text }],
    })),
    action: "memory_response",
    reasoning: attacks[0],
    confidence: 1,
  });

const stub = await startStub((request) => ({
  pieces: [request.stream === true ? answer(request) : analysis],
}));
const run = useLocalRun({ site: true, settings: { OPENAI_BASE_URL: stub.url } });
const browser = useBrowser();
afterAll(() => stub.close());

test("T33: whatever an analysis or an answer holds is text on the page: nothing runs, loads or can be followed", async () => {
  const ana = await run.registerUser();
  const { id } = await ana.read<Memory>("/api/content", {
    method: "POST",
    json: { title: attacks[0], content, tags: [attacks[1]?.slice(0, 30)] },
  });
  await run.settled();
  const { aiAnalysis } = await ana.read<Memory>(`/api/content/${id}`);
  expect(aiAnalysis?.topics).toContain(attacks[1]);

  const page = await openChat(browser, run.url, ana);
  const foreign: string[] = [];
  page.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== new URL(run.url).origin) foreign.push(request.url());
  });
  page.on("dialog", (dialog) => foreign.push(`dialog: ${dialog.message()}`));

  const said = await ask(page, "What does the note of the boiler say?");
  await said.getByText("constructor").first().waitFor();
  await expectHarmless();

  await page.goto(`/memories?memory=${id}&tab=analysis`);
  await page.getByRole("dialog").getByText("The boiler.").first().waitFor();
  await page.getByRole("dialog").getByText("window.hacked='script'").first().waitFor();
  await expectHarmless();

  async function expectHarmless() {
    const made = page.locator(
      "iframe, svg[onload], img[src='x'], img[src*='evil'], [href^='javascript:' i], [onerror], [onload]",
    );
    await expect.poll(() => made.count()).toBe(0);
    await expect.poll(() => page.evaluate(() => Reflect.get(window, "hacked"))).toBeUndefined();
    expect(foreign).toEqual([]);
  }
});
