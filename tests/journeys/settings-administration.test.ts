import { expect, test } from "vitest";
import type { Overview } from "#shared/ai-admin";
import type { Memory } from "#shared/memories";
import type { TestUser } from "../local-run/register-user.ts";
import { useBrowser, willSay } from "../local-run/use-browser.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";

const run = useLocalRun("shared");
const browser = useBrowser();

async function administrator(): Promise<TestUser> {
  const boss = await run.registerUser();
  await run.sql("update users set role = 'admin' where id = $1", [boss.user.id]);
  return boss;
}

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
