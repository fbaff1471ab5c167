import type { ReactNode } from "react";
import { matchPath } from "react-router-dom";
import { type LaterCode, laterCode } from "../platform/later-code.tsx";

const load = {
  brain: () => import("../features/assistant/brain-page.tsx").then((m) => m.BrainPage),
  bobby: () => import("../features/assistant/bobby-page.tsx").then((m) => m.BobbyPage),
  memories: () => import("./memories-view.tsx").then((m) => m.MemoriesView),
  connections: () => import("../features/connections/connections-page.tsx").then((m) => m.ConnectionsPage),
  entity: () => import("../features/connections/entity/entity-page.tsx").then((m) => m.EntityPage),
  trash: () => import("../features/trash/trash-page.tsx").then((m) => m.TrashPage),
  reminders: () => import("../features/reminders/reminders-page.tsx").then((m) => m.RemindersPage),
  aiTest: () => import("../features/test-lab/ai-test-page.tsx").then((m) => m.AiTestPage),
  passkeyTest: () => import("../features/test-lab/passkey-test-page.tsx").then((m) => m.PasskeyTestPage),
  faceTest: () => import("../features/test-lab/face-test-page.tsx").then((m) => m.FaceTestPage),
  settings: () => import("./settings-page.tsx").then((m) => m.SettingsPage),
};

type ShellPage = { path: string; code: LaterCode<object> };

const page = (path: string, load: () => Promise<() => ReactNode>): ShellPage => ({
  path,
  code: laterCode(load),
});

/** The pages of the signed-in, each inside the shell. A new one also needs its line in public/_redirects. */
export const shellPages: readonly ShellPage[] = [
  page("/dashboard", load.brain),
  page("/bobby", load.bobby),
  page("/memories", load.memories),
  page("/memories/trash", load.trash),
  page("/connections", load.connections),
  page("/connections/:id", load.entity),
  page("/reminders", load.reminders),
  page("/ai-test", load.aiTest),
  page("/webauthn-test", load.passkeyTest),
  page("/face-recognition-test", load.faceTest),
  page("/face-recognition-simple", load.faceTest),
  page("/settings", load.settings),
  page("/settings/tokens", load.settings),
];

/** The page that a path shows inside the shell. */
export const findShellPage = (pathname: string): ShellPage | undefined =>
  shellPages.find(({ path }) => matchPath(path, pathname));
