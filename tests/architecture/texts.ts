import type { SourceFile } from "./read-sources.ts";

/** Files are small; generated ones are not read. */
const mostLines = 300;

/** Files that need a default export: settings of tools, and the entry points of Workers. */
const defaultExportWanted =
  /(\.config\.ts|^worker\/index\.ts|^worker\/vision\/index\.ts|^(scripts\/local\/workers|tests\/faults)\/[a-z]+-worker\.ts)$/;

const emptyNames = new Set(["utils", "util", "helpers", "helper", "types", "constants", "common", "misc"]);

/** Patterns forbidden in files, with the files and the reason. Tests and comments count only where the row says so. */
const forbidden: { where: RegExp; what: RegExp; why: string; tests?: true; comments?: true }[] = [
  {
    where: /^worker\//,
    what: /\bDecompressionStream\b/,
    why: "has no back-pressure: ten megabytes can grow to seventeen thousand",
  },
  {
    where: /^worker\/features\//,
    what: /\bnew Date\(\s*\)|\bDate\(\s*\)|\bDate\.now\b/,
    why: "the time comes in through deps.now()",
  },
  {
    where: /^(worker|web)\//,
    what: /\bprocess\.env\b/,
    why: "settings are parsed once, in worker/platform/env.ts",
  },
  {
    where: /^db\/schema\//,
    what: /\.desc\(\)(?!\.nullsFirst\(\))/,
    why: "drizzle writes nulls last, and Postgres then leaves the index aside for order by … desc: .desc().nullsFirst()",
  },
  {
    where: /^worker\/(?!platform\/|ai\/openai\/|vision\/)/,
    what: /(?<![\w.]|async )fetch\(|\bglobalThis\.fetch\(/,
    why: "calls to other servers stand in worker/platform and worker/ai/openai, which bound whom they reach",
  },
  { where: /^worker\/features\//, what: /\bc\.env\b/, why: "settings and bindings come in through deps" },
  {
    where: /^tests\/journeys\//,
    what: /\bexpect\((?![^;]*=>)[^;]*\bawait\b/,
    why: "a page shows things in its own time: await expect.poll(() => …)",
    tests: true,
  },
  {
    where: /^tests\/journeys\//,
    what: /getByRole\("dialog"\)\.waitFor\(\{ state/,
    why: "two dialogs can be there for a moment: await expect.poll(() => ….count()).toBe(0)",
    tests: true,
  },
  {
    where: /^/,
    what: /\bpoll\(.*\btimeout:/,
    why: "how long a test waits is said once, in vitest.config.ts: less of it fails on a slow machine",
    tests: true,
  },
  {
    where: /^/,
    what: new RegExp(["TO", "DO|FIX", "ME"].join("")),
    why: "do it or leave it",
    tests: true,
    comments: true,
  },
];

/** One line for each file that breaks a rule on size, name or exports. */
export function badFiles(files: SourceFile[]): string[] {
  return files.flatMap(({ path, text, reExports, defaultExport }) => {
    const lines = text.trimEnd().split("\n").length;
    const names = path.split("/").map((part) => part.split(".")[0] ?? "");
    return [
      ...(lines > mostLines ? [`${path} has ${lines} lines, more than ${mostLines}`] : []),
      ...names.filter((name) => emptyNames.has(name)).map((name) => `${path}: "${name}" says nothing`),
      ...(defaultExport && !defaultExportWanted.test(path) ? [`${path} has a default export`] : []),
      ...(reExports && path !== "db/schema/index.ts"
        ? [`${path} exports again what another file exports`]
        : []),
    ];
  });
}

/** One line for each place where something stands that must not. Tests may use the clock and the environment. */
export function forbiddenTexts(files: SourceFile[]): string[] {
  return files.flatMap((file) => [
    ...forbidden
      .filter(
        ({ where, tests }) => where.test(file.path) && (tests || !/\.(test|config)\.tsx?$/.test(file.path)),
      )
      .flatMap(({ what, why, comments }) => places(comments ? file.text : file.code, what, file.path, why)),
    ...weakHashes(file),
  ]);
}

/** Production workerd refuses more than 100,000 iterations of PBKDF2, the local one does not: no other test can tell. */
function weakHashes({ path, code }: SourceFile): string[] {
  if (!path.startsWith("worker/") || !/pbkdf2/i.test(code)) return [];
  const numbers = [...code.matchAll(/\b\d[\d_]*(?:e\d+)?\b/g)].map(([number]) =>
    Number(number.replaceAll("_", "")),
  );
  return numbers.filter((number) => number > 100_000).map((number) => `${path} names PBKDF2 and ${number}`);
}

function places(text: string, what: RegExp, path: string, why: string): string[] {
  return text
    .split("\n")
    .flatMap((line, index) =>
      what.test(line) ? [`${path}:${index + 1} ${what.exec(line)?.[0]}: ${why}`] : [],
    );
}
