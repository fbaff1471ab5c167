import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import type { EntityType } from "#shared/analysis";
import type { Memory } from "#shared/memories";
import type { TestUser } from "../local-run/register-user.ts";
import {
  expectNoAxeViolations,
  keepScreenshot,
  type PageOptions,
  useBrowser,
  willSay,
} from "../local-run/use-browser.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";
import { answerWith, ask, generalAnswer, openChat } from "./chat-page.ts";
import { hoursAgo, registerWith } from "./memories-page.ts";
import { closeLayer } from "./walk-dialogs.ts";

const run = useLocalRun("shared");
const browser = useBrowser();

const visit = {
  title: "Visit to the dentist",
  content:
    "Call Mara Lind on +44 20 7946 0958 or write to mara@example.org.\nShe works at 14 Linden Row, Bristol, and wants to see me on 12 May 2027 at 15:00.",
  createdAt: hoursAgo(2),
};
const other = { title: "Birthday", content: "Mara Lind turns forty in June.", createdAt: hoursAgo(50) };

async function openDetail(options: PageOptions = {}) {
  const person = await registerWith(run, [visit, other]);
  const page = await openFirst(person, options);
  return { page, person };
}

async function openFirst(person: TestUser, options: PageOptions = {}) {
  const [first] = await person.read<Memory[]>("/api/content");
  const page = await browser.newPage(run.url, { as: person, ...options });
  await page.goto(`/memories?memory=${first?.id}`);
  await page.getByRole("dialog").getByText("wants to see me").waitFor();
  return page;
}

const word = (page: Page, name: string) =>
  page.getByRole("dialog").getByRole("button", { name, exact: true });
const holdsFocus = (part: Locator) => part.evaluate((element) => element.contains(document.activeElement));
const offered = (page: Page) => page.getByRole("menuitem").allInnerTexts();
const address = (page: Page, name: string) =>
  page.getByRole("menuitem", { name, exact: true }).getAttribute("href");

test("what a memory names opens a menu of what one can do with it", async () => {
  const { page } = await openDetail({ context: { permissions: ["clipboard-read", "clipboard-write"] } });
  await word(page, "Mara Lind").click();
  await expect
    .poll(() => offered(page))
    .toEqual(["Search Person", "Copy Name", "Find Related Memories", "Show Connections"]);
  await expect.poll(() => address(page, "Search Person")).toBe("https://www.google.com/search?q=Mara+Lind");
  const copied = willSay(page, "Copied");
  await page.getByRole("menuitem", { name: "Copy Name" }).click();
  await copied;
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe("Mara Lind");

  await word(page, "+44 20 7946 0958").click();
  await expect
    .poll(() => offered(page))
    .toEqual(["Call", "Copy Number", "Find Related Memories", "Show Connections"]);
  await expect.poll(() => address(page, "Call")).toBe("tel:+442079460958");
  await closeLayer(page);
  await word(page, "mara@example.org").click();
  await expect.poll(() => address(page, "Compose Email")).toBe("mailto:mara@example.org");
  await closeLayer(page);
  await word(page, "12 May 2027 at 15:00").click();
  await page.getByRole("menuitem", { name: "Add to Calendar" }).waitFor();
  const entry = new URL((await address(page, "Add to Calendar")) ?? "");
  expect(entry.searchParams.get("text")).toBe(visit.title);
  expect(entry.searchParams.get("dates")).toBe("20270512T150000/20270512T160000");
  expect(page.complaints).toEqual([]);
});

test("by keyboard: the word opens its menu, arrows and Enter choose, Escape comes back to the word and not out of the memory", async () => {
  const { page } = await openDetail();
  const mara = word(page, "Mara Lind");
  await mara.focus();
  await page.keyboard.press("Enter");
  const first = page.getByRole("menuitem", { name: "Search Person" });
  await expect.poll(() => holdsFocus(first)).toBe(true);
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => holdsFocus(page.getByRole("menuitem", { name: "Copy Name" }))).toBe(true);
  await page.keyboard.press("Escape");
  await first.waitFor({ state: "detached" });
  await expect.poll(() => holdsFocus(mara)).toBe(true);
  await page.keyboard.press("Enter");
  await expect.poll(() => holdsFocus(page.getByRole("menu"))).toBe(true);
  const related = page.getByRole("menuitem", { name: "Find Related Memories" });
  await related.press("Enter");
  await page.waitForURL((url) => url.searchParams.get("q") === "Mara Lind");
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  await page.getByRole("article").getByText("Birthday").waitFor();
  await page.getByRole("article").getByText(visit.title).waitFor();
});

test("a link opens in a tab of its own that is told nothing of where it came from", async () => {
  const { page } = await openDetail();
  await page
    .context()
    .route("https://www.google.com/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "<title>Elsewhere</title>" }),
    );
  await word(page, "Mara Lind").click();
  const opening = page.context().waitForEvent("page");
  await page.getByRole("menuitem", { name: "Search Person" }).click();
  const elsewhere = await opening;
  await elsewhere.waitForLoadState();
  expect(elsewhere.url()).toBe("https://www.google.com/search?q=Mara+Lind");
  await expect
    .poll(() => elsewhere.evaluate(() => [document.title, document.referrer, window.opener]))
    .toEqual(["Elsewhere", "", null]);
});

