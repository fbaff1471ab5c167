import { expect, test } from "vitest";
import type { AiConfig, AiPrompt, FiledIssue } from "#shared/ai-admin";
import type { TestUser } from "../local-run/register-user.ts";
import { useBrowser, willSay } from "../local-run/use-browser.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";

// Settings here count for everybody, so this file has a run of its own.
const run = useLocalRun();
const browser = useBrowser();

async function administrator(): Promise<TestUser> {
  const boss = await run.registerUser();
  await run.sql("update users set role = 'admin' where id = $1", [boss.user.id]);
  return boss;
}

test("settings hold for everybody at once, a refused one says why and is as it was, and all are reset", async () => {
  const [boss, ana] = [await administrator(), await run.registerUser()];
  const page = await browser.newPage(run.url, { as: boss });
  await page.goto("/settings?tab=ai");
  await page.getByText("Lilu’s own engine").waitFor();
  const config = () => boss.read<AiConfig>("/api/ai-settings/config");

  const modeSaid = willSay(page, "Knowledge Mode Updated");
  await page.getByLabel("Knowledge mode").selectOption("general-knowledge-allowed");
  await modeSaid;
  await page.getByRole("slider", { name: "Max Context Memories" }).press("End");
  await page.getByRole("slider", { name: "Entity Extraction Limit" }).press("Home");
  await page.getByRole("switch", { name: "Supervisor" }).press("Space");
  await expect.poll(config).toMatchObject({
    knowledgeMode: "general-knowledge-allowed",
    maxContextMemories: 50,
    entityExtractionLimit: 5,
    supervisor: false,
  });

  const rename = page.getByRole("button", { name: "Change Bot display name" });
  await rename.press("Enter");
  const refused = willSay(page, "Update Failed");
  await page.getByRole("textbox", { name: "Bot display name" }).fill("x".repeat(41));
  await page.keyboard.press("Enter");
  await refused;
  await page.getByRole("alert").filter({ hasText: "Must have 1 to 40 characters" }).waitFor();
  await page.getByRole("textbox", { name: "Bot display name" }).fill("Otto");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Chat with Otto" }).first().waitFor();
  await expect.poll(() => ana.read("/api/bot/config")).toMatchObject({ displayName: "Otto" });

  await page.getByRole("button", { name: "Reset", exact: true }).press("Enter");
  const reset = willSay(page, "Settings Reset");
  await page.getByRole("alertdialog").getByRole("button", { name: "Reset" }).press("Enter");
  await reset;
  await expect
    .poll(config)
    .toMatchObject({ maxContextMemories: 20, botDisplayName: "Lilu", supervisor: true });
  await expect.poll(() => page.getByRole("switch", { name: "Supervisor" }).isChecked()).toBe(true);

  const other = await browser.newPage(run.url, { as: ana });
  await other.goto("/settings?tab=ai");
  await other.getByRole("heading", { name: "Access Restricted" }).waitFor();
  await other.getByText("AI configuration settings are only available").waitFor();
  await expect.poll(() => other.getByRole("tab", { name: "AI Settings" }).count()).toBe(0);
});

