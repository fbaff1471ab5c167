import { expect, test } from "vitest";
import { expectNoAxeViolations, useBrowser, willSay } from "../local-run/use-browser.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";
import { facePicture } from "../made-files/face-picture.ts";
import { addAuthenticator } from "../passkeys/virtual-authenticator.ts";
import { selfTests } from "./administrator-reads.ts";

const run = useLocalRun("shared");
const browser = useBrowser();

test("an AI test is asked, scored and kept; a chat that fails is a failed test; a run is cleared", async () => {
  const ana = await run.registerUser();
  const content = "Avó Lurdes told the story of her brother Aurélio, who left for Santos in Brazil.";
  await ana.read("/api/content", { method: "POST", json: { title: "Avó's story", content } });
  await run.settled();
  const page = await browser.newPage(run.url, { as: ana });
  await page.goto("/ai-test");
  await page.getByRole("button", { name: "Run test: Who is Aurélio?" }).click();
  const result = page.getByRole("article", { name: "Who is Aurélio?" });
  await result.getByText("PASS", { exact: true }).waitFor();
  await page.getByText("Score 100 of 100").waitFor();

  await page.getByLabel("Your own question").fill("Where did he go?");
  await page.getByLabel("Expected answer").fill("Santos");
  await page.getByLabel("Expected answer").press("Enter");
  await page.route("**/api/chat", (route) => route.fulfill({ status: 503, json: { error: "Busy" } }));
  const said = willSay(page, "Chat API failed: 503");
  await page.getByRole("button", { name: "Run test: Where did he go?" }).click();
  await said;
  await page.getByText("Score 0 of 100").waitFor();
  await page.getByLabel("Compare with").selectOption({ index: 1 });
  await page.getByRole("row", { name: /Who is Aurélio\? PASS 100 Not asked/ }).waitFor();
  await expectNoAxeViolations(page);

  await page.getByRole("button", { name: "Clear results" }).click();
  const cleared = willSay(page, "Results cleared");
  await page.getByRole("alertdialog").getByRole("button", { name: "Clear results" }).press("Enter");
  await cleared;
  await page.getByText("Score 100 of 100").waitFor();
  await expect.poll(() => ana.read("/api/test-results")).toHaveLength(1);
});

test("the days of the self-tests are the server's, however far the person is from it", async () => {
  const page = await browser.newPage(run.url, {
    as: await run.registerUser({ timeZone: "Pacific/Kiritimati" }),
  });
  await page.route("**/api/self-tests", (route) => route.fulfill({ json: selfTests }));
  await page.goto("/ai-test");
  const days = page.getByRole("list", { name: "Score of each day" }).getByRole("listitem");
  await expect.poll(() => days.first().textContent()).toMatch(/^November 10(, \d{4})?: 70% of 20/);
});

test("a passkey test that fails signs nobody out, and one that succeeds leaves the session as it is", async () => {
  const ana = await run.registerUser();
  const page = await browser.newPage(run.url, { as: ana });
  const session = async () => (await page.context().cookies()).find(({ name }) => name === "session")?.value;
  const before = await session();
  await page.goto("/webauthn-test");
  const device = await addAuthenticator(page);
  const registered = willSay(page, "Registration verified");
  await page.getByRole("button", { name: "Test registration" }).click();
  await registered;
  const verified = willSay(page, "Authentication verified");
  await page.getByRole("button", { name: "Test authentication" }).click();
  await verified;
  await page.getByText("the passkey is yours").waitFor();

  await page.route("**/api/webauthn/authenticate/finish", (route) =>
    route.fulfill({ status: 401, json: { error: "Authentication verification failed" } }),
  );
  const failed = willSay(page, "Authentication verification failed");
  await page.getByRole("button", { name: "Test authentication" }).click();
  await failed;
  await device.recognisesOwner(false);
  const refused = willSay(page, "Registration verification failed");
  await page.getByRole("button", { name: "Test registration" }).click();
  await refused;
  await page.getByRole("heading", { name: "WebAuthn Test" }).waitFor();
  await page.route("**/api/webauthn/*/begin", (route) =>
    route.fulfill({ status: 500, json: { error: "No" } }),
  );
  for (const what of ["registration", "authentication"]) {
    const unstarted = willSay(page, `Failed to start ${what}`);
    await page.getByRole("button", { name: `Test ${what}` }).click();
    await unstarted;
  }
  await expect.poll(session).toBe(before);
  await expect.poll(async () => (await ana.api("/api/user")).status).toBe(200);
  await page.addInitScript(() => Reflect.deleteProperty(window, "PublicKeyCredential"));
  await page.goto("/webauthn-test");
  await page.getByText("WebAuthn not supported by this browser").waitFor();
});

test("a face test that fails says how: by its status, by what the server says, or that it failed", async () => {
  const page = await browser.newPage(run.url, { as: await run.registerUser() });
  await page.goto("/face-recognition-test");
  const png = { name: "a.png", mimeType: "image/png", buffer: Buffer.from(facePicture([])) };
  await page.getByLabel("Picture").setInputFiles(png);
  const failed = { success: false, processingTime: 3, faceRecognitionResult: null };
  for (const [answer, text] of [
    [{ status: 502, body: "Bad gateway" }, "HTTP error! status: 502"],
    [{ json: failed }, "Face recognition test failed"],
    [{ json: { ...failed, error: "The picture is too dark" } }, "The picture is too dark"],
  ] as const) {
    await page.route("**/api/face-recognition-test", (route) => route.fulfill(answer), { times: 1 });
    await page.getByRole("button", { name: "Find faces" }).click();
    await page.getByRole("alert").filter({ hasText: text }).waitFor();
  }
});
