import { expect, test } from "vitest";
import type { Overview, TokenUsage } from "#shared/ai-admin";
import type { Memory } from "#shared/memories";
import type { TestUser } from "../local-run/register-user.ts";
import { expectNoAxeViolations, useBrowser, willSay } from "../local-run/use-browser.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";

const run = useLocalRun("shared");
const browser = useBrowser();

async function administrator(): Promise<TestUser> {
  const boss = await run.registerUser();
  await run.sql("update users set role = 'admin' where id = $1", [boss.user.id]);
  return boss;
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const cents = (cost: string | undefined) => Number(cost?.replace("$", "")) * 100;

test("Token Usage adds up for the administrator, and at its address others find Communication", async () => {
  const ana = await run.registerUser();
  const calls = [
    ["answer", "large", 900, 4_200, 0],
    ["answer", "large", 250, 1_300, 3],
    ["analysis", "small", 600, 700, 3],
    ["analysis", "small", 999_000, 9_000_000, 31],
  ] as const;
  for (const [operation, model, tokens, micros, daysAgo] of calls)
    await run.sql(
      `insert into token_usage (id, user_id, operation, model, input_tokens, output_tokens, cost_micros, created_at)
       values (gen_random_uuid(), $1, $2, $3, $4, 0, $5, now() - make_interval(days => $6))`,
      [ana.user.id, operation, model, tokens, micros, daysAgo],
    );
  await ana.read("/api/content", { method: "POST", json: { title: "Boiler", content: "It leaks." } });
  await run.settled();

  const boss = await administrator();
  const page = await browser.newPage(run.url, { as: boss });
  await page.goto("/settings/tokens");
  await page.getByText(`User ${ana.user.id}`, { exact: true }).waitFor();
  const usage = await boss.read<TokenUsage>("/api/admin/token-usage/global");
  expect(sum(usage.days.map(({ tokens }) => tokens))).toBe(usage.totalTokens);
  const [tokens, cost] = await page.locator("dl").first().getByRole("definition").allTextContents();
  expect([tokens, cost]).toEqual(["1.75K", "$0.0062"]);
  for (const title of ["By operation", "By model"]) {
    const rows = await page.getByRole("table", { name: title }).getByRole("row").allInnerTexts();
    const costs = rows.flatMap((row) => row.match(/\$\d+\.\d{4}/) ?? []);
    expect(sum(costs.map(cents))).toBeCloseTo(cents(cost));
  }
  const models = page.getByRole("table", { name: "By model" });
  await expect.poll(() => models.getByRole("row", { name: /^Embedded/ }).textContent()).toMatch(/\d0Free$/);
  const days = page.getByRole("list", { name: "Tokens of each day" }).getByRole("listitem");
  expect((await days.allInnerTexts()).filter((day) => !day.includes(": 0 tokens"))).toHaveLength(2);
  await expectNoAxeViolations(page);
  expect(page.complaints).toEqual([]);

  const other = await browser.newPage(run.url, { as: ana });
  const asked: string[] = [];
  other.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await other.goto("/settings/tokens");
  await other.getByRole("heading", { name: "Communication", level: 2 }).waitFor();
  const tabs = await other.getByRole("tablist", { name: "Settings" }).getByRole("tab").allTextContents();
  expect(tabs).toEqual(["Account", "Security", "Access", "Communication", "Reminders", "Data Mgmt"]);
  await other.goto("/settings?tab=overview");
  await other.getByRole("heading", { name: "Access Restricted" }).waitFor();
  expect(asked.filter((path) => path.startsWith("/api/admin"))).toEqual([]);
});

test("the administrator reads what visitors wrote, has a failed job tried again and a rate limit reset, by keyboard", async () => {
  const ana = await run.registerUser();
  const words = `Do you read this? ${ana.user.id}`;
  const contact = { name: "Rui Costa", email: "rui@example.com", message: words };
  await run.visitor().read("/api/contact", { method: "POST", json: contact });
  const memory = await ana.read<Memory>("/api/content", {
    method: "POST",
    json: { title: "A note", content: "Of today." },
  });
  await run.settled();
  await run.sql(
    "update jobs set state = 'failed', reason = 'It broke.', finished_at = now() where subject_id = $1",
    [memory.id],
  );
  const boss = await administrator();
  const page = await browser.newPage(run.url, { as: boss });
  await page.goto("/settings?tab=overview");
  await page.getByText(words).waitFor();
  await page.getByText(/^\d+ jobs? ha(s|ve) failed$/).waitFor();
  await page.getByText(/^It broke\./).waitFor();
  const retried = willSay(page, "The job is in line again");
  await page
    .getByRole("button", { name: `Retry Analysis of a memory of user ${ana.user.id}` })
    .press("Enter");
  await retried;
  await page.getByText(`Analysis of a memory, user ${ana.user.id}`).waitFor({ state: "detached" });
  await run.settled();
  const { failedJobs } = await boss.read<Overview>("/api/admin/overview");
  expect(failedJobs.filter(({ userId }) => userId === ana.user.id)).toEqual([]);

  const request = () =>
    ana.api("/api/verification/email/request", { method: "POST", json: { email: "limited@example.com" } });
  let status = 200;
  for (let sent = 0; sent < 10 && status === 200; sent++) status = (await request()).status;
  expect(status).toBe(429);
  await page.goto("/settings?tab=data");
  const field = page.getByLabel("Verification rate limit of user ID");
  for (const [typed, said] of [
    ["seven", "Invalid User ID"],
    ["2000000000", "Reset Failed"],
    [String(ana.user.id), "Rate Limit Reset"],
  ] as const) {
    const toast = willSay(page, said);
    await field.fill(typed);
    await field.press("Enter");
    await toast;
  }
  const afterReset = await request();
  expect(afterReset.status).toBe(200);
});
