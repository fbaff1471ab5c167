import type { Route } from "playwright-core";
import { expect, test } from "vitest";
import { useBrowser, willSay } from "../local-run/use-browser.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";
import { remind, reminderSteps, reminders, year } from "./reminder-steps.ts";
import { willUndo } from "./undo-steps.ts";

const run = useLocalRun("shared");
const browser = useBrowser();
const { openTab, register, save } = reminderSteps(run, browser);

test("a reminder is added, edited in its place, deleted and had back, on the clock of the person", async () => {
  const person = await register();
  const { page, dialog, list } = await openTab(person, await save(person, "Dentist"));
  await dialog.getByText("There are no reminders for this memory yet.").waitFor();
  await dialog.getByText("The time in Lisbon").waitFor();
  await dialog.getByRole("button", { name: "Add reminder" }).click();
  await dialog.getByText("Please choose a date and time").waitFor();
  const time = dialog.getByLabel("Date and time");
  await expect.poll(() => time.evaluate((field) => field === document.activeElement)).toBe(true);
  await expect.poll(() => reminders(person)).toEqual([]);

  await time.fill(`${year}-07-01T09:00`);
  await dialog.getByLabel("Repeat").selectOption({ label: "Monthly" });
  const created = willSay(page, "Reminder created");
  await dialog.getByRole("button", { name: "Add reminder" }).click();
  await created;
  await expect
    .poll(() => list.getByRole("time").textContent())
    .toMatch(new RegExp(`1 July ${year} at (0?9:00)( am)?$`, "i"));
  await expect
    .poll(() => reminders(person))
    .toMatchObject([
      { reminderTime: `${year}-07-01T08:00:00.000Z`, timeZone: "Europe/Lisbon", recurrenceType: "monthly" },
    ]);

  await list.getByRole("button", { name: "Edit reminder" }).click();
  const form = dialog.getByRole("form", { name: "Edit the reminder of Dentist" });
  await expect
    .poll(() => form.getByLabel("Date and time").inputValue())
    .toMatch(new RegExp(`1 Jul ${year},? 0?9:00`));
  await form.getByLabel("Date and time").fill("");
  await form.getByRole("button", { name: "Save" }).click();
  await form.getByText("Please choose a date and time").waitFor();
  await form.getByLabel("Date and time").fill(`1 July ${year} 10:30`);
  const calendar = page.getByRole("dialog", { name: "Choose a date" });
  const choose = form.getByRole("button", { name: "Choose from a calendar" });
  await choose.click();
  await calendar.waitFor();
  await choose.click();
  await calendar.waitFor({ state: "hidden" });
  await choose.click();
  await calendar.locator("[data-day$='-07-01']:focus").press("ArrowRight");
  await calendar.locator("[data-day$='-07-02']:focus").press("Enter");
  await form.getByLabel("Repeat").selectOption({ label: "Yearly" });
  const updated = willSay(page, "Reminder updated");
  await form.getByRole("button", { name: "Save" }).click();
  await updated;
  await list.getByText("Yearly").waitFor();
  await expect
    .poll(() => reminders(person))
    .toMatchObject([{ reminderTime: `${year}-07-02T09:30:00.000Z`, recurrenceType: "yearly" }]);

  const undone = willUndo(page);
  await list.getByRole("button", { name: "Delete reminder" }).click();
  await undone;
  await expect
    .poll(() => reminders(person))
    .toMatchObject([
      { reminderTime: `${year}-07-02T09:30:00.000Z`, recurrenceType: "yearly", timeZone: "Europe/Lisbon" },
    ]);

  const deleted = willSay(page, "Reminder deleted");
  await list.getByRole("button", { name: "Delete reminder" }).click();
  await deleted;
  await expect.poll(async () => [await list.count(), await reminders(person)]).toEqual([0, []]);
  // The button that had the focus went away with its reminder.
  const heading = dialog.getByRole("heading", { name: "Reminders", exact: true });
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(page.complaints).toEqual([]);
});

