import type { ApiClient } from "../local-run/api-client.ts";
import type { Belongings } from "./belongings.ts";
import type { IdRow } from "./id-row.ts";

export type Answer = { status: number; headers: Record<string, string>; body: string };

/** Differ from one answer to the next without saying anything. */
const passingHeaders = new Set(["date", "x-request-id", "connection", "keep-alive", "set-cookie"]);
/** Parts of a body that are made anew for every answer. */
const fresh = {
  usually: /"(?:challenge|challengeKey)":"[^"]*"/g,
  made: /"(?:id|createdAt|updatedAt)":"[^"]*"/g,
};

/** Sends the request of a row with this id. The answer comes back with the id that was sent taken out of it. */
export async function askWithId(
  client: ApiClient,
  place: string,
  row: IdRow,
  { id, own }: { id: string; own: Belongings },
): Promise<Answer> {
  const [method = "", path = "", where = ""] = place.split(" ");
  const rest = row.rest?.(id, own) ?? {};
  const params = { ...rest.params, ...(where.startsWith(":") ? { [where.slice(1)]: id } : {}) };
  const query = new URLSearchParams({
    ...rest.query,
    ...(where.startsWith("?") ? { [where.slice(1)]: id } : {}),
  });
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const response = await client.api(query.size === 0 ? filled : `${filled}?${query}`, {
    method,
    ...(rest.json === undefined ? {} : { json: rest.json }),
    ...(where.startsWith("^") && isHeader(id) ? { headers: { [where.slice(1)]: id } } : {}),
  });
  const headers = [...response.headers].filter(([name]) => !passingHeaders.has(name));
  const body = withoutId(await response.text(), id);
  const made = row.makes ? fresh.made : fresh.usually;
  return {
    status: response.status,
    headers: Object.fromEntries(headers),
    body: response.ok ? body.replaceAll(made, '"fresh":0') : body,
  };
}

/** Other texts no client can send. */
const isHeader = (text: string) => /^[\x21-\x7e]+( [\x21-\x7e]+)*$/.test(text);

function withoutId(body: string, id: string): string {
  if (id === "") return body;
  return body.replaceAll(JSON.stringify(id), '"<id>"').replaceAll(JSON.stringify(id.toLowerCase()), '"<id>"');
}

/** Ways to write an id that means somebody's; each is compared with the id of nobody, written the same way. */
export const writings = {
  "as it is": (id: string) => id,
  "in upper case": (id: string) => id.toUpperCase(),
  "in braces, as Postgres takes it": (id: string) => `{${id}}`,
  "without dashes, as Postgres takes it": (id: string) => id.replaceAll("-", ""),
};

/** Ids that belong to nobody. */
export const strangeIds: Record<string, string> = {
  malformed: "not-an-id",
  empty: "",
  "too long": "9".repeat(3_000),
  negative: "-1",
  zero: "0",
  "past every number": "99999999999999999999",
  "a path": "../../user",
  "a quote": "' or '1'='1",
  "NUL and beyond ASCII": "\u0000\u202e\u{1f701}",
};
