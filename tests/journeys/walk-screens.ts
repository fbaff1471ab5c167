import { beforeAll, beforeEach, describe, test } from "vitest";
import type { TestUser } from "../local-run/register-user.ts";
import { type TestPage, useBrowser } from "../local-run/use-browser.ts";
import { type LocalRunInTests, useLocalRun } from "../local-run/use-local-run.ts";
import { addAuthenticator } from "../passkeys/virtual-authenticator.ts";
import { registerWithLife } from "./screen-people.ts";
import { type Screen, walk } from "./screen-walk.ts";

const people = {
  visitor: { name: "a visitor", register: async () => undefined },
  newcomer: { name: "a newcomer", register: (run: LocalRunInTests): Promise<TestUser> => run.registerUser() },
  owner: { name: "somebody with many memories", register: registerWithLife },
};

/**
 * Walks through somebody's screens in one page, in their order: a page of its own for each would cost a second more. The
 * screens stand in several files, which run side by side.
 */
export function walkScreens(who: keyof typeof people, screens: readonly Screen[]): void {
  describe(`in light and dark, at 1280 and 390 px and at four times the size, ${people[who].name} finds nothing wrong`, () => {
    const run = useLocalRun({ site: true });
    const browser = useBrowser();
    let user: TestUser | undefined;
    let page: TestPage;
    beforeAll(async () => {
      user = await people[who].register(run);
      page = await browser.newPage(run.url, user === undefined ? {} : { as: user });
      if (who === "owner") await addPasskey(page);
    });
    // On a slow machine a walk takes longer than a sign-in counts as recent, and a password would be asked for.
    beforeEach(async () => {
      const signedIn = [user?.user.id ?? 0];
      await run.sql("update sessions set created_at = now() where user_id = $1", signedIn);
    });
    test.each(screens)("with $name", (screen) => walk(page, screen));
  });
}

async function addPasskey(page: TestPage): Promise<void> {
  await page.goto("/settings?tab=security");
  await addAuthenticator(page);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByRole("dialog").getByLabel("Name", { exact: true }).fill("My laptop");
  await page.keyboard.press("Enter");
  await page.getByText("not used yet").waitFor();
}
