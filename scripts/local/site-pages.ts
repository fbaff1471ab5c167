import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import type { Plugin } from "vite";
import { screenChunks } from "./screen-chunks.ts";

/** Folder of the public pages, which have no framework; below the folder of the web app. */
const folder = "features/site";
/** Paths of the pages of the signed-in; below the same folder. */
const siteMap = "app/shell-pages.tsx";

/**
 * Writes `features/site/parts/NAME.html` where a page says `<!-- part: NAME -->`, so that the pages share a head and a foot.
 * Of the sources, what a page names beside the web folder has the path by which vite serves it to the style sheets, too.
 */
export function pageParts(webFolder: string): Plugin {
  const read = (name: string) =>
    readFileSync(join(webFolder, folder, "parts", `${name}.html`), "utf8").trim();
  return {
    name: "page-parts",
    transformIndexHtml: {
      order: "pre",
      handler: (html, { server }) => {
        const page = html.replace(/<!-- part: ([a-z-]+) -->/g, (_, name: string) => read(name));
        const beside = pathToFileURL(join(webFolder, "../node_modules")).pathname;
        return server ? page.replaceAll("../node_modules", `/@fs${beside}`) : page;
      },
    },
  };
}

/**
 * Puts `features/site/NAME.ts` in as a classic script where a page says `<!-- script: NAME -->`. Vite bundles modules
 * only, and a module runs after the first paint: too late to send on who is signed in.
 */
export function pageScripts(webFolder: string, names: string[]): Plugin[] {
  const emitted = new Map<string, string>();
  return [
    {
      name: "page-scripts-built",
      apply: "build",
      enforce: "post",
      async buildStart() {
        for (const name of names) {
          const source = await bundleScript(webFolder, name);
          emitted.set(name, this.emitFile({ type: "asset", name: `${name}.js`, source }));
        }
      },
      generateBundle(_options, files) {
        const chunks = Object.values(files).filter((file) => file.type === "chunk");
        const screens = screenChunks(chunks, readFileSync(join(webFolder, siteMap), "utf8"));
        for (const file of Object.values(files)) {
          if (file.type !== "asset" || !file.fileName.endsWith(".html")) continue;
          file.source = insertScripts(
            String(file.source),
            (name) => this.getFileName(emitted.get(name) ?? name),
            { "first-screen": screens },
          );
        }
      },
    },
    {
      name: "page-scripts-served",
      apply: "serve",
      configureServer: ({ middlewares }) => {
        for (const name of names) {
          middlewares.use(`/page-scripts/${name}.js`, (_request, response, next) => {
            const answer = (code: string) =>
              response
                .setHeader("Content-Type", "text/javascript")
                .setHeader("Cache-Control", "no-store")
                .end(code);
            bundleScript(webFolder, name).then(answer, next);
          });
        }
      },
      transformIndexHtml: (html) => insertScripts(html, (name) => `page-scripts/${name}.js`),
    },
  ];
}

/** `chunks` says what a script is told to preload, by the script's name. */
const insertScripts = (
  html: string,
  pathOf: (name: string) => string,
  chunks: Record<string, string> = {},
): string =>
  html.replace(/<!-- script: ([a-z-]+) -->/g, (_, name: string) => {
    const preload = chunks[name] === undefined ? "" : ` data-chunks="${chunks[name]}"`;
    return `<script src="/${pathOf(name)}"${preload}></script>`;
  });

async function bundleScript(webFolder: string, name: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(webFolder, folder, `${name}.ts`)],
    bundle: true,
    write: false,
    format: "iife",
    minify: true,
    target: "es2022",
    logLevel: "silent",
  });
  return outputFiles[0]?.text ?? "";
}
