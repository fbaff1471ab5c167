import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { repositoryRoot } from "./local/paths.ts";

const packageSchema = z.object({
  version: z.string().optional(),
  dev: z.boolean().optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
});
const lockSchema = z.object({ packages: z.record(z.string(), packageSchema) });
type Packages = z.infer<typeof lockSchema>["packages"];

const systems = ["android", "darwin", "freebsd", "linux", "openbsd", "openharmony", "win32"];
const processors = ["arm64", "arm", "ia32", "loong64", "ppc64", "riscv64", "s390x", "wasm32", "x64"];

/**
 * `npm run fix:lock`, after an installation from a registry that does not carry every platform's packages: npm leaves those
 * it cannot find out of the lock, and then refuses the lock in `npm ci`. Names each with its exact version and the platform
 * that its name tells, so that npm passes over it here and finds it elsewhere.
 */
async function main(): Promise<void> {
  const path = join(repositoryRoot, "package-lock.json");
  const lock: unknown = JSON.parse(await readFile(path, "utf8"));
  const { packages } = lockSchema.parse(lock);
  const missing = findMissing(packages);
  const added = missing.map(({ place, version, dev }) => [place, describe(place, version, dev)] as const);
  // As they were read, in npm's own order: parsing would sort the fields of each anew.
  const all = { ...(lock as { packages: Packages }).packages, ...Object.fromEntries(added) };
  const sorted = Object.entries(all).sort(([left], [right]) => left.localeCompare(right, "en"));
  await writeFile(
    path,
    `${JSON.stringify({ ...Object(lock), packages: Object.fromEntries(sorted) }, null, 2)}\n`,
  );
  console.log(`${missing.length} packages of other platforms added to package-lock.json`);
}

type Missing = { place: string; version: string; dev: boolean };

/** Optional dependencies that stand neither beside their parent nor anywhere above it. */
function findMissing(packages: Packages): Missing[] {
  return Object.entries(packages).flatMap(([parent, { optionalDependencies = {}, dev = false }]) =>
    Object.entries(optionalDependencies)
      .filter(
        ([name, version]) =>
          /^\d/.test(version) && !placesFor(parent, name).some((place) => place in packages),
      )
      .map(([name, version]) => ({
        place: placesFor(parent, name).at(1) ?? `node_modules/${name}`,
        version,
        dev,
      })),
  );
}

/** Lists the places where a dependency of `parent` may lie, the nearest first. */
function placesFor(parent: string, name: string): string[] {
  const above = parent.lastIndexOf("node_modules/");
  const place = `${parent === "" ? "" : `${parent}/`}node_modules/${name}`;
  return above === -1 ? [place] : [place, ...placesFor(parent.slice(0, above).replace(/\/$/, ""), name)];
}

function describe(place: string, version: string, dev: boolean): Record<string, unknown> {
  const name = place.slice(place.lastIndexOf("/") + 1);
  const os = systems.filter((system) => name.includes(system));
  const cpu = processors.find((processor) => name.includes(processor));
  if (cpu === undefined) throw new Error(`No platform in the name ${name}`);
  return {
    version,
    cpu: [cpu],
    ...(dev ? { dev } : {}),
    ...(os.includes("linux") ? { libc: [name.endsWith("musl") ? "musl" : "glibc"] } : {}),
    optional: true,
    ...(os.length === 0 ? {} : { os }),
  };
}

await main();
