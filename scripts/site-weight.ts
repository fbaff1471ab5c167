import { globSync, readFileSync, statSync } from "node:fs";
import { join, posix } from "node:path";
import { gzipSync } from "node:zlib";
import { parseSync } from "oxc-parser";

type Script = {
  weight: number; // bytes, gzip
  /** Scripts that it cannot start without. */
  now: string[];
  /** Scripts that it fetches by `import()`. */
  later: string[];
  /** Style sheets that come with those. */
  styles: string[];
};
type Page = { scripts: string[]; styles: string[] };
/** A built site; every file by its path below the site's root. */
export type Site = { folder: string; pages: Map<string, Page>; scripts: Map<string, Script> };

/** Reads the pages and scripts of a built site, and what each needs. Throws when there is none. */
export function readSite(folder: string): Site {
  const read = (path: string) => readFileSync(join(folder, path), "utf8");
  const names = (pattern: string) =>
    globSync(pattern, { cwd: folder }).map((name) => name.replaceAll("\\", "/"));
  const pages = new Map(names("*.html").map((path) => [path, readPage(read(path))]));
  if (pages.size === 0) throw new Error(`There is no built site in ${folder}. Run npm run build.`);
  const scripts = new Map(names("**/*.js").map((path) => [path, readScript(path, read(path))]));
  return { folder, pages, scripts };
}

function readPage(html: string): Page {
  const scripts = [...html.matchAll(/<script\b[^>]*\bsrc="\/([^"]+)"/g)];
  const links = [...html.matchAll(/<link\b[^>]*>/g)].map(([link]) => link);
  const sheets = links.filter((link) => /\brel="stylesheet"/.test(link));
  return {
    scripts: scripts.flatMap(([, path]) => path ?? []),
    styles: sheets.flatMap((link) => /\bhref="\/([^"]+)"/.exec(link)?.[1] ?? []),
  };
}

function readScript(path: string, code: string): Script {
  const { module } = parseSync(path, code);
  const toPath = (request: string) => posix.join(posix.dirname(path), request);
  const exported = module.staticExports.flatMap(({ entries }) => entries);
  const now = [...module.staticImports, ...exported].flatMap(
    ({ moduleRequest }) => moduleRequest?.value ?? [],
  );
  const later = module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
    code.slice(start + 1, end - 1),
  );
  const ours = (requests: string[]) => [...new Set(requests.filter((to) => to.startsWith(".")).map(toPath))];
  return {
    weight: gzipSync(code).length,
    now: ours(now),
    later: ours(later),
    styles: [...new Set(code.match(/\bassets\/[\w.-]+\.css\b/g) ?? [])],
  };
}

/** The path of the script that vite made of `NAME.tsx`, asked for by `import()`. Throws when there is none. */
export function scriptNamed(site: Site, name: string): string {
  const found = [...site.scripts.keys()].find((path) => nameOf(path) === name);
  if (found === undefined)
    throw new Error(`The built site has no script ${name}: has the page been renamed?`);
  return found;
}

/** "assets/brain-page-DzGDjVGo.js" -> "brain-page". */
export const nameOf = (path: string): string => posix.basename(path, ".js").replace(/-[\w-]{8}$/, "");

/** Every script that must be there before the last of `starts` runs. */
export const loadedAtOnce = (site: Site, starts: string[]): Set<string> =>
  reach(starts, (path) => site.scripts.get(path)?.now ?? []);

/** The same with all that these may fetch by `import()` in the end. */
export const loadedInAll = (site: Site, starts: string[]): Set<string> =>
  reach(starts, (path) => {
    const { now = [], later = [] } = site.scripts.get(path) ?? {};
    return [...now, ...later];
  });

function reach(starts: string[], next: (path: string) => string[]): Set<string> {
  const reached = new Set<string>();
  const visit = (path: string) => {
    if (reached.has(path)) return;
    reached.add(path);
    for (const to of next(path)) visit(to);
  };
  for (const start of starts) visit(start);
  return reached;
}

/** Files that are fetched together, heaviest first. */
export type Load = { name: string; weight: number }[];

export const scriptLoad = (site: Site, paths: Iterable<string>): Load =>
  byWeight([...paths].map((path) => ({ name: nameOf(path), weight: site.scripts.get(path)?.weight ?? 0 })));

/** Returns the style sheets of a page, gzip: those it names, and those that come with its scripts. */
export const styleLoad = (site: Site, page: Page): Load =>
  byWeight(
    stylesOf(site, page).map((path) => ({
      name: posix.basename(path),
      weight: gzipSync(readFileSync(join(site.folder, path))).length,
    })),
  );

/** The fonts that a page in a western European language fetches, as they are. */
export function fontLoad(site: Site, page: Page): Load {
  const faces = stylesOf(site, page).flatMap(
    (path) => readFileSync(join(site.folder, path), "utf8").match(/@font-face\s*\{[^}]*\}/g) ?? [],
  );
  const files = faces.filter(coversLatin).flatMap((face) => /url\(["']?\/([^"')]+)/.exec(face)?.[1] ?? []);
  return byWeight(
    [...new Set(files)].map((path) => ({
      name: posix.basename(path),
      weight: statSync(join(site.folder, path)).size,
    })),
  );
}

function stylesOf(site: Site, page: Page): string[] {
  const scripts = loadedInAll(site, page.scripts);
  const withScripts = [...scripts].flatMap((path) => site.scripts.get(path)?.styles ?? []);
  return [...new Set([...page.styles, ...withScripts])];
}

/** A face without a range is for everything. */
function coversLatin(face: string): boolean {
  const ranges = /unicode-range:([^;}]*)/.exec(face)?.[1];
  return ranges === undefined || /u\+(?:\?\?|0{1,4}-)/i.test(ranges);
}

const byWeight = (load: Load): Load => load.toSorted((a, b) => b.weight - a.weight);
