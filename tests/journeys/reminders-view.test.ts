import { expect, test } from "vitest";
import { expectNoAxeViolations, useBrowser, willSay } from "../local-run/use-browser.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";
import { hourAgo, remind, reminderSteps, reminders, year } from "./reminder-steps.ts";
import { willUndo } from "./undo-steps.ts";
import { hearsKeys } from "./walk-dialogs.ts";

const run = useLocalRun("shared");
const browser = useBrowser();
const { openPage, register, save } = reminderSteps(run, browser);

test("what has come is overdue until it is put off or done, and done can be taken back", async () => {
  const person = await register();
  const memory = await save(person, "Dentist");
  const { id } = await remind(person, memory, { reminderTime: hourAgo() });
  const page = await openPage(person);
  await page.goto("/reminders");
  const due = page.getByRole("region", { name: "Due" }).getByRole("listitem");
  await due.getByText("Overdue", { exact: true }).waitFor();
  await page.getByText("your email address is not confirmed").waitFor();
  await due.getByRole("button", { name: "Snooze" }).click();
  const putOff = willSay(page, "Put off. Next: Tomorrow at ");
  await page.getByRole("menuitem", { name: "Tomorrow morning" }).click();
  await putOff;
  const comingUp = page.getByRole("region", { name: "Coming up" }).getByRole("listitem");
  await comingUp.getByText("Put off", { exact: true }).waitFor();
  // It was drawn anew there; the focus, which it had, stays with the list.
  await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false);
  await expect.poll(() => comingUp.getByRole("time").textContent()).toMatch(/^Tomorrow at 0?9:00/);
  await expect.poll(() => reminders(person)).toMatchObject([{ id, status: "snoozed" }]);

  const back = willUndo(page);
  await comingUp.getByRole("button", { name: "Delete reminder" }).click();
  await back;
  await expect.poll(() => reminders(person)).toMatchObject([{ id, status: "snoozed" }]);
  await comingUp.getByText("Put off", { exact: true }).waitFor();

  const done = willSay(page, "It is done.");
  await comingUp.getByRole("button", { name: "Done" }).click();
  await done;
  await page.getByText("Nothing to be reminded of").waitFor();
  await page.getByRole("button", { name: "Show what is done" }).click();
  await page.getByRole("button", { name: "Open again" }).click();
  expect(new URL(page.url()).search).toBe("?done=true");
  // Until it has left what is done it stands in both.
  await page.getByText("Nothing is done yet.").waitFor();
  const open = page.getByRole("link", { name: "Dentist" });
  await open.waitFor();
  const undone = willUndo(page);
  await page.getByRole("button", { name: "Done", exact: true }).click();
  await undone;
  await expect.poll(() => reminders(person, "?show=done")).toEqual([]);
  await expect.poll(() => reminders(person)).toMatchObject([{ id }]);
  await page.getByText("Nothing is done yet.").waitFor();
  await open.waitFor();
  expect(page.complaints).toEqual([]);
});

test("one that recurs is done for now and goes on", async () => {
  const person = await register();
  const memory = await save(person, "Ferns", "Water them");
  await remind(person, memory, { reminderTime: hourAgo(), recurrenceType: "weekly" });
  await run.cron("* * * * *");
  await run.settled();
  const page = await openPage(person);
  await page.goto("/reminders");
  const due = page.getByRole("region", { name: "Due" }).getByRole("listitem");
  await due.getByText(/^Weekly · next /).waitFor();
  const done = willSay(page, "Done until it comes again.");
  await due.getByRole("button", { name: "Done" }).click();
  await done;
  await page.getByRole("region", { name: "Coming up" }).getByRole("link", { name: "Ferns" }).waitFor();
  await expect.poll(() => reminders(person)).toMatchObject([{ status: "active", dueSince: null }]);
});

test("an address that names no memory shows the reminders of all", async () => {
  const person = await register();
  await remind(person, await save(person, "Dentist"), { reminderTime: hourAgo() });
  const page = await openPage(person);
  await page.goto("/reminders?of=abc");
  await page.getByRole("region", { name: "Due" }).getByRole("link", { name: "Dentist" }).waitFor();
  await page.getByRole("button", { name: "Make a link" }).waitFor();
  expect(page.complaints).toEqual([]);
});

test("the calendar link is made, copied once and revoked", async () => {
  const person = await register();
  await remind(person, await save(person, "Dentist"), { reminderTime: `${year}-07-01T09:00` });
  const page = await openPage(person, { context: { permissions: ["clipboard-read", "clipboard-write"] } });
  await page.goto("/reminders");
  await page.getByRole("button", { name: "Make a link" }).click();
  const url = await page.getByLabel("Calendar link").inputValue();
  const copied = willSay(page, "Copied");
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  await copied;
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  const read = async () => (await run.visitor().api(new URL(url).pathname)).status;
  await expect.poll(() => read()).toBe(200);

  await page.reload();
  await page.getByText("It cannot be shown a second time.").waitFor();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Revoke" }).click();
  const question = page.getByRole("alertdialog", { name: "Revoke the calendar link?" });
  const revoked = willSay(page, "Calendar link revoked");
  await question.getByRole("button", { name: "Revoke" }).click();
  await revoked;
  await page.getByRole("button", { name: "Make a link" }).waitFor();
  await expect.poll(() => read()).toBe(404);
});

test("the user menu and the palette lead to the reminders, by keyboard alone", async () => {
  const person = await register();
  const page = await openPage(person);
  await page.goto("/memories");
  await page.getByRole("button", { name: /^Account of/ }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Reminders" }).waitFor();
  await page.getByRole("menuitem", { name: "Reminders" }).press("Enter");
  await page.waitForURL("**/reminders");
  await page.getByText("Nothing to be reminded of").waitFor();
  await expect.poll(() => page.title()).toContain("Reminders");
  await page.goto("/dashboard");
  await page.getByRole("heading", { name: "Brain" }).waitFor();
  await hearsKeys(page);
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("dialog").getByRole("combobox").fill("remind");
  await page.getByRole("option", { name: "Reminders", selected: true }).waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/reminders");
});
