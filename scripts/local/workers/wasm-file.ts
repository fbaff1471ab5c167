import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

/**
 * Returns the path of the WebAssembly that `importer` (a path) imports as `PACKAGE/NAME.wasm`, ignoring the `exports` of the
 * package, which mostly name none. Throws when there is no such package.
 */
export function wasmFile(request: string, importer: string): string {
  const [first = "", second = "", ...rest] = request.split("/");
  const isScoped = first.startsWith("@");
  const name = isScoped ? `${first}/${second}` : first;
  return join(packageFolder(importer, name), ...(isScoped ? rest : [second, ...rest]));
}

function packageFolder(importer: string, name: string): string {
  const found = createRequire(importer).resolve.paths(name) ?? [];
  const folder = found.map((root) => join(root, name)).find(existsSync);
  if (folder === undefined) throw new Error(`There is no package ${name}`);
  return folder;
}
