import { beAdministrator, selfTests, testResults } from "./administrator-reads.ts";
import type { Screen } from "./screen-walk.ts";
import { asks, closeLayer, press } from "./walk-dialogs.ts";

const refused: Screen = {
  name: "settings-ai-refused",
  at: "/settings?tab=ai",
  show: (page) => page.getByRole("heading", { name: "Access Restricted" }).waitFor(),
};

/** The pages of the test tools, which nobody but an administrator is led to. */
const testTools: Screen[] = [
  {
    name: "webauthn-test",
    at: "/webauthn-test",
    show: (page) => page.getByRole("button", { name: "Test authentication" }).waitFor(),
  },
  {
    name: "face-test",
    at: "/face-recognition-test",
    show: (page) => page.getByRole("button", { name: "Choose a picture" }).waitFor(),
  },
  {
    name: "face-test-simple",
    at: "/face-recognition-simple",
    show: (page) => page.getByRole("button", { name: "Choose a picture" }).waitFor(),
  },
  {
    name: "ai-test",
    at: "/ai-test",
    show: async (page) => {
      await page.route("**/api/self-tests", (route) => route.fulfill({ json: selfTests }));
      await page.route("**/api/test-results*", (route) => route.fulfill({ json: testResults }));
      await page.reload();
      await page.getByLabel("Compare with").selectOption({ index: 1 });
      await press(page, "Add test");
      await page.getByText("Expected answer is required").waitFor();
      await press(page, "Answer");
    },
  },
  {
    name: "ai-test-clear",
    show: async (page) => {
      await press(page, "Clear results");
      await asks(page);
    },
  },
];

const administration: Screen[] = [
  {
    name: "settings-tokens",
    at: "/settings/tokens",
    show: async (page) => {
      await beAdministrator(page);
      await page.goto("/settings/tokens");
      await page.getByText("User 7", { exact: true }).waitFor();
    },
  },
  {
    name: "settings-overview",
    at: "/settings?tab=overview",
    show: async (page) => {
      await page.getByText("41 jobs have failed").waitFor();
      await page.getByText("Do you read this?").waitFor();
    },
  },
  {
    name: "settings-entity-types",
    at: "/settings?tab=entity-types",
    show: (page) => page.getByText("14 Linden Row").waitFor(),
  },
  {
    name: "settings-admin-tools",
    at: "/settings?tab=data",
    show: async (page) => {
      await press(page, "Reset rate limit");
      await page.getByText("Invalid User ID").first().waitFor();
    },
  },
];

const aiSettings: Screen[] = [
  {
    name: "settings-admin-prompts",
    at: "/settings?tab=prompts",
    show: async (page) => {
      await page.getByRole("link", { name: "Go to AI Settings" }).waitFor();
    },
  },
  {
    name: "settings-ai",
    at: "/settings?tab=ai",
    show: async (page) => {
      await page.getByRole("article", { name: "This can no longer be opened" }).waitFor();
      await page.getByRole("heading", { name: /^Dates as ISO/ }).waitFor();
      await press(page, "Version 2 of Short answers");
      await page.getByText("an account that is gone").waitFor();
      await press(page, "Conversation");
      await page.getByText("I found no memory of that.").waitFor();
    },
  },
  {
    name: "settings-ai-editing",
    show: async (page) => {
      await press(page, /^Edit Names/);
      await press(page, "New prompt");
      await press(page, "Create Prompt");
      await page.getByRole("alert").first().waitFor();
      await press(page, "Change Bot display name");
    },
  },
  {
    name: "settings-prompt-delete",
    at: "/settings?tab=ai",
    show: async (page) => {
      await press(page, /^Delete Names/);
      await asks(page);
    },
  },
  {
    name: "settings-issue-delete",
    show: async (page) => {
      await closeLayer(page);
      await press(page, /^Delete issue: No answer/);
      await asks(page);
    },
  },
  {
    name: "settings-ai-reset",
    show: async (page) => {
      await closeLayer(page);
      await press(page, "Reset");
      await asks(page);
    },
  },
];

/** Screens of what an administrator reads and chooses for everybody; walked last, for the person stays one. */
export const screensOfAdministration: readonly Screen[] = [
  refused,
  ...testTools,
  ...[...administration, ...aiSettings].map((screen) => ({ ...screen, answersStay: true })),
];
