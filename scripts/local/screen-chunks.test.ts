import { access, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { webFolder } from "./paths.ts";
import { furtherScreens, screenChunks } from "./screen-chunks.ts";

const chunk = (fileName: string, imports: string[] = [], module: string | null = null) => ({
  fileName,
  imports,
  isEntry: fileName === "app.js",
  facadeModuleId: module === null ? null : `/home/web/${module}`,
});
const chunks = [
  chunk("app.js", ["base.js"]),
  chunk("base.js"),
  chunk("auth.js", ["base.js", "forms.js"], "features/account/auth-page.tsx"),
  chunk("forms.js", ["base.js"]),
  chunk("shell.js", ["base.js", "frame.js"], "app/shell/shell.tsx"),
  chunk("frame.js"),
  chunk("memories.js", ["base.js", "frame.js", "cards.js"], "app/memories-view.tsx"),
  chunk("cards.js", ["frame.js"]),
  chunk("opened.js", ["base.js", "cards.js"], "features/memories/detail/memory-detail-dialog.tsx"),
  chunk("chat-dialog.js", ["base.js"], "app/shell/chat-dialog.tsx"),
  chunk("messages.js", [], "features/assistant/message-list.tsx"),
  chunk("markdown.js", ["base.js"], "features/assistant/answer-markdown.tsx"),
  chunk("questions.js", ["base.js"], "features/questions/questions-page.tsx"),
];
const siteMap = `
  memories: () => import("./memories-view.tsx").then((m) => ({ default: m.MemoriesView })),
  page("/memories", load.memories),
`;

test("a first screen's chunks are its own and what they import, without those of the start and the frame", () => {
  expect(screenChunks(chunks, siteMap).split("\n")).toEqual([
    "visitor auth.js forms.js",
    "signed-in shell.js frame.js",
    "/memories memories.js cards.js",
    "?memory opened.js cards.js",
    "/chat chat-dialog.js",
    "/chat messages.js",
    "/chat markdown.js",
    "/memories?tab=questions questions.js",
  ]);
});

test("every page of the app's site map has its line", async () => {
  const source = await readFile(join(webFolder, "app/shell-pages.tsx"), "utf8");
  const paths = [...source.matchAll(/^ {2}page\("([^"]+)"/gm)].map(([, path]) => path);
  const lines = screenChunks(chunks, source).split("\n").slice(2);
  expect(lines.map((line) => line.split(" ")[0])).toEqual([
    ...paths,
    ...furtherScreens.map(({ path }) => path),
  ]);
  expect(paths).toContain("/dashboard");
});

test("what a further screen begins with is there", async () => {
  for (const { module } of furtherScreens) await access(join(webFolder, module));
});

test("a site map that is written in another way is refused", () => {
  expect(() => screenChunks(chunks, siteMap.replace("import", "load"))).toThrow("no import() for /memories");
  expect(() => screenChunks(chunks, "")).toThrow("No page");
});
