import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { type PageOptions, useBrowser } from "../local-run/use-browser.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";
import { takesFocus } from "./auth-steps.ts";
import { card, idOf, loadMore, manyLines, openList, registerWith, threeMemories } from "./memories-page.ts";
import { hearsKeys } from "./walk-dialogs.ts";

const run = useLocalRun("shared");
const browser = useBrowser();

/** Style and width of the ring around a control. */
const ringOf = (control: Locator) =>
  control.evaluate((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return `${outlineStyle} ${outlineWidth}`;
  });

async function openMemories(options: PageOptions = {}): Promise<Page> {
  const { page } = await openList(run, browser, options);
  await card(page, "Spare key").waitFor();
  await hearsKeys(page);
  return page;
}

test("Tab goes round in a dialog that begins with tabs, both ways", async () => {
  const page = await openMemories();
  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog", { name: "Add New Memory" });
  await takesFocus(dialog.getByRole("textbox", { name: "Title" }));
  const first = dialog.getByRole("tab", { name: "Text" });
  const last = dialog.getByRole("button", { name: "Close" });
  await last.focus();
  await page.keyboard.press("Tab");
  await takesFocus(first);
  await page.keyboard.press("Shift+Tab");
  await takesFocus(last);
});

test("round the end of a dialog that scrolls, Tab comes to what is in sight", async () => {
  const page = await openMemories({ viewport: { width: 390, height: 440 } });
  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog", { name: "Add New Memory" });
  const first = dialog.getByRole("tab", { name: "Text" });
  const isInSight = () =>
    first.evaluate((tab) => {
      const { x, y, width, height } = tab.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2) === tab;
    });
  await dialog.getByRole("textbox", { name: "Tags" }).focus();
  await expect.poll(isInSight).toBe(false);
  await dialog.getByRole("button", { name: "Close" }).focus();
  await page.keyboard.press("Tab");
  await takesFocus(first);
  await expect.poll(isInSight).toBe(true);
});

test("a question keeps its words while it fades away", async () => {
  const page = await openMemories();
  await page.getByRole("button", { name: "Delete Spare key" }).press("Enter");
  const question = page.getByRole("alertdialog");
  await question.getByText("“Spare key”").waitFor();
  await question.evaluate((element) => {
    const words = [element.textContent];
    new MutationObserver(() => words.push(element.textContent)).observe(element, {
      characterData: true,
      childList: true,
      subtree: true,
    });
    Object.assign(window, { words });
  });
  await page.keyboard.press("Escape");
  await question.waitFor({ state: "detached" });
  await expect.poll(() => page.evaluate(() => new Set(Reflect.get(window, "words")).size)).toBe(1);
});

test("a memory opens with the focus on the part in front", async () => {
  const page = await openMemories();
  await card(page, "Spare key").getByRole("link").press("Enter");
  const dialog = page.getByRole("dialog", { name: "Spare key" });
  await takesFocus(dialog.getByRole("tab", { name: "Content" }));
  await page.keyboard.press("Shift+Tab");
  await takesFocus(dialog.getByRole("button", { name: "Close" }));
});

test("a key opens a menu at its first item, with a ring, the first time too", async () => {
  const page = await openMemories();
  await page.getByRole("button", { name: /^Account of/ }).press("Enter");
  const item = page.getByRole("menuitem", { name: "Reminders" });
  await takesFocus(item);
  await expect.poll(() => ringOf(item)).toBe("solid 2px");
  await page.keyboard.press("ArrowDown");
  await takesFocus(page.getByRole("menuitem", { name: "Trash" }));
});

test("Escape and Ctrl+K in one go lead from a memory to the palette, with what is typed next", async () => {
  const page = await openMemories();
  await card(page, "Spare key").getByRole("link").press("Enter");
  await takesFocus(page.getByRole("dialog", { name: "Spare key" }).getByRole("tab", { name: "Content" }));
  const { keyboard } = page;
  const strike = (key: string) => [keyboard.down(key), keyboard.up(key)];
  // None waits for what the one before has led to.
  await Promise.all([
    ...strike("Escape"),
    keyboard.down("Control"),
    ...strike("k"),
    keyboard.up("Control"),
    ...["x", "e", "n"].flatMap(strike),
  ]);
  const box = page.getByRole("dialog", { name: "Search and commands" }).getByRole("combobox");
  await expect.poll(() => box.inputValue()).toBe("xen");
  await expect.poll(() => page.getByRole("dialog", { name: "Spare key" }).count()).toBe(0);
  await takesFocus(box);
});

test("a box that is ticked takes no letters: the keys of the page go on from it", async () => {
  const page = await openMemories();
  await card(page, "Spare key").getByRole("checkbox").press("Space");
  await page.keyboard.press("/");
  const search = page.getByRole("searchbox", { name: "Search memories" });
  await takesFocus(search);
  await page.keyboard.type("pen");
  await expect.poll(() => search.inputValue()).toBe("pen");
});

test("F8 goes to a message while there is one, and stays in the page while there is none", async () => {
  const page = await openMemories();
  const link = card(page, "Dentist").getByRole("link");
  await link.focus();
  await page.keyboard.press("F8");
  await takesFocus(link);
  await card(page, "Spare key").getByRole("link").press("Delete");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).press("Enter");
  await page.getByRole("button", { name: "Undo" }).waitFor();
  await page.keyboard.press("F8");
  await takesFocus(page.getByRole("region", { name: "Notifications (F8)" }).getByRole("list"));
});

test("the row that Enter takes in the palette has a mark that is seen at a glance", async () => {
  const page = await openMemories();
  await page.keyboard.press("ControlOrMeta+k");
  const row = page
    .getByRole("dialog", { name: "Search and commands" })
    .getByRole("option", { selected: true });
  const shadow = () => row.evaluate((element) => getComputedStyle(element).boxShadow);
  await expect.poll(shadow).toContain("4px 0px 0px 0px inset");
});

test("the last press of Load More leads to the first memory that it brings", async () => {
  const { page } = await openList(run, browser, { lines: manyLines(21) });
  await loadMore(page);
  await takesFocus(card(page, "Note 21").getByRole("link"));
});

test("the last press of Show more leads to the first reminder that it brings", async () => {
  const person = await registerWith(run, threeMemories);
  const memory = await idOf(person, "Dentist");
  for (let day = 10; day < 31; day++)
    await person.read(`/api/content/${memory}/reminders`, {
      method: "POST",
      json: { reminderTime: `2099-05-${day}T08:00:00Z` },
    });
  const page = await browser.newPage(run.url, { as: person });
  await page.goto("/reminders");
  await page.getByRole("button", { name: "Show more" }).press("Enter");
  const last = page.getByRole("region", { name: "Coming up" }).getByRole("listitem").nth(20);
  await takesFocus(last.getByRole("link").or(last.getByRole("button")).first());
});

test("a tab that is clicked has no ring, and one step back leads from it", async () => {
  const page = await openMemories();
  const timeline = page.getByRole("tab", { name: "Timeline" });
  const questions = page.getByRole("tab", { name: "Questions" });
  await questions.click();
  await takesFocus(questions);
  await expect.poll(() => ringOf(questions)).toMatch(/^none /);
  await page.goBack();
  await expect.poll(() => timeline.getAttribute("aria-selected")).toBe("true");
  await questions.click();
  await expect.poll(() => questions.getAttribute("aria-selected")).toBe("true");
});
