import type { Import, SourceFile } from "./read-sources.ts";

/** "Who may import whom" of docs/architecture.md. The first row that matches a path is its layer. */
const layers = [
  { name: "shared", holds: /^shared\//, may: [] },
  { name: "db", holds: /^db\//, may: ["shared"] },
  { name: "worker/language", holds: /^worker\/language\//, may: ["shared"] },
  { name: "worker/proof", holds: /^worker\/proof\//, may: ["worker/language", "shared"] },
  { name: "worker/platform", holds: /^worker\/platform\//, may: ["shared", "db"] },
  { name: "worker/ai", holds: /^worker\/ai\//, may: ["worker/language", "worker/platform", "shared"] },
  {
    name: "worker/http",
    holds: /^worker\/http\//,
    may: ["worker/ai", "worker/platform", "shared", "db"],
  },
  {
    name: "worker/features",
    holds: /^worker\/features\/[^/]+\//,
    may: ["worker/http", "worker/ai", "worker/proof", "worker/platform", "worker/language", "shared", "db"],
  },
  {
    name: "worker/vision",
    holds: /^worker\/vision\//,
    may: ["worker/language", "worker/platform", "shared"],
  },
  {
    name: "worker",
    holds: /^worker\/[^/]+$/,
    may: ["worker/features", "worker/http", "worker/ai", "worker/platform", "shared", "db"],
  },
  { name: "web/ui", holds: /^web\/ui\//, may: ["shared"] },
  { name: "web/platform", holds: /^web\/platform\//, may: ["shared"] },
  { name: "web/styles", holds: /^web\/styles\//, may: [] },
  { name: "web/features", holds: /^web\/features\/[^/]+\//, may: ["web/ui", "web/platform", "shared"] },
  {
    name: "web/app",
    holds: /^web\/app\//,
    may: ["web/features", "web/ui", "web/platform", "web/styles", "shared"],
  },
] as const satisfies { name: string; holds: RegExp; may: string[] }[];

/** A feature of the server may use those of an earlier group, and nothing of its own or a later one. */
const featureOrder = [
  ["account"],
  ["ai-admin", "channels"],
  ["people"],
  ["search"],
  ["files"],
  ["memories"],
  ["reminders", "connections"],
  ["questions"],
  ["trash"],
  ["analysis"],
  ["assistant"],
  ["inbound", "test-lab", "site"],
  ["own-data"],
  ["access"],
  ["mcp"],
];

const layerOf = (path: string) => layers.find(({ holds }) => holds.test(path));
const featureOf = (path: string) => /^(?:worker|web)\/features\/([^/]+)\//.exec(path)?.[1];
const rankOf = (feature: string) => featureOrder.findIndex((group) => group.includes(feature));

/** Tests, benches, scripts and the settings of tools may import what they try or run. */
const isProduct = ({ path }: SourceFile) =>
  /^(shared|db|worker|web)\//.test(path) && !/\.(test|config)\.tsx?$/.test(path);

/** One line for each import that the table does not allow. */
export function forbiddenImports(files: SourceFile[]): string[] {
  return files.filter(isProduct).flatMap(({ path, imports }) =>
    imports.flatMap((used) => {
      const why = objection(path, used);
      return why === null ? [] : [`${path} imports ${used.target}: ${why}`];
    }),
  );
}

function objection(path: string, used: Import): string | null {
  const from = layerOf(path);
  if (from === undefined) return "this folder has no row in the table";
  if (!used.ours) return packageObjection(from.name, used.target);
  if (path === "web/platform/api.ts" && isApiType(used)) return null;
  if (path === "worker/platform/deps.ts" && isAiType(used)) return null;

  const to = layerOf(used.target);
  if (to === undefined) return "that folder has no row in the table";
  if (from.name !== to.name && !(from.may as readonly string[]).includes(to.name)) {
    return `${from.name} may not import ${to.name}`;
  }
  if (used.target.startsWith("worker/ai/embedded/") && from.name !== "worker/ai")
    return "a provider is reached through worker/ai/ai.ts";
  if (used.target.endsWith(".routes.ts") && from.name !== "worker")
    return "routes are for worker/app.ts only";
  return from.name === "worker/features" ? orderObjection(path, used.target) : null;
}

const isApiType = ({ target, typeOnly, names }: Import) =>
  target === "worker/app.ts" && typeOnly && names.join() === "Api";

/** The provider is part of the world that comes in through `deps`, by its type alone. */
const isAiType = ({ target, typeOnly }: Import) => target === "worker/ai/ai.ts" && typeOnly;

/** Of Node, what workerd has in native code or nearly so. */
const inWorkerd = new Set(["node:crypto", "node:zlib", "node:stream"]);

function packageObjection(layer: string, name: string): string | null {
  if (layer === "shared" && name !== "zod") return "shared may import zod only";
  if (name.startsWith("node:") && !inWorkerd.has(name)) return "not there in workerd or in a browser";
  if (layer.startsWith("web/") && name.startsWith("node:")) return "not there in a browser";
  return null;
}

function orderObjection(path: string, target: string): string | null {
  const from = featureOf(path);
  const to = featureOf(target);
  if (from === undefined || to === undefined || from === to) return null;
  if (rankOf(from) < 0) return `${from} has no place in the order of the features`;
  if (rankOf(to) < 0) return `${to} has no place in the order of the features`;
  return rankOf(to) < rankOf(from)
    ? null
    : `${to} is not earlier than ${from}; what must reach it goes by job`;
}

/** Imports of ours that lead to no file: a missing extension, a moved file. Style sheets and pictures are not looked for. */
export function deadImports(files: SourceFile[]): string[] {
  const known = new Set(files.map(({ path }) => path));
  const isSource = (target: string) => !/\.(css|svg|png|webp|json|wasm|bin)$/.test(target);
  return files.flatMap(({ path, imports }) =>
    imports
      .filter(({ ours, target }) => ours && isSource(target) && !known.has(target))
      .map(({ target }) => `${path} imports ${target}: no such file`),
  );
}

/** Circles of files, and of features in the web, each told once as "a -> b -> a". */
export function circles(files: SourceFile[]): string[] {
  const byFile = new Map(
    files.map(({ path, imports }) => [path, imports.filter(({ ours }) => ours).map(({ target }) => target)]),
  );
  return [...findCircles(byFile), ...findCircles(webFeatures(files))];
}

function webFeatures(files: SourceFile[]): Map<string, string[]> {
  const uses = new Map<string, string[]>();
  for (const { path, imports } of files.filter(isProduct)) {
    const from = path.startsWith("web/") ? featureOf(path) : undefined;
    if (from === undefined) continue;
    const others = imports.flatMap(({ target }) => featureOf(target) ?? []).filter((to) => to !== from);
    uses.set(from, [...(uses.get(from) ?? []), ...others]);
  }
  return uses;
}

/** Depth first; a target that is still open on the way closes a circle. */
function findCircles(uses: Map<string, string[]>): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (node: string, way: string[]) => {
    const at = way.indexOf(node);
    if (at >= 0) found.push([...way.slice(at), node].join(" -> "));
    if (at >= 0 || done.has(node)) return;
    for (const next of uses.get(node) ?? []) visit(next, [...way, node]);
    done.add(node);
  };
  for (const node of uses.keys()) visit(node, []);
  return found;
}
