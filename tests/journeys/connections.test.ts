import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Connections } from "#shared/connections";
import type { EntityList } from "#shared/entities";
import {
  expectNoAxeViolations,
  keepScreenshot,
  type PageOptions,
  phone,
  useBrowser,
  willSay,
} from "../local-run/use-browser.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";
import { seeded } from "../random/seeded.ts";
import { inkOn } from "./look-at-files.ts";
import { hoursAgo, registerWith } from "./memories-page.ts";
import { holdToast } from "./undo-steps.ts";

const run = useLocalRun("shared");
const browser = useBrowser();

const life = [
  { title: "Visit", content: "Mara Lind works at Acme Robotics in Porto.", createdAt: hoursAgo(2) },
  { title: "Lunch", content: "Lunch with Mara Lind and Rui Costa in Porto.", createdAt: hoursAgo(30) },
  { title: "Boat", content: "Rui Costa keeps the boat in Split.", createdAt: hoursAgo(24 * 40) },
];

async function openConnections({ path = "/connections", ...options }: PageOptions & { path?: string } = {}) {
  const person = await registerWith(run, life);
  const page = await browser.newPage(run.url, { as: person, ...options });
  await page.goto(path);
  await graph(page)
    .or(page.getByRole("heading", { name: "All Entities" }))
    .waitFor();
  return { page, person };
}

test("what filters leave nothing of is drawn again without them", async () => {
  const { page } = await openConnections({ path: "/connections?q=rui" });
  const ink = () => page.locator("canvas").nth(1).evaluate(inkOn);
  for (const path of ["/connections?q=rui", "/connections?q=xylophone"]) {
    await page.goto(path);
    await page.getByRole("searchbox").fill("xylophone");
    await page.getByRole("heading", { name: "Nothing found" }).waitFor();
    await page.getByRole("button", { name: "Clear all" }).click();
    await graph(page).waitFor();
    await expect.poll(ink).toBeGreaterThan(100);
  }
});

const graph = (page: Page) => page.getByRole("application", { name: /^Graph of/ });
const details = (page: Page, name: string) => page.getByRole("region", { name: `Details of ${name}` });
const said = (page: Page) => page.getByRole("status", { name: "Graph" }).textContent();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
const address = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

/** Walks with the arrow keys until the node of a name is said. */
async function walkTo(page: Page, name: string): Promise<void> {
  const heard = new Set<string | null>();
  const random = seeded(7);
  const wander = Array.from({ length: 240 }, () => random.pick(arrows));
  for (const key of ["Home", ...wander]) {
    await graph(page).press(key);
    heard.add(await said(page));
    if ((await said(page))?.startsWith(`${name},`)) return;
  }
  throw new Error(`${name} was not reached; heard: ${[...heard].join(" | ")}`);
}
const arrows = ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"];

test("the graph draws what the server knows, counts it, and opens the sentence behind a line by keyboard alone", async () => {
  const { page, person } = await openConnections();
  const known = await person.read<Connections>("/api/connections");
  const { connections, people, places, urls, entities } = known.counts;
  await expect
    .poll(() => page.getByRole("definition").allTextContents())
    .toEqual([connections, people, places, urls, entities].map(String));
  await expect.poll(() => page.locator("canvas").nth(1).evaluate(inkOn)).toBeGreaterThan(100);
  await graph(page).focus();
  await walkTo(page, "Mara Lind");
  await page.keyboard.press("Enter");
  await expect
    .poll(() => address(page).node)
    .toBe(known.nodes.find(({ label }) => label === "Mara Lind")?.id);
  const card = details(page, "Mara Lind");
  await card.getByRole("listitem").getByRole("button", { expanded: false }).first().press("Enter");
  await card.locator("mark").first().waitFor();
  await expectNoAxeViolations(page);
  await card.getByRole("button", { name: "Close details" }).press("Enter");
  await expect.poll(() => card.count()).toBe(0);
  expect(page.complaints).toEqual([]);
});

test("zoom goes from 50 to 200 percent in steps of 20, and reset shows the whole again", async () => {
  const { page } = await openConnections();
  const zoom = page.getByRole("group", { name: "Zoom" });
  const shown = () => zoom.getByRole("status").textContent();
  for (const percent of ["120%", "140%"]) {
    await zoom.getByRole("button", { name: "Zoom in" }).click();
    await expect.poll(shown).toBe(percent);
  }
  await graph(page).press("0");
  await expect.poll(shown).toBe("100%");
  for (let press = 0; press < 3; press++) await zoom.getByRole("button", { name: "Zoom out" }).click();
  await expect.poll(shown).toBe("50%");
  await zoom.getByRole("button", { name: "Reset view" }).click();
  await expect.poll(shown).toBe("100%");
});

