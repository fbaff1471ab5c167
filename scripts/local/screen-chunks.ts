import type { Rolldown } from "vite";

type Chunk = Pick<Rolldown.OutputChunk, "fileName" | "isEntry" | "imports" | "facadeModuleId">;

/** Modules that the app shows first, to visitors and to the signed-in: paths below the folder of the web app. */
const frames = { visitor: "features/account/auth-page.tsx", "signed-in": "app/shell/shell.tsx" };
/** Screens that are no page of the site map: by path, path and search, or what is opened, and what each begins with. */
export const furtherScreens = [
  { path: "?memory", module: "features/memories/detail/memory-detail-dialog.tsx" },
  { path: "/chat", module: "app/shell/chat-dialog.tsx" },
  { path: "/chat", module: "features/assistant/message-list.tsx" },
  { path: "/chat", module: "features/assistant/answer-markdown.tsx" },
  { path: "/memories?tab=questions", module: "features/questions/questions-page.tsx" },
];

/**
 * The chunks that the app's first screens need beside those of its start: a line for each, with `visitor`, `signed-in` or
 * the path of a screen before the names. A screen's line goes without what the frame around it has. `siteMap` is the source
 * of app/shell-pages.tsx; throws when that is not written as it is read here.
 */
export function screenChunks(chunks: readonly Chunk[], siteMap: string): string {
  const withImports = (found: string[], name: string): string[] => {
    if (found.includes(name)) return found;
    const imports = chunks.find(({ fileName }) => fileName === name)?.imports ?? [];
    return imports.reduce(withImports, [...found, name]);
  };
  const start = chunks
    .filter(({ isEntry }) => isEntry)
    .map(({ fileName }) => fileName)
    .reduce(withImports, []);
  const chunksOf = (module: string): string[] => {
    const own = chunks.find(({ facadeModuleId }) => facadeModuleId?.replaceAll("\\", "/").endsWith(module));
    return own === undefined ? [] : withImports([], own.fileName).filter((name) => !start.includes(name));
  };
  const frame = chunksOf(frames["signed-in"]);
  return [
    ["visitor", ...chunksOf(frames.visitor)],
    ["signed-in", ...frame],
    ...[...readPages(siteMap), ...furtherScreens].map(({ path, module }) => [
      path,
      ...chunksOf(module).filter((name) => !frame.includes(name)),
    ]),
  ]
    .map((line) => line.join(" "))
    .join("\n");
}

/** The paths of the site map, each with its module. */
function readPages(siteMap: string): { path: string; module: string }[] {
  const modules = new Map(
    [...siteMap.matchAll(/(\w+): \(\) =>\s*import\("[./]*([^"]+)"\)/g)].map(([, name, module]) => [
      name,
      module,
    ]),
  );
  const pages = [...siteMap.matchAll(/page\("([^"]+)", load\.(\w+)\)/g)];
  if (pages.length === 0) throw new Error("No page was found in the site map");
  return pages.map(([, path = "", name]) => {
    const module = modules.get(name);
    if (module === undefined) throw new Error(`The site map has no import() for ${path}`);
    return { path, module };
  });
}
