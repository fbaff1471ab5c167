import { type BuildOptions, build } from "esbuild";
import { workerBuild } from "./worker-build.ts";

/**
 * Bundles a Worker into one module of ASCII. V8 keeps a source for as long as its isolate lives, and takes two bytes for each
 * letter of one that holds a single letter beyond Latin-1.
 */
export async function bundleWorker(entry: string, options: BuildOptions = {}): Promise<string> {
  const result = await build({ ...workerBuild, ...options, entryPoints: [entry], write: false });
  return lettersAsCodes(result.outputFiles?.[0]?.text ?? "");
}

/**
 * Writes letters by their codes where esbuild leaves them: in patterns and tagged templates. A backslash before one means
 * nothing, and would mean something before a code.
 */
export const lettersAsCodes = (script: string): string =>
  script.replace(/(?<=(?<!\\)(?:\\\\)*)\\?([^\p{ASCII}])/gv, (_, letter: string) =>
    letter.replace(/./gs, codeOf),
  );

const codeOf = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
