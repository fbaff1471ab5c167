/**
 * `_redirects` and `_headers` as Cloudflare Pages reads them (developers.cloudflare.com/pages/configuration/redirects and
 * /headers), for paths of our own site. Both throw for a line that Pages would ignore: a rule that does nothing is a mistake.
 */

type Pattern = { matches(path: string): Record<string, string> | null };

export type Redirect = Pattern & { to: string; status: number };
export type HeaderRule = Pattern & { set: [name: string, value: string][]; unset: string[] };

const redirectStatuses = [200, 301, 302, 303, 307, 308];

export function parseRedirects(text: string): Redirect[] {
  return readLines(text).map(({ line, number }) => {
    const [from = "", to = "", status = "302", ...rest] = line.trim().split(/\s+/);
    const valid = from.startsWith("/") && to !== "" && redirectStatuses.includes(Number(status));
    if (!valid || rest.length > 0) throw new Error(`_redirects, line ${number}: not a redirect`);
    if (status === "200" && !to.startsWith("/")) throw new Error(`_redirects, line ${number}: not a path`);
    return { matches: compile(from), to, status: Number(status) };
  });
}

export function parseHeaders(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const { line, number } of readLines(text)) {
    const rule = rules.at(-1);
    if (/^\S/.test(line)) {
      if (!line.startsWith("/")) throw new Error(`_headers, line ${number}: not a path`);
      rules.push({ matches: compile(line.trim()), set: [], unset: [] });
    } else if (rule === undefined) throw new Error(`_headers, line ${number}: a header without a path`);
    else if (line.trim().startsWith("! ")) rule.unset.push(line.trim().slice(2).trim());
    else {
      const colon = line.indexOf(":");
      if (colon === -1) throw new Error(`_headers, line ${number}: not a header`);
      rule.set.push([line.slice(0, colon).trim(), line.slice(colon + 1).trim()]);
    }
  }
  return rules;
}

/** Puts what was matched in the place of `:name` and `:splat`. */
export function fillIn(text: string, matched: Record<string, string>): string {
  return text.replace(/:([A-Za-z]\w*)/g, (placeholder, name: string) => matched[name] ?? placeholder);
}

/** A later rule adds to what an earlier one set; `!` takes away what is there so far. */
export function applyHeaders(rules: HeaderRule[], path: string, headers: Headers): void {
  const ours = new Set<string>();
  for (const rule of rules) {
    const matched = rule.matches(path);
    if (matched === null) continue;
    for (const name of rule.unset) headers.delete(name);
    for (const [name, value] of rule.set) {
      if (ours.has(name.toLowerCase())) headers.append(name, fillIn(value, matched));
      else headers.set(name, fillIn(value, matched));
      ours.add(name.toLowerCase());
    }
  }
}

function readLines(text: string): { line: string; number: number }[] {
  return text
    .split(/\r?\n/)
    .map((line, index) => ({ line, number: index + 1 }))
    .filter(({ line }) => line.trim() !== "" && !line.trim().startsWith("#"));
}

/** `*` takes anything and is called splat; `:name` takes one segment. */
function compile(pattern: string): Pattern["matches"] {
  const source = pattern
    .split(/(\*|:[A-Za-z]\w*)/)
    .map((part) => {
      if (part === "*") return "(?<splat>.*)";
      if (/^:[A-Za-z]/.test(part)) return `(?<${part.slice(1)}>[^/]+)`;
      return part.replace(/[\\^$.|?*+()[\]{}]/g, "\\$&");
    })
    .join("");
  const expression = new RegExp(`^${source}$`);
  return (path) => {
    const match = expression.exec(path);
    return match === null ? null : { ...match.groups };
  };
}
