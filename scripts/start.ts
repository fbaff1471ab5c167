import { relative } from "node:path";
import { buildSite } from "./local/build-site.ts";
import { bundleWorkers } from "./local/bundle.ts";
import { CannotStart, firstLine } from "./local/cannot-start.ts";
import { FolderInUse } from "./local/folder-lock.ts";
import type { Handler } from "./local/front.ts";
import { repositoryRoot } from "./local/paths.ts";
import { type LocalRun, startLocalRun } from "./local/run.ts";
import { type LocalSettings, readLocalSettings } from "./local/settings.ts";
import { serveSite } from "./local/site.ts";
import { stopWithSignals } from "./local/stop-with-signals.ts";
import { openFolderStore } from "./local/store.ts";
import { watchSources } from "./local/watch-sources.ts";

/** `npm start`, and with `--watch` `npm run dev`: the whole product on this machine until it is told to stop. */
async function main(): Promise<void> {
  const settings = await readLocalSettings(process.env);
  const watch = process.argv.includes("--watch") ? watchSources() : null;
  const site = watch === null ? builtSite() : watch.site();
  const run = startLocalRun({
    port: settings.port,
    openStore: () => openStore(settings),
    bundles: explain(bundleWorkers(), (error) => `The Worker cannot be built. ${firstLine(error)}`),
    site: async (request, response) => (await site)(request, response),
    settings: settings.product,
    crons: true,
    onLog: (line) => console.log(line),
  });
  stopWithSignals(async () => {
    await watch?.close();
    await (await run).close();
  });
  const [started] = await Promise.all([run, site]);
  await watch?.onWorkerChange(started.runtime.reload);
  console.log(banner(started, settings));
}

async function builtSite(): Promise<Handler> {
  await explain(buildSite(), (error) => `The web app cannot be built. ${firstLine(error)}`);
  return serveSite();
}

function openStore({ dataFolder, databaseUrl }: LocalSettings) {
  const folder = relative(repositoryRoot, dataFolder) || dataFolder;
  return explain(openFolderStore(dataFolder, databaseUrl), (error) =>
    error instanceof FolderInUse
      ? `${folder} is in use by another Lilu. Stop that one, or choose another folder with DATA_DIR.`
      : `${folder} cannot be used (${firstLine(error)}). Mend it, or choose another folder with DATA_DIR.`,
  );
}

/** Rejects with the sentence for a person instead of what a tool threw. */
function explain<Value>(promise: Promise<Value>, say: (error: unknown) => string): Promise<Value> {
  return promise.catch((error: unknown) => {
    throw new CannotStart(say(error));
  });
}

function banner({ url }: LocalRun, { product, dataFolder, databaseUrl }: LocalSettings): string {
  const provider =
    product.OPENAI_API_KEY === undefined
      ? "the embedded provider; nothing leaves this machine"
      : `${product.OPENAI_BASE_URL ?? "OpenAI"}`;
  return `
  Lilu is at ${url}

  Codes and messages  ${url}/__dev/outbox
  Answers come from   ${provider}
  Everything is in    ${relative(repositoryRoot, dataFolder) || dataFolder}${databaseUrl === undefined ? "" : " and your own Postgres"}
  Ctrl-C stops it.
`;
}

function sentence(error: unknown): string {
  if (error instanceof CannotStart) return error.message;
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE")
    return "The port is in use. Stop what runs there, or choose another, e.g. PORT=8788 npm start.";
  if (code === "EACCES") return "The port may not be used. Choose one above 1023, e.g. PORT=8788 npm start.";
  return `Lilu cannot start. ${firstLine(error)}`;
}

main().catch((error: unknown) => {
  console.error(sentence(error));
  process.exit(1);
});
