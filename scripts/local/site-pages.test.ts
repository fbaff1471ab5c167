import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createServer } from "vite";
import { expect, test } from "vitest";
import { startFront } from "./front.ts";
import { webFolder } from "./paths.ts";
import { pageParts } from "./site-pages.ts";

test.each(["app", "index"])("served from its sources, page %s names fonts that are there", async (page) => {
  const vite = await createServer({
    configFile: false,
    root: webFolder,
    plugins: [pageParts(webFolder)],
    appType: "custom",
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  });
  const front = await startFront(0, vite.middlewares);
  const html = await vite.transformIndexHtml("/", await readFile(join(webFolder, `${page}.html`), "utf8"));
  const fonts = Array.from(html.matchAll(/href="([^"]+\.woff2)"/g), ([, path]) => path ?? "");
  const answers = await Promise.all(fonts.map((path) => fetch(`http://localhost:${front.port}${path}`)));
  expect(answers.map(({ headers }) => headers.get("content-type"))).toEqual(fonts.map(() => "font/woff2"));
  expect(fonts).not.toEqual([]);
  await front.close();
  await vite.close();
});
