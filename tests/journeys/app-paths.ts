import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { webFolder } from "../../scripts/local/paths.ts";

/** Every path that the app knows, read from its site map: in those two files nothing else begins with a slash. */
export async function appPaths(): Promise<string[]> {
  const read = (name: string) => readFile(join(webFolder, "app", name), "utf8");
  const text = (await read("routes.tsx")) + (await read("shell-pages.tsx"));
  const paths = Array.from(text.matchAll(/"(\/[a-z/-]+(?::id)?)"/g), ([, path = ""]) =>
    path.replace(":id", "*"),
  );
  return [...new Set(paths)];
}

/** Lists the paths of the pages that need no framework: each is a file beside the app's own. */
export async function staticPaths(): Promise<string[]> {
  const files = (await readdir(webFolder)).filter((name) => name.endsWith(".html") && name !== "app.html");
  return files.map((name) => (name === "index.html" ? "/" : `/${name.slice(0, -".html".length)}`));
}
