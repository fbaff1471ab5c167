import { globSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { type ImportNameKind, parseSync, Visitor } from "oxc-parser";

export type Import = {
  /** A path from the root of the repository, or the name of a package ("zod", "node:crypto"). */
  target: string;
  /** True where `target` is a path of ours. */
  ours: boolean;
  /** True where nothing of it is left at run time. */
  typeOnly: boolean;
  /** Names that are imported, "*" and "default" included; empty for side effects and `import()`. */
  names: string[];
};

export type SourceFile = {
  /** From the root of the repository, with slashes. */
  path: string;
  text: string;
  /** The text with every comment blanked out, line breaks kept. */
  code: string;
  imports: Import[];
  reExports: boolean;
  defaultExport: boolean;
};

const roots = ["shared", "db", "worker", "web", "tests", "scripts"];

/** Every TypeScript file of ours under `root`. */
export function readSources(root: string): SourceFile[] {
  return globSync(
    roots.map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: root, exclude: (name) => name === "node_modules" || name === "dist" },
  )
    .map((path) => path.replaceAll("\\", "/"))
    .sort()
    .map((path) => parseSource(path, readFileSync(`${root}/${path}`, "utf8")));
}

/** Reads one file; throws when it does not parse. */
export function parseSource(path: string, text: string): SourceFile {
  const { module, program, comments, errors } = parseSync(path, text);
  const [broken] = errors;
  if (broken !== undefined) throw new Error(`${path}: ${broken.message}`);

  const imports = module.staticImports.map((found) =>
    importOf(path, found.moduleRequest.value, {
      typeOnly: found.entries.length > 0 && found.entries.every((entry) => entry.isType),
      names: found.entries.map((entry) => nameOf(entry.importName)),
    }),
  );
  const exported = module.staticExports.flatMap(({ entries }) => entries);
  for (const { moduleRequest, isType, importName } of exported) {
    if (moduleRequest === null) continue;
    const name = importName.name ?? "*";
    imports.push(importOf(path, moduleRequest.value, { typeOnly: isType, names: [name] }));
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const request = text.slice(moduleRequest.start + 1, moduleRequest.end - 1);
    imports.push(importOf(path, request, { typeOnly: false, names: [] }));
  }
  new Visitor({
    TSImportType(node) {
      imports.push(importOf(path, node.source.value, { typeOnly: true, names: ["*"] }));
    },
  }).visit(program);

  return {
    path,
    text,
    code: blank(text, comments),
    imports,
    reExports: exported.some(({ moduleRequest }) => moduleRequest !== null),
    defaultExport: exported.some(
      ({ exportName }) => exportName.kind === "Default" || exportName.name === "default",
    ),
  };
}

function importOf(from: string, request: string, found: Pick<Import, "typeOnly" | "names">): Import {
  const specifier = request.replace(/\?.*$/, "");
  if (specifier.startsWith("."))
    return { ...found, ours: true, target: posix.join(posix.dirname(from), specifier) };
  if (specifier.startsWith("#")) return { ...found, ours: true, target: `${specifier.slice(1)}.ts` };
  const parts = specifier.split("/").slice(0, specifier.startsWith("@") ? 2 : 1);
  return { ...found, ours: false, target: parts.join("/") };
}

function nameOf({ kind, name }: { kind: ImportNameKind; name: string | null }): string {
  return name ?? (kind === "Default" ? "default" : "*");
}

function blank(text: string, comments: { start: number; end: number }[]): string {
  let code = text;
  for (const { start, end } of comments) {
    code = code.slice(0, start) + code.slice(start, end).replace(/[^\n]/g, " ") + code.slice(end);
  }
  return code;
}