test("a prompt is made, activated, edited, brought back to an earlier text and deleted", async () => {
  const boss = await administrator();
  const page = await browser.newPage(run.url, { as: boss });
  const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
  const prompts = () => boss.read<AiPrompt[]>("/api/ai-prompts");
  await page.goto("/settings?tab=prompts");
  await page.getByRole("link", { name: "Go to AI Settings" }).click();
  await button("New prompt").press("Enter");
  const incomplete = willSay(page, "Validation Error");
  await page.keyboard.type("Short answers");
  await page.keyboard.press("Enter");
  await incomplete;
  await page.getByText("Please fill in all required fields.").first().waitFor();
  await expect.poll(prompts).toEqual([]);

  await page.getByLabel("Category").selectOption("knowledge_query");
  await page.getByText("Replaces the sentence that opens an answer.").waitFor();
  await page.getByLabel("Prompt", { exact: true }).fill(`Answer briefly.${"x".repeat(185)}yz`);
  const created = willSay(page, "Prompt Created");
  await button("Create Prompt").click();
  await created;
  await page.getByText(`Answer briefly.${"x".repeat(185)}…`, { exact: true }).waitFor();

  await button("Activate Short answers").press("Enter");
  await button("Deactivate Short answers").waitFor();
  await button("Edit Short answers").click();
  await page.getByLabel("Prompt", { exact: true }).fill("Answer at length.");
  const updated = willSay(page, "Prompt Updated");
  await button("Done Editing").click();
  await updated;
  await expect.poll(prompts).toMatchObject([{ prompt: "Answer at length.", isActive: true, version: 3 }]);

  await button("Version 3 of Short answers").click();
  await button("Restore this text of version 1").click();
  await button("Version 4 of Short answers").waitFor();
  await expect.poll(async () => (await prompts())[0]?.prompt).toMatch(/^Answer briefly/);

  await button("Delete Short answers").press("Enter");
  const deleted = willSay(page, "Prompt Deleted");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).press("Enter");
  await deleted;
  await page.getByText("No prompts yet").waitFor();
  await expect.poll(prompts).toEqual([]);

  await page.route("**/api/ai-prompts", (route) =>
    route.fulfill({ status: 500, json: { error: "no", code: "internal" } }),
  );
  await page.reload();
  await page.getByText("Failed to fetch prompts").waitFor();
});

test("an issue is filtered, read with its conversation, resolved with how, and deleted", async () => {
  const [boss, ana] = [await administrator(), await run.registerUser()];
  for (const question of ["Who fixed the boiler?", "who fixed the boiler"])
    await ana.read("/api/bobby", { method: "POST", json: { question } });
  await ana.read("/api/chat", { method: "POST", json: { message: "What went wrong?" } });
  const issues = () => boss.read<FiledIssue[]>("/api/supervisor-issues");
  const filed = await issues();
  expect(filed).toHaveLength(2);
  const page = await browser.newPage(run.url, { as: boss });
  await page.goto("/settings?tab=ai");
  await page.getByText("2 issues: 2 open, 0 in progress, 0 resolved, 0 dismissed").waitFor();
  const row = page.getByRole("article", { name: /^Asked 2 times/ });
  await row.getByRole("button", { name: "Conversation" }).press("Enter");
  await row.getByText("Who fixed the boiler?", { exact: true }).waitFor();

  await page.getByLabel("Status shown").selectOption("open");
  const title = filed.find((issue) => issue.title?.startsWith("Asked"))?.title ?? "";
  await page.getByLabel(`Status of ${title}`).selectOption("resolved");
  await row.getByLabel("Resolution").fill("A memory of it was asked for.");
  expect((await issues()).every(({ status }) => status === "open")).toBe(true);
  await row.getByRole("button", { name: "Mark as resolved" }).click();
  await row.waitFor({ state: "detached" });
  await page.getByText("2 issues: 1 open, 0 in progress, 1 resolved, 0 dismissed").waitFor();
  await expect
    .poll(issues)
    .toContainEqual(
      expect.objectContaining({ title, status: "resolved", resolution: "A memory of it was asked for." }),
    );

  await run.sql("update supervisor_issues set key_id = 'gone' where status = 'resolved'");
  await page.getByLabel("Status shown").selectOption("resolved");
  const gone = page.getByRole("article", { name: "This can no longer be opened" });
  const failed = willSay(page, "Failed to delete the supervisor issue. Please try again.");
  await page.route("**/api/supervisor-issues/*", (route) => route.abort(), { times: 1 });
  await gone.getByRole("button", { name: /^Delete/ }).press("Enter");
  const confirm = page.getByRole("alertdialog").getByRole("button", { name: "Delete" });
  await confirm.press("Enter");
  await failed;
  await confirm.press("Enter");
  await page.getByText("No issues of this status").waitFor();
  await expect.poll(issues).toHaveLength(1);
});
