import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { join } from "node:path";
import { context } from "esbuild";
import type { ViteDevServer } from "vite";
import type { Handler } from "./front.ts";
import { parseRedirects, type Redirect } from "./pages-rules.ts";
import { viteConfigFile, webFolder, workerEntry } from "./paths.ts";
import { bundleWorkers, type WorkerBundles } from "./workers/bundle.ts";
import { workerBuild } from "./workers/worker-build.ts";

export type SourceWatch = {
  /** Serves the web app from its sources, with hot reload. */
  site(): Promise<Handler>;
  /** Server to which the run passes web sockets. */
  upgrades: Server;
  onWorkerChange(reload: (bundles: WorkerBundles) => Promise<void>): Promise<void>;
  close(): Promise<void>;
};

/** Serves the sources instead of a build, for `npm run dev`. */
export function watchSources(): SourceWatch {
  const closers: (() => Promise<void>)[] = [];
  const upgrades = createServer();
  return {
    upgrades,
    site: async () => {
      const { createServer: createVite } = await import("vite");
      const vite = await createVite({
        configFile: viteConfigFile,
        appType: "custom",
        server: { middlewareMode: true, hmr: { server: upgrades } },
      });
      closers.push(() => vite.close());
      const redirects = parseRedirects(await readFile(join(webFolder, "public/_redirects"), "utf8"));
      return (request, response) => serve(vite, redirects, request, response);
    },
    onWorkerChange: async (reload) => {
      const watcher = await watchWorker(reload);
      closers.push(watcher);
    },
    close: async () => {
      await Promise.all(closers.map((close) => close()));
    },
  };
}

function serve(
  vite: ViteDevServer,
  redirects: Redirect[],
  request: IncomingMessage,
  response: ServerResponse,
): void {
  vite.middlewares(request, response, () => void answerPage(vite, redirects, request, response));
}

/** Answers a request for anything but a source file with a page: by `_redirects`, by its name, or the one for 404. */
async function answerPage(
  vite: ViteDevServer,
  redirects: Redirect[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = (request.url ?? "/").split("?")[0] ?? "/";
  const redirect = redirects.find(({ status, matches }) => status === 200 && matches(path) !== null);
  const name = redirect?.to.slice(1) ?? (path === "/" ? "index" : path.slice(1));
  const page = /^[\w-]+$/.test(name) ? await readPage(name) : null;
  const html = page ?? (await readPage("404")) ?? "";
  response.writeHead(page === null ? 404 : 200, { "content-type": "text/html; charset=utf-8" });
  response.end(await vite.transformIndexHtml(request.url ?? "/", html));
}

const readPage = (name: string): Promise<string | null> =>
  readFile(join(webFolder, `${name}.html`), "utf8").catch(() => null);

/** Bundles the Worker again whenever one of its sources changes; a mistake is printed and the last good one stays. */
async function watchWorker(reload: (bundles: WorkerBundles) => Promise<void>): Promise<() => Promise<void>> {
  let first = true;
  const watcher = await context({
    ...workerBuild,
    entryPoints: [workerEntry],
    write: false,
    logLevel: "error",
    plugins: [
      {
        name: "reload",
        setup: (build) =>
          build.onEnd(async ({ errors }) => {
            if (!first && errors.length === 0) {
              await reload(await bundleWorkers());
              console.log("The Worker has been reloaded.");
            }
            first = false;
          }),
      },
    ],
  });
  await watcher.watch();
  return () => watcher.dispose();
}
