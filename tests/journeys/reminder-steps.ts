import type { Memory } from "#shared/memories";
import type { Reminder } from "#shared/reminders";
import type { TestUser } from "../local-run/register-user.ts";
import type { BrowserInTests, PageOptions } from "../local-run/use-browser.ts";
import type { LocalRunInTests } from "../local-run/use-local-run.ts";

/** Reminders of next year lie ahead on every day that a test runs. */
export const year = new Date().getFullYear() + 1;
const hour = 3_600_000; // ms
export const hourAgo = () => new Date(Date.now() - hour).toISOString();

export const remind = (person: TestUser, memory: Memory, json: object) =>
  person.read<Reminder>(`/api/content/${memory.id}/reminders`, { method: "POST", json });

export const reminders = (person: TestUser, query = "") => person.read<Reminder[]>(`/api/reminders${query}`);

/** Returns the first steps of the reminders' journeys, on this run. */
export function reminderSteps(run: LocalRunInTests, browser: BrowserInTests) {
  /** Saves a memory and waits for its analysis. */
  async function save(person: TestUser, title: string, content = "Ask about the crown"): Promise<Memory> {
    const memory = await person.read<Memory>("/api/content", { method: "POST", json: { title, content } });
    await run.settled();
    return memory;
  }

  /** Somebody of Lisbon, whose computer is in Tokyo. */
  const register = () => run.registerUser({ timeZone: "Europe/Lisbon" });
  const openPage = (as: TestUser, options: PageOptions = {}) =>
    browser.newPage(run.url, { as, context: { timezoneId: "Asia/Tokyo", locale: "en-GB" }, ...options });

  /** A memory's detail, at its reminders. */
  async function openTab(person: TestUser, memory: Memory, options: PageOptions = {}) {
    const page = await openPage(person, options);
    await page.goto(`/memories?memory=${memory.id}`);
    const dialog = page.getByRole("dialog", { name: memory.title });
    await dialog.getByRole("tab", { name: "Reminders" }).click();
    const list = dialog.getByRole("region", { name: "Reminders", exact: true }).getByRole("listitem");
    await dialog.getByRole("form", { name: "Add a reminder" }).waitFor();
    return { page, dialog, list };
  }
  return { save, register, openPage, openTab };
}