test("filters, layout and view live in the address, each with a badge that takes it away", async () => {
  const { page } = await openConnections({ path: "/connections?q=rui&layout=force" });
  await page.getByRole("button", { name: "Free", pressed: true }).waitFor();
  await page.getByRole("button", { name: "“rui” Remove filter" }).click();
  await expect.poll(() => address(page)).toEqual({ layout: "force" });
  await page.getByRole("combobox", { name: "Type" }).selectOption("PERSON");
  await expect.poll(() => address(page).type).toBe("PERSON");
  await page.getByRole("button", { name: "Clear all" }).click();
  await page.getByRole("button", { name: "Hide Entities" }).click();
  await page.getByRole("button", { name: "Show Entities" }).waitFor();
  await expect.poll(() => graph(page).getAttribute("aria-label")).toContain("Graph of 3 nodes");
  await page.getByRole("button", { name: "Analytics" }).click();
  await page.getByRole("heading", { name: "All Entities" }).waitFor();
  await expect.poll(() => address(page)).toEqual({ layout: "force", entities: "false", view: "analytics" });
});

test("Analytics corrects a name, says what is missing, and leads to the graph around an entity", async () => {
  const { page, person } = await openConnections({ path: "/connections?view=analytics" });
  await page.getByRole("button", { name: "Edit Rui Costa" }).click();
  const form = page.getByRole("form", { name: "Edit Rui Costa" });
  await form.getByLabel("Value").fill(" ");
  await form.getByRole("button", { name: "Save" }).click();
  await form.getByText("Entity value and type are required").waitFor();
  await form.getByLabel("Value").fill("Rui Costa Lima");
  await form.getByLabel("Type").fill("sailor");
  const refuse = { status: 500, json: { error: "No", code: "internal" } };
  await page.route("**/api/entities/update", (route) => route.fulfill(refuse), { times: 1 });
  const failed = willSay(page, "Failed to update entity");
  await form.getByLabel("Type").press("Enter");
  await failed;
  await form.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Entity updated successfully").first().waitFor();
  await page.getByRole("link", { name: "Rui Costa Lima" }).waitFor();
  await expect.poll(() => focused(page)).toBe("Edit Rui Costa Lima");
  const { entities } = await person.read<EntityList>("/api/entities?q=Lima");
  expect(entities.map(({ type, value }) => [type, value])).toEqual([["SAILOR", "Rui Costa Lima"]]);
  const mara = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: "Mara Lind" }) });
  await mara.getByRole("link", { name: /connections?$/ }).click();
  await page.getByRole("button", { name: "Around Mara Lind Remove filter" }).waitFor();
  await details(page, "Mara Lind").waitFor();
});

test("a corrected name, a link that it made, and an answer about two names are taken back by Undo", async () => {
  const notes = ["Lunch with Robert Smith.", "Paid Rob Smith.", "Saw Mara Lind."];
  const person = await registerWith(
    run,
    notes.map((content, at) => ({ title: `Note ${at}`, content })),
  );
  const page = await browser.newPage(run.url, { as: person });
  await page.goto("/connections?view=analytics");
  const undo = () => page.getByRole("button", { name: "Undo", exact: true }).click();
  const names = async () => {
    const { entities } = await person.read<EntityList>("/api/entities?type=PERSON");
    return entities
      .map(({ value, aliases }) => [value, ...aliases.map((alias) => alias.value)].join())
      .sort();
  };
  const before = await names();
  const rename = async (name: string) => {
    await page.getByRole("button", { name: "Edit Mara Lind", exact: true }).click();
    await page.getByRole("form").getByLabel("Value").fill(name);
    await page.getByRole("form").getByLabel("Value").press("Enter");
    await holdToast(page, "Entity updated successfully");
  };
  await rename("Mara Lindqvist");
  await undo();
  await expect.poll(names).toEqual(before);
  await rename("Rob Smith");
  await expect.poll(names).toEqual(["Rob Smith,Mara Lind", "Robert Smith"]);
  await undo();
  await expect.poll(names).toEqual(before);
  await page.getByRole("button", { name: "Yes, they are the same person" }).click();
  await holdToast(page, "Answer saved");
  await expect.poll(names).toEqual(["Mara Lind", "Robert Smith,Rob Smith"]);
  await undo();
  await expect.poll(names).toEqual(before);
  const differ = page.getByRole("button", { name: "No, they are different people" });
  await differ.click();
  await holdToast(page, "Answer saved");
  await differ.waitFor({ state: "detached" });
  await undo();
  await differ.waitFor();
});