test("the detail stays open while a reminder is edited: Escape leaves the edit, then the detail", async () => {
  const person = await register();
  const memory = await save(person, "Dentist");
  await remind(person, memory, { reminderTime: `${year}-07-01T09:00` });
  const { page, dialog, list } = await openTab(person, memory);
  await list.getByRole("button", { name: "Edit reminder" }).focus();
  await page.keyboard.press("Enter");
  const form = dialog.getByRole("form", { name: "Edit the reminder of Dentist" });
  await form.waitFor();
  await expect.poll(() => dialog.getByRole("button", { name: "Close" }).count()).toBe(0);
  await page.keyboard.press("Escape");
  await form.waitFor({ state: "detached" });
  const edit = list.getByRole("button", { name: "Edit reminder" });
  await expect.poll(() => edit.evaluate((button) => button === document.activeElement)).toBe(true);
  // Its tip is no layer of its own, for which an Escape more would be needed.
  await page.getByRole("tooltip").getByText("Edit reminder").waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
});

test("what the server refuses is said in its own words", async () => {
  const person = await register();
  const memory = await save(person, "Dentist");
  await remind(person, memory, { reminderTime: `${year}-07-01T09:00` });
  const { page, dialog, list } = await openTab(person, memory);
  await page.route("**/api/**/reminders**", refuse);
  await page.route("**/api/reminders/**", refuse);
  const said = async (title: string) => {
    await page.getByText(title, { exact: true }).waitFor();
    await page.getByText("The server is asleep", { exact: true }).waitFor();
  };
  await dialog.getByLabel("Date and time").fill(`${year}-08-01T09:00`);
  await dialog.getByRole("button", { name: "Add reminder" }).click();
  await said("Failed to create reminder");
  await expect
    .poll(() => dialog.getByLabel("Date and time").inputValue())
    .toMatch(new RegExp(`1 Aug ${year},? 0?9:00`));
  await list.getByRole("button", { name: "Delete reminder" }).click();
  await said("Failed to delete reminder");
  await list.getByRole("button", { name: "Done" }).click();
  await said("Failed to update reminder");
  await expect.poll(() => list.count()).toBe(1);
});

const refuse = (route: Route) =>
  route.request().method() === "GET"
    ? route.fallback()
    : route.fulfill({ status: 409, json: { error: "The server is asleep", code: "conflict" } });

test("three are shown with their memory and the others are a step away", async () => {
  const person = await register();
  const memory = await save(person, "Dentist");
  const other = await save(person, "Ferns", "Water them");
  for (const day of ["01", "02", "03", "04", "05"])
    await remind(person, memory, { reminderTime: `${year}-07-${day}T09:00` });
  await remind(person, other, { reminderTime: `${year}-06-01T09:00` });
  const { page, dialog, list } = await openTab(person, memory);
  await dialog.getByRole("link", { name: "and 2 more" }).waitFor();
  await expect.poll(() => list.count()).toBe(3);
  await dialog.getByRole("link", { name: "and 2 more" }).click();
  await page.getByText("Of “Dentist”.").waitFor();
  const comingUp = page.getByRole("region", { name: "Coming up" }).getByRole("listitem");
  await expect.poll(() => comingUp.count()).toBe(5);
  await page.getByRole("link", { name: "Show all reminders" }).click();
  await page.getByRole("link", { name: "Ferns" }).waitFor();
  await expect.poll(() => comingUp.count()).toBe(6);
});

test("what a memory asks for waits for a tap", async () => {
  const person = await register();
  const memory = await save(
    person,
    "Appointments",
    "Dentist on 3 March at 9:30. I must pay the rent by 5 March.",
  );
  const { page, dialog, list } = await openTab(person, memory);
  const suggested = dialog.getByRole("region", { name: "Suggested" }).getByRole("listitem");
  await suggested
    .filter({ hasText: "Dentist on 3 March" })
    .getByRole("button", { name: "Remind me" })
    .click();
  await list.locator("time", { hasText: /3 March( \d+)? at 0?9:30/ }).waitFor();
  await list.getByText("Dentist on 3 March at 9:30.", { exact: true }).waitFor();
  // Until what is suggested is read anew, the other one stands there, too.
  const rent = suggested.filter({ hasText: "5 March" });
  const takenBack = willUndo(page);
  await rent.getByRole("button", { name: "Dismiss" }).click();
  await takenBack;
  await expect.poll(() => reminders(person, "?show=proposed")).toHaveLength(1);
  await rent.getByText("5 March").first().waitFor();
  const dismissed = willSay(page, "Suggestion dismissed");
  await rent.getByRole("button", { name: "Dismiss" }).click();
  await dismissed;
  await expect.poll(() => suggested.count()).toBe(0);
  await expect
    .poll(() => reminders(person))
    .toMatchObject([{ wallTime: expect.stringMatching(/-03-03T09:30/) }]);
  await expect.poll(() => reminders(person, "?show=proposed")).toEqual([]);
});
