import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { context } from "esbuild";
import type { ViteDevServer } from "vite";
import { bundleWorkers, type WorkerBundles, workerBuild } from "./bundle.ts";
import type { Handler } from "./front.ts";
import { parseRedirects, type Redirect } from "./pages-rules.ts";
import { viteConfigFile, webFolder, workerEntry } from "./paths.ts";

export type SourceWatch = {
  /** The web app from its sources, with hot reload. */
  site(): Promise<Handler>;
  onWorkerChange(reload: (bundles: WorkerBundles) => Promise<void>): Promise<void>;
  close(): Promise<void>;
};

/** What `npm run dev` serves instead of a build. */
export function watchSources(): SourceWatch {
  const closers: (() => Promise<void>)[] = [];
  return {
    site: async () => {
      const { createServer } = await import("vite");
      const vite = await createServer({
        configFile: viteConfigFile,
        appType: "mpa",
        server: { middlewareMode: true },
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

async function serve(
  vite: ViteDevServer,
  redirects: Redirect[],
  request: IncomingMessage,
  response: ServerResponse,
) {
  const path = (request.url ?? "/").split("?")[0] ?? "/";
  const page = redirects.find(({ status, matches }) => status === 200 && matches(path) !== null);
  if (page !== undefined) request.url = `${page.to}.html`;
  vite.middlewares(request, response, () => void answerNotFound(vite, response));
}

async function answerNotFound(vite: ViteDevServer, response: ServerResponse): Promise<void> {
  const html = await readFile(join(webFolder, "404.html"), "utf8").catch(() => "Not found");
  response.writeHead(404, { "content-type": "text/html; charset=utf-8" });
  response.end(await vite.transformIndexHtml("/404.html", html));
}

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