test("a name in a memory leads to its page, which says in marked words what is known, and asks the chat", async () => {
  const person = await registerWith(run, life);
  const page = await browser.newPage(run.url, { as: person });
  await page.goto("/connections/named?type=PERSON&value=mara%20lind");
  await page.waitForURL(/\/connections\/[0-9a-f-]{36}$/);
  await page.getByRole("heading", { name: "Mara Lind" }).waitFor();
  await page.getByRole("article").locator("mark").first().waitFor();
  await keepScreenshot(page, "connections-person", true);
  await expectNoAxeViolations(page);
  await page.getByRole("textbox", { name: "Ask about Mara" }).fill("When did we last meet?");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/chat");
  await expect
    .poll(() => page.getByRole("textbox", { name: "Message" }).inputValue())
    .toBe("When did we last meet? (Mara Lind)");
});

test("what no memory outside the trash names has no page, and a link that was cut off opens the graph", async () => {
  const person = await registerWith(run, [{ title: "Visit", content: "Saw Mara Lind in Porto." }]);
  const page = await browser.newPage(run.url, { as: person });
  const { entities } = await person.read<EntityList>("/api/entities?q=Porto");
  await page.goto("/connections?from=2026-1&type=%25&around=0190");
  await graph(page).waitFor();
  const [memory] = await person.read<{ id: string }[]>("/api/content");
  await person.api(`/api/content/${memory?.id}`, { method: "DELETE" });
  await page.goto(`/connections/${entities[0]?.id}`);
  await page.getByRole("heading", { name: "Nothing is known of “Porto” yet" }).waitFor();
  expect(page.complaints).toEqual([]);
});

test("on a phone the details are a sheet that leaves the picture in sight, and a pinch zooms", async () => {
  const { page } = await openConnections({
    path: "/connections?layout=force",
    context: { viewport: phone, hasTouch: true, colorScheme: "dark" },
  });
  const session = await page.context().newCDPSession(page);
  const box = await graph(page).boundingBox();
  if (box === null) throw new Error("The graph is not to be seen");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", apart: number) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints:
        apart === 0
          ? []
          : [
              { x: x - apart, y, id: 1 },
              { x: x + apart, y, id: 2 },
            ],
    });
  await touch("touchStart", 30);
  for (const apart of [36, 44, 52, 60]) await touch("touchMove", apart);
  await touch("touchEnd", 0);
  await expect
    .poll(() => page.getByRole("group", { name: "Zoom" }).getByRole("status").textContent())
    .not.toBe("100%");
  await graph(page).press("0");
  await walkTo(page, "Porto");
  await graph(page).press("Enter");
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
  // The page moves, so that all of the frame is on the screen.
  const inSight = async () => (await top(details(page, "Porto"))) - (await top(graph(page)));
  await expect.poll(inSight, { message: "pixels of the picture in sight" }).toBeGreaterThan(150);
  await keepScreenshot(page, "connections-phone");
  await expectNoAxeViolations(page);
});

test("settings of the administrator change the graph, and are reset", async () => {
  const person = await registerWith(run, life);
  await run.sql("update users set role = 'admin' where id = $1", [person.user.id]);
  const page = await browser.newPage(run.url, { as: person });
  await page.goto("/settings?tab=connections");
  await page.getByRole("switch", { name: "Semantic filtering" }).uncheck();
  await expect
    .poll(() => page.getByRole("switch", { name: "Strict context separation" }).isDisabled())
    .toBe(true);
  await page.getByRole("slider", { name: "Time between memories" }).press("End");
  await page.evaluate(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = () => {
      Storage.prototype.setItem = setItem;
      throw new Error("No room");
    };
  });
  const failed = willSay(page, "Failed to save connection settings.");
  await page.getByRole("button", { name: "Save settings" }).click();
  await failed;
  const saved = willSay(page, "Settings saved");
  await page.getByRole("button", { name: "Save settings" }).click();
  await saved;
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === "/api/connections");
  await page.goto("/connections");
  const query = Object.fromEntries(new URL((await asked).url()).searchParams);
  expect(query).toMatchObject({
    temporalThreshold: "72",
    semanticFiltering: "false",
    contextSeparation: "true",
  });
  await page.goto("/settings?tab=connections");
  const reset = willSay(page, "Settings reset");
  await page.getByRole("button", { name: "Reset to defaults" }).click();
  await reset;
  await expect.poll(() => page.getByRole("switch", { name: "Semantic filtering" }).isChecked()).toBe(true);
});
