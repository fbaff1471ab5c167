import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { FiledIssue } from "#shared/ai-admin";
import type { ChannelList } from "#shared/channels";
import { provenUser } from "../local-run/send-messages.ts";
import { useBrowser, willSay } from "../local-run/use-browser.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";

const run = useLocalRun("shared");
const browser = useBrowser();

/** Has one call fail with a sentence of the server's; resolves when the page has said both. */
async function saysFailure(page: Page, path: string, title: string, description = "The server stumbled.") {
  await page.route(
    `**/api/${path}`,
    (route) => route.fulfill({ status: 500, json: { error: "The server stumbled.", code: "internal" } }),
    { times: 1 },
  );
  const said = [willSay(page, title), willSay(page, description)];
  return () => Promise.all(said);
}

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

test("what fails with channels and reminder preferences is said by name, with the server's reason", async () => {
  const ana = await provenUser(run);
  const page = await browser.newPage(run.url, { as: ana });
  await page.goto("/settings?tab=communication");
  const adding = async (name: RegExp, typed: string, path: string, title: string) => {
    await button(page, name).click();
    await page.keyboard.type(typed);
    const said = await saysFailure(page, path, title);
    await button(page, "Send Verification Link").click();
    await said();
  };
  await adding(
    /^Add SMS/,
    "(212) 555-0134",
    "verification/sms/request",
    "Failed to request SMS verification",
  );
  const sent: unknown[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/verification/sms/request")) sent.push(request.postDataJSON());
  });
  await button(page, "Send Verification Link").click();
  await expect.poll(() => sent).toEqual([{ phoneNumber: "+12125550134" }]);
  await page.getByLabel("Code").fill("000000");
  const notVerified = await saysFailure(page, "verification/verify", "Failed to verify code");
  await button(page, "Verify").last().click();
  await notVerified();
  await button(page, "Cancel").click();
  const address = "somebody@example.net";
  await adding(/^Add Email/, address, "verification/email/request", "Failed to request email verification");
  await button(page, "Cancel").click();

  await run.sql("update channels set is_verified = true, verified_at = now() where user_id = $1", [
    ana.user.id,
  ]);
  await page.reload();
  await button(page, /^Remove \+1/).click();
  const confirm = page.getByRole("alertdialog").getByRole("button", { name: "Remove" });
  const notRemoved = await saysFailure(page, "verification/channels/*", "Failed to deactivate channel");
  await confirm.click();
  await notRemoved();
  await confirm.click();
  const types = async () =>
    (await ana.read<ChannelList>("/api/verification/channels")).channels.map(({ type }) => type);
  await expect.poll(types).toEqual(["email"]);

  await page.goto("/settings?tab=reminders");
  const email = page.getByRole("switch", { name: "Email notifications" });
  await email.waitFor();
  const notStored = await saysFailure(
    page,
    "reminder-notification-preferences",
    "Failed to update reminder notification preferences",
  );
  await email.press("Space");
  await notStored();
  await expect.poll(() => email.isChecked()).toBe(true);
});

test("Clear All asks twice, for the very words, says when it failed, and then how much is gone", async () => {
  const ana = await run.registerUser();
  for (const title of ["One", "Two"])
    await ana.read("/api/content", { method: "POST", json: { title, content: "A note" } });
  await run.settled();
  const page = await browser.newPage(run.url, { as: ana });
  await page.goto("/settings?tab=data");
  await page.getByRole("heading", { name: "Danger Zone" }).waitFor();
  await button(page, "Clear All Memories").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Continue" }).click();
  const words = page.getByLabel("Type DELETE ALL to confirm");
  const everything = button(page, "Delete everything");
  for (const wrong of ["delete all", "DELETE ALL ", "DELETE  ALL"]) {
    await words.fill(wrong);
    await expect.poll(() => everything.isDisabled()).toBe(true);
  }
  const refused = [
    willSay(page, "Confirmation failed"),
    willSay(page, "Please type 'DELETE ALL' exactly to confirm."),
  ];
  await words.press("Enter");
  await Promise.all(refused);
  await words.fill("DELETE ALL");
  const failed = await saysFailure(page, "clear-all-memories", "Failed to clear memories");
  await everything.click();
  await failed();
  await expect.poll(() => ana.read("/api/content")).toHaveLength(2);
  const cleared = willSay(page, "Memories cleared successfully");
  await everything.click();
  await cleared;
  await page
    .getByText(/^\d+ records? deleted\.$/)
    .first()
    .waitFor();
  await expect.poll(() => ana.read("/api/content")).toEqual([]);
});

test("what an administrator cannot change says so, and stays as it was", async () => {
  const [boss, ana] = [await run.registerUser(), await run.registerUser()];
  await run.sql("update users set role = 'admin' where id = $1", [boss.user.id]);
  for (const question of ["Who fixed the boiler?", "who fixed the boiler"])
    await ana.read("/api/bobby", { method: "POST", json: { question } });
  await ana.read("/api/chat", { method: "POST", json: { message: "What went wrong?" } });
  const page = await browser.newPage(run.url, { as: boss });
  await page.goto("/settings?tab=ai");
  // What is stored would count for everybody whose test has this run too.
  const row = { settingKey: "supervisor", settingValue: "false", description: null };
  await page.route("**/api/ai-settings", (route) => route.fulfill({ json: row }), { times: 1 });
  const updated = willSay(page, "Setting Updated");
  await page.getByRole("switch", { name: "Supervisor" }).press("Space");
  await updated;

  await button(page, "New prompt").click();
  await page.getByLabel("Name", { exact: true }).fill("Short answers");
  await page.getByLabel("Category").selectOption("custom");
  await page.getByLabel("Prompt", { exact: true }).fill("Answer briefly.");
  const notMade = await saysFailure(page, "ai-prompts", "Creation Failed");
  await button(page, "Create Prompt").click();
  await notMade();
  await button(page, "Create Prompt").click();
  await button(page, "Delete Short answers").click();
  const confirm = page.getByRole("alertdialog").getByRole("button", { name: "Delete" });
  const notDeleted = await saysFailure(page, "ai-prompts/*", "Deletion Failed");
  await confirm.click();
  await notDeleted();
  await confirm.click();
  await expect.poll(() => boss.read("/api/ai-prompts")).toEqual([]);

  const issues = () => boss.read<FiledIssue[]>("/api/supervisor-issues");
  const [issue] = await issues();
  const tryAgain = "Failed to update the supervisor issue. Please try again.";
  const notUpdated = await saysFailure(page, "supervisor-issues/*", "Update Failed", tryAgain);
  await page.getByLabel(`Status of ${issue?.title}`).first().selectOption("dismissed");
  await notUpdated();
  expect((await issues()).every(({ status }) => status === "open")).toBe(true);
});