test("before its analysis the server is asked what a memory names, once, and only what is sure is shown", async () => {
  const person = await registerWith(run, [visit]);
  await run.sql("update memories set analysis = null, is_analyzed = false where user_id = $1", [
    person.user.id,
  ]);
  const [memory] = await person.read<Memory[]>("/api/content");
  const page = await browser.newPage(run.url, { as: person });
  const asked: unknown[] = [];
  await page.route("**/api/detect-entities", async (route) => {
    asked.push(route.request().postDataJSON());
    await route.fulfill({
      json: [
        { type: "PERSON", value: "Mara Lind", start: 5, end: 14, confidence: 0.71 },
        { type: "PLACE", value: "Bristol", start: 97, end: 104, confidence: 0.7 },
      ],
    });
  });
  const open = async () => {
    await page.getByRole("link", { name: visit.title }).click();
    await word(page, "Mara Lind").waitFor();
  };
  await page.goto("/memories");
  await open();
  await expect.poll(() => word(page, "Bristol").count()).toBe(0);
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  await open();
  expect(asked).toEqual([{ text: memory?.content }]);
});

/** Actions of each of the eighteen types, without "Find Related Memories". */
const eighteen: [EntityType, string, string[]][] = [
  ["ADDRESS", "14 Linden Row", ["Open in Maps", "Get Directions", "Copy Location"]],
  ["LOCATION", "Bristol", ["Open in Maps", "Get Directions", "Copy Location"]],
  ["PLACE", "Café Aurel", ["Open in Maps", "Get Directions", "Copy Location"]],
  ["COORDINATES", "41.1579, -8.6291", ["Open in Maps", "Get Directions", "Copy Location"]],
  ["ORGANIZATION", "Red Cross", ["Search", "Visit Website", "Copy Name"]],
  ["COMPANY", "Siemens", ["Search", "Visit Website", "Copy Name"]],
  ["PERSON", "Mara Lind", ["Search Person", "Copy Name"]],
  ["CONTACT", "Ines Duarte", ["Search Person", "Copy Contact"]],
  ["PHONE", "+44 20 7946 0958", ["Call", "Copy Number"]],
  ["EMAIL", "mara@example.org", ["Compose Email", "Copy Email"]],
  ["URL", "https://example.org/a", ["Open Link", "Copy URL"]],
  ["DATE", "12 May 2027", ["Add to Calendar", "Copy Date"]],
  ["PRODUCT", "Moka pot", ["Search", "Copy Name"]],
  ["STOCK_SYMBOL", "$MSFT", ["View Quote", "Copy Symbol"]],
  ["IP_ADDRESS", "192.0.2.7", ["Search", "Copy Address"]],
  ["ACCOUNT", "GB82 WEST 1234 5698 7654 32", ["Copy Number"]],
  ["FILE_EXTENSION", ".webm", ["Search", "Copy Extension"]],
  ["VERSION", "v2.4.1", ["Copy Version"]],
];

test("each of the eighteen types opens its menu, copies what it names, and shows what is a guess as plain text", async () => {
  const content = `wants to see me: ${eighteen.map(([, value]) => value).join("; ")}; Maybe; Perhaps.`;
  const person = await registerWith(run, [{ ...visit, content }]);
  const found = (type: EntityType, value: string, confidence = 0.9) => {
    const start = content.indexOf(value);
    return { type, value, start, end: start + value.length, confidence };
  };
  const entities = [
    ...eighteen.map(([type, value]) => found(type, value)),
    found("PERSON", "Maybe", 0.61),
    found("PERSON", "Perhaps", 0.6),
  ];
  await run.sql("update memories set analysis = $2::text::jsonb where user_id = $1", [
    person.user.id,
    JSON.stringify({ summary: "", topics: [], entities }),
  ]);
  const page = await openFirst(person, { context: { permissions: ["clipboard-read", "clipboard-write"] } });
  for (const [, value, actions] of eighteen) {
    await word(page, value).click();
    await expect
      .poll(() => offered(page), { message: value })
      .toEqual([...actions, "Find Related Memories", "Show Connections"]);
    await page.getByRole("menuitem", { name: /^Copy/ }).click();
    await expect.poll(() => page.getByRole("menu").count()).toBe(0);
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(value);
  }
  await word(page, "Maybe").waitFor();
  await expect.poll(() => word(page, "Perhaps").count()).toBe(0);
  expect(page.complaints).toEqual([]);
});

test("in an answer, too, whom one reaches by it opens the menu", async () => {
  const person = await registerWith(run, [visit, other]);
  const page = await openChat(browser, run.url, person);
  const named = (type: EntityType, value: string) => ({
    type,
    value,
    start: null,
    end: null,
    confidence: 0.9,
  });
  await answerWith(page, {
    ...generalAnswer,
    text: "Since 3 June 2099 her number is +44 20 7946 0958.",
    entities: [named("PHONE", "+44 20 7946 0958"), named("DATE", "3 June 2099")],
  });
  const answer = await ask(page, "What is the phone number of Mara Lind?");
  await expect
    .poll(() => answer.getByRole("button", { name: "3 June 2099" }).count(), {
      message: "a date is no place to go",
    })
    .toBe(0);
  await answer.getByRole("button", { name: "+44 20 7946 0958", exact: true }).first().click();
  await expect.poll(() => address(page, "Call")).toBe("tel:+442079460958");
  await keepScreenshot(page, "entities-answer");
  await expectNoAxeViolations(page);
  await page.getByRole("menuitem", { name: "Find Related Memories" }).click();
  await page.waitForURL((url) => url.searchParams.get("q") === "+44 20 7946 0958");
  await page.getByRole("article").getByText(visit.title).waitFor();
  expect(page.complaints).toEqual([]);
});
