import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { EntityList } from "#shared/entities";
import type { FaceRecognition, PersonProfile, SavedPicture } from "#shared/people";
import { fileForm } from "../local-run/file-form.ts";
import { allowFaces, consenting, create, peopleIn } from "../local-run/people-steps.ts";
import type { TestUser } from "../local-run/register-user.ts";
import { expectNoAxeViolations, keepScreenshot, useBrowser, willSay } from "../local-run/use-browser.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";
import { facePicture, type MadeFace, standInVision } from "../made-files/face-picture.ts";
import { openAddMemory } from "./add-memory-steps.ts";
import { holdToast } from "./undo-steps.ts";

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

const failOnce = (page: Page, address: string) =>
  page.route(address, (route) => route.fulfill({ status: 500, json: { error: "No", code: "internal" } }), {
    times: 1,
  });

async function agreeInSettings(person: TestUser): Promise<Page> {
  await allowFaces(run);
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
  await failOnce(page, "**/api/person-profiles");
  const notMade = willSay(page, "Person creation failed");
  await press(page, "Create Person Profile");
  await notMade;
  const confirmed = willSay(page, "Person confirmed");
  await press(page, "Create Person Profile");
  await confirmed;
  await page.getByText("The person has been linked to their profile.", { exact: true }).first().waitFor();
  await page.getByRole("heading", { name: "Detected People (1)" }).waitFor();
  const saved = willSay(page, "Content saved successfully!");
  await press(page, "Skip for Now");
  await saved;
  await page.getByText("AI analysis will begin shortly.", { exact: true }).first().waitFor();

  await upload(page, "beach.png", [{ person: 1, apart: 0.55 }]);
  await page.getByText("68% match", { exact: true }).waitFor();
  await keepScreenshot(page, "people-matches");
  await failOnce(page, "**/api/person-profiles/*/confirm/*");
  const notConfirmed = willSay(page, "Confirmation failed");
  await press(page, "Confirm Match: Ana");
  await notConfirmed;
  await press(page, "No, not Ana");
  await holdToast(page, "Not Ana");
  await expect.poll(() => page.getByText("68% match", { exact: true }).count()).toBe(0);
  await press(page, "Undo");
  await page.getByText("68% match", { exact: true }).waitFor();
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

test("on a person's page and on a picture mistakes are put right by pointer and keys, and each can be undone", async () => {
  const person = await run.registerUser();
  const page = await agreeInSettings(person);
  const save = (name: string, faces: MadeFace[]) =>
    person.read<SavedPicture>("/api/content", { method: "POST", body: fileForm(facePicture(faces), name) });
  const first = await save("party.png", [{ person: 1 }, { person: 2 }, { person: 3, isHidden: true }]);
  await save("beach.png", [{ person: 1, apart: 0.3 }]);
  await run.settled();
  const faceId = (await peopleIn(person, first)).detectedPeople[0]?.faceId;
  const json = { name: "Ana", confirmedImageIds: [first.id], faceId };
  await person.read("/api/person-profiles", { method: "POST", json });
  const profiles = () => person.read<PersonProfile[]>("/api/person-profiles");

  await page.goto("/connections");
  await page.getByRole("heading", { name: "Nothing to connect yet" }).waitFor();
  await page.getByRole("link", { name: "Ana" }).click();
  await press(page, "Name and birth date");
  await page.getByLabel("Person's Name").fill("Anna");
  const born = page.getByLabel("Birth date");
  await born.fill("31 June 1990");
  await press(page, "Save");
  await page.getByText("Please enter a day up to today, for example May 12, 1961").waitFor();
  await born.fill("12 May 1990");
  await page.getByText("May 12, 1990. Nobody is recognised in a picture from before it.").waitFor();
  await press(page, "Save");
  await holdToast(page, "Person updated");
  await expect.poll(profiles).toMatchObject([{ name: "Anna", birthDate: "1990-05-12" }]);
  await press(page, "Name and birth date");
  await expect.poll(() => born.inputValue()).toBe("May 12, 1990");
  await born.fill("");
  await press(page, "Save");
  await expect.poll(profiles).toMatchObject([{ name: "Anna", birthDate: null }]);
  await press(page, "Undo");
  await expect.poll(profiles).toMatchObject([{ name: "Anna", birthDate: "1990-05-12" }]);
  await press(page, "Name and birth date");
  await page.getByLabel("Person's Name").fill("Ana");
  await born.fill("");
  await press(page, "Save");
  await expect.poll(profiles).toMatchObject([{ name: "Ana", birthDate: null }]);

  await page.goto("/connections/named?type=PERSON&value=Ana");
  await press(page, "Correct faces");
  await expectNoAxeViolations(page);
  await page.getByRole("checkbox", { name: /recognised$/ }).press(" ");
  await press(page, "Not Ana");
  await holdToast(page, "This is not Ana");
  await expect.poll(profiles).toMatchObject([{ faces: [{ isConfirmed: true }] }]);
  await press(page, "Undo");
  await expect.poll(profiles).toMatchObject([{ faces: [{}, {}] }]);
  await press(page, "Correct faces");
  await page.getByRole("checkbox", { name: /recognised$/ }).press(" ");
  await page.getByLabel("Who is it? (optional)").fill("Eva");
  await press(page, "These are Eva");
  await holdToast(page, "Eva is a person now");
  await expect.poll(profiles).toMatchObject([{ name: "Ana" }, { name: "Eva" }]);
  await press(page, "Undo");
  await expect.poll(profiles).toMatchObject([{ name: "Ana", faces: [{}, {}] }]);

  await page.goto(`/memories?memory=${first.id}`);
  await press(page, "Add a person");
  const layer = page.getByRole("application", { name: "Box around a face" });
  for (const key of ["ArrowRight", "Shift+ArrowDown"]) await layer.press(key);
  await page.getByRole("status").filter({ hasText: "from the left" }).waitFor();
  await page.getByLabel("Person's Name").fill("Rui");
  await expectNoAxeViolations(page);
  await page.getByLabel("Person's Name").press("Enter");
  await expect.poll(profiles).toMatchObject([{ name: "Ana" }, { name: "Rui" }]);
  await page.getByRole("link", { name: "Rui" }).waitFor();
  await run.settled();
  await press(page, "Ana is not in this picture");
  await holdToast(page, "Ana is not in this picture");
  await expect.poll(async () => (await peopleIn(person, first)).people).toMatchObject([{ name: "Rui" }]);
  await press(page, "Undo");
  await page.getByRole("link", { name: "Ana" }).waitFor();
  await keepScreenshot(page, "people-in-picture");
});

test("linking pictures to a name, joining people, taking them apart and unlinking keep the focus in their place", async () => {
  const person = await consenting(run);
  await person.read("/api/content", {
    method: "POST",
    json: { title: "Lunch", content: "Lunch with Mara Lind." },
  });
  const picture = await person.read<{ id: string }>("/api/content", {
    method: "POST",
    body: fileForm(facePicture([]), "lunch.png"),
  });
  for (const name of ["Ana", "Bea"]) await create(person, name, picture);
  await run.settled();
  const { entities } = await person.read<EntityList>("/api/entities?q=Mara");
  const page = await browser.newPage(run.url, { as: person });
  await page.goto(`/connections/${entities[0]?.id}`);
  const choose = async (label: string, name: string) => {
    await page.getByLabel(label).focus();
    for (const key of ["Space", name.charAt(0), "Enter"]) await page.keyboard.press(key);
  };
  const keepsFocus = () =>
    expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent?.startsWith("In pictures")))
      .toBe(true);
  await choose("Mara Lind is in your pictures as", "Ana");
  await page.getByRole("button", { name: "Unlink" }).waitFor();
  await keepsFocus();
  await choose("Ana is the same person as", "Bea");
  await page.getByRole("button", { name: "Take apart: Bea" }).press("Enter");
  await keepsFocus();
  await page.getByRole("button", { name: "Unlink" }).press("Enter");
  await page.getByLabel("Mara Lind is in your pictures as").waitFor();
  await keepsFocus();
});
