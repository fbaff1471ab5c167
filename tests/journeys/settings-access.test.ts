import { createHash, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import type { AccessClient } from "#shared/access";
import { ApiClient } from "../local-run/api-client.ts";
import { useBrowser, willSay } from "../local-run/use-browser.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";

const run = useLocalRun("shared");
const browser = useBrowser();

test("a token is made by keyboard and shown once; what it added is undone, and it is ended", async () => {
  const ana = await run.registerUser();
  const page = await browser.newPage(run.url, { as: ana });
  await page.goto("/settings?tab=access");
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  await button("Make a token").press("Enter");
  await page.keyboard.type("My script");
  await page.getByLabel("What it may do").selectOption("add");
  await page.keyboard.press("Tab");
  await button("Make the token").press("Enter");
  const token = await page.getByLabel("Token", { exact: true }).inputValue();
  await button("Done").press("Enter");
  await expect.poll(() => page.content()).not.toContain(token);

  const saved = await new ApiClient(run.url).api("/api/content", {
    method: "POST",
    headers: { Origin: "", Authorization: `Bearer ${token}` },
    json: { title: "From the script", content: "The meter says 8812" },
  });
  expect(saved.status).toBe(201);
  await page.reload();
  await button(/^Activity of My script/).press("Enter");
  await page.getByText("Added a memory", { exact: true }).waitFor();
  await button(/^Undo additions of My script/).press("Enter");
  const undone = willSay(page, "Undone");
  await button("Move to trash").press("Enter");
  await undone;
  await expect.poll(() => ana.read("/api/content")).toEqual([]);
  await button("End My script").press("Enter");
  await button("End access").press("Enter");
  await page.getByRole("heading", { name: "Ended", exact: true }).waitFor();
  expect(page.complaints).toEqual([]);
});

test("an app asks whoever signs in first, and gets a code or a refusal", async () => {
  const ana = await run.registerUser();
  const answeredAt = `${run.url}/contact`;
  const app = await ana.read<{ client_id: string }>("/api/oauth/register", {
    method: "POST",
    json: { client_name: "Helpful", redirect_uris: [answeredAt] },
  });
  const asked = `/authorize?${new URLSearchParams({
    response_type: "code",
    client_id: app.client_id,
    redirect_uri: answeredAt,
    code_challenge: createHash("sha256").update(randomBytes(32)).digest("base64url"),
    code_challenge_method: "S256",
    scope: "read",
    state: "kept",
  })}`;
  const page = await browser.newPage(run.url);
  await page.goto(asked);
  await page.getByLabel("Email").fill(ana.user.email);
  await page.getByLabel("Password", { exact: true }).fill(ana.password);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Helpful asks for access" }).waitFor();
  await page.getByRole("button", { name: "Deny" }).click();
  await page.waitForURL(/\/contact\?error=access_denied&state=kept/);
  await expect.poll(() => ana.read("/api/access")).toEqual([]);
  await page.goto(asked);
  await page.getByRole("button", { name: "Allow" }).click();
  await page.waitForURL(/\/contact\?code=lilu_.*&state=kept/);
  const [client] = await ana.read<AccessClient[]>("/api/access");
  expect(client).toMatchObject({ name: "Helpful", kind: "app", scope: "read" });
});
