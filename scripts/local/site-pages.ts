import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import type { Plugin, Rolldown } from "vite";

/** Of the public pages, which have no framework; below the folder of the web app. */
const folder = "features/site";
/** What somebody sees who opens the app without being signed in. */
const visitorScreen = "web/features/account/auth-page.tsx";

/** Writes `features/site/parts/NAME.html` where a page says `<!-- part: NAME -->`, so that the pages share a head and a foot. */
export function pageParts(webFolder: string): Plugin {
  const read = (name: string) =>
    readFileSync(join(webFolder, folder, "parts", `${name}.html`), "utf8").trim();
  return {
    name: "page-parts",
    transformIndexHtml: {
      order: "pre",
      handler: (html) => html.replace(/<!-- part: ([a-z-]+) -->/g, (_, name: string) => read(name)),
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
        for (const file of Object.values(files)) {
          if (file.type !== "asset" || !file.fileName.endsWith(".html")) continue;
          file.source = insertScripts(
            String(file.source),
            (name) => this.getFileName(emitted.get(name) ?? name),
            { "first-screen": chunksOf(files, visitorScreen) },
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

/** `chunks` names what a script is told to preload, by the script's name. */
const insertScripts = (
  html: string,
  pathOf: (name: string) => string,
  chunks: Record<string, string[]> = {},
): string =>
  html.replace(/<!-- script: ([a-z-]+) -->/g, (_, name: string) => {
    const preload = chunks[name] === undefined ? "" : ` data-chunks="${chunks[name].join(" ")}"`;
    return `<script src="/${pathOf(name)}"${preload}></script>`;
  });

/** The chunks that the module at `path` needs beside those of the app's start, its own first; none when it has no chunk. */
function chunksOf(files: Rolldown.OutputBundle, path: string): string[] {
  const chunks = Object.values(files).filter((file) => file.type === "chunk");
  const withImports = (found: string[], name: string): string[] => {
    if (found.includes(name)) return found;
    const imports = chunks.find(({ fileName }) => fileName === name)?.imports ?? [];
    return imports.reduce(withImports, [...found, name]);
  };
  const start = chunks
    .filter(({ isEntry }) => isEntry)
    .map(({ fileName }) => fileName)
    .reduce(withImports, []);
  const own = chunks.find(({ facadeModuleId }) => facadeModuleId?.replaceAll("\\", "/").endsWith(path));
  if (own === undefined) return [];
  return withImports([], own.fileName).filter((name) => !start.includes(name));
}

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
