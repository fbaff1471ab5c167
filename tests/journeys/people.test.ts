import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { FaceRecognition, PersonProfile } from "#shared/people";
import { fileForm } from "../local-run/file-form.ts";
import type { TestUser } from "../local-run/register-user.ts";
import { expectNoAxeViolations, keepScreenshot, useBrowser, willSay } from "../local-run/use-browser.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";
import { facePicture, type MadeFace, standInVision } from "../made-files/face-picture.ts";
import { openAddMemory } from "./add-memory-steps.ts";

const run = useLocalRun({ vision: standInVision, site: true });
const browser = useBrowser();

const asked = (page: Page) => page.getByRole("dialog", { name: "People Detected in Image" });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function upload(page: Page, name: string, faces: MadeFace[]): Promise<void> {
  await page.goto("/memories");
  await openAddMemory(page, "Files");
  const buffer = Buffer.from(facePicture(faces));
  await page.locator("input[type=file]").setInputFiles({ name, mimeType: "image/png", buffer });
  await press(page, "Upload File");
  await asked(page).waitFor();
}

async function agreeInSettings(person: TestUser): Promise<Page> {
  await run.sql(`insert into ai_settings (setting_key, setting_value, updated_at) values ('faceRecognition', 'true', now())
    on conflict (setting_key) do update set setting_value = 'true'`);
  const page = await browser.newPage(run.url, { as: person });
  await page.goto("/settings?tab=account");
  const on = willSay(page, "Face recognition is on");
  await page.getByRole("switch", { name: "Recognise faces in my pictures" }).click();
  await on;
  await expectNoAxeViolations(page);
  await keepScreenshot(page, "settings-faces");
  return page;
}

test("whoever agreed is asked who is in a picture, names one, skips one, and knows the first again", async () => {
  const person = await run.registerUser();
  const page = await agreeInSettings(person);
  // The process that looks at pictures starts with the first one.
  await person.read("/api/content", { method: "POST", body: fileForm(facePicture([]), "first.png") });
  await run.settled();
  await upload(page, "party.png", [{ person: 1 }, { person: 2 }]);
  await page.getByRole("heading", { name: "Detected People (2)" }).waitFor();
  await expectNoAxeViolations(page);
  await keepScreenshot(page, "people-detected");

  const missing = willSay(page, "Missing information");
  await press(page, "Create Person Profile");
  await missing;
  await page
    .getByText("Please enter a name and select a detected person.", { exact: true })
    .first()
    .waitFor();
  await page.getByText("Person on the left", { exact: true }).click();
  await page.getByLabel("Person's Name").fill("Ana");
  const confirmed = willSay(page, "Person confirmed");
  await press(page, "Create Person Profile");
  await confirmed;
  await page.getByRole("heading", { name: "Detected People (1)" }).waitFor();
  const saved = willSay(page, "Content saved successfully!");
  await press(page, "Skip for Now");
  await saved;
  await page.getByText("AI analysis will begin shortly.", { exact: true }).first().waitFor();

  await upload(page, "beach.png", [{ person: 1, apart: 0.55 }]);
  await page.getByText("68% match", { exact: true }).waitFor();
  await keepScreenshot(page, "people-matches");
  const closed = willSay(page, "Content saved successfully!");
  await press(page, "Confirm Match: Ana");
  await page.getByText("Everybody in this picture has a name now.").waitFor();
  await closed;
  const profiles = await person.read<PersonProfile[]>("/api/person-profiles");
  expect(profiles).toMatchObject([{ name: "Ana", faces: [{ isConfirmed: true }, { isConfirmed: true }] }]);

  await page.goto("/settings?tab=account");
  const off = willSay(page, "Face recognition is off");
  await page.getByRole("switch", { name: "Recognise faces in my pictures" }).click();
  await off;
  const left = () => person.read<FaceRecognition>("/api/face-recognition");
  await expect.poll(left).toMatchObject({ consent: false, faces: 0 });
});
