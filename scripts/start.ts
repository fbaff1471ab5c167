import { buildSite } from "./local/build-site.ts";
import { CannotStart, explain, firstLine } from "./local/cannot-start.ts";
import type { Handler } from "./local/front.ts";
import { type LocalRun, startLocalRun } from "./local/run.ts";
import { type LocalSettings, readLocalSettings } from "./local/settings.ts";
import { serveSite } from "./local/site.ts";
import { stopWithSignals } from "./local/stop-with-signals.ts";
import { openFolderStore } from "./local/store.ts";
import { watchSources } from "./local/watch-sources.ts";
import { bundleWorkers } from "./local/workers/bundle.ts";

/** `npm start`, and with `--watch` `npm run dev`: the whole product on this machine until it is told to stop. */
async function main(): Promise<void> {
  const settings = await readLocalSettings(process.env);
  const watch = process.argv.includes("--watch") ? watchSources() : null;
  const site = watch === null ? builtSite() : watch.site();
  const run = startLocalRun({
    port: settings.port,
    openStore: () => openFolderStore(settings.dataFolder, settings.databaseUrl),
    bundles: explain(bundleWorkers(), (why) => `The Worker cannot be built. ${why}`),
    site: async (request, response) => (await site)(request, response),
    settings: settings.product,
    ...(watch === null ? {} : { upgrades: watch.upgrades }),
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
  await started.runtime.startVision();
}

async function builtSite(): Promise<Handler> {
  await explain(buildSite(), (why) => `The web app cannot be built. ${why}`);
  return serveSite();
}

function banner({ url }: LocalRun, { product, dataFolder, databaseUrl }: LocalSettings): string {
  const isSet = product.OPENAI_API_KEY !== undefined || product.OPENAI_BASE_URL !== undefined;
  const provider =
    isSet && product.AI_KILL_SWITCH !== "true"
      ? `${product.OPENAI_BASE_URL ?? "OpenAI"}`
      : "the embedded provider; nothing leaves this machine";
  return `
  Lilu is at ${url}

  Codes and messages  ${url}/__dev/outbox
  Answers come from   ${provider}
  Everything is in    ${dataFolder}${databaseUrl === undefined ? "" : " and your own Postgres"}
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
