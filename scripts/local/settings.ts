import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { parseEnv } from "node:util";
import { wrongSettings } from "../../worker/platform/env.ts";
import { CannotStart } from "./cannot-start.ts";
import { localSettingsFile, repositoryRoot, settingsExampleFile } from "./paths.ts";

export type LocalSettings = {
  port: number;
  /** Absolute. */
  dataFolder: string;
  /** A Postgres of one's own; undefined for the embedded one. */
  databaseUrl: string | undefined;
  /** Settings for the product's Worker. */
  product: Record<string, string>;
};

/** Settings that the local run uses up or decides itself. */
const notForTheWorker = new Set(["PORT", "DATA_DIR", "DATABASE_URL", "DATABASE_HTTP_URL"]);

/**
 * From the environment, then `path`. Only names that .dev.vars.example knows are taken. Throws `CannotStart` for a value
 * that the Worker would not take, and for a name in the file that nobody knows.
 */
export async function readLocalSettings(
  environment: NodeJS.ProcessEnv,
  path = localSettingsFile,
): Promise<LocalSettings> {
  const known = Object.keys(parseEnv(await readFile(settingsExampleFile, "utf8")));
  const file = parseEnv(await readFile(path, "utf8").catch(() => ""));
  const chosen = new Map(
    known.flatMap((name) => {
      const value = environment[name] || file[name] || "";
      return value === "" ? [] : [[name, value] as const];
    }),
  );
  const product = Object.fromEntries([...chosen].filter(([name]) => !notForTheWorker.has(name)));
  const [wrong] = wrongSettings(product);
  if (wrong !== undefined)
    throw new CannotStart(`${wrong} is not valid. .dev.vars.example says what it takes.`);
  const stray = Object.keys(file).find((name) => !known.includes(name));
  if (stray !== undefined)
    throw new CannotStart(
      `There is no setting ${stray}, which stands in .dev.vars. .dev.vars.example has them all.`,
    );
  return {
    port: readPort(chosen.get("PORT")),
    dataFolder: resolve(repositoryRoot, chosen.get("DATA_DIR") ?? ".data"),
    databaseUrl: chosen.get("DATABASE_URL"),
    product,
  };
}

function readPort(text = "8787"): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new CannotStart(`PORT is not a port: ${text}`);
  return port;
}
