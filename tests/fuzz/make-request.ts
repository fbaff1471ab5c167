import type { Shape } from "../isolation/contract-shape.ts";
import type { Route } from "../isolation/route-table.ts";
import { fileForm, sampleFiles } from "../local-run/file-form.ts";
import type { Random } from "../random/seeded.ts";
import { type Makings, makeValue, strangeValue } from "./make-value.ts";
import { jsonTwists, naughtyStrings } from "./naughty-strings.ts";
import { oddHeaders } from "./odd-headers.ts";

export type FuzzRequest = {
  route: Route;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | FormData | undefined;
};

/** Node takes 16 KB of request line and headers together. */
const longestPart = 2_000; // characters

/** A request to a route: right, nearly right, or wrong in one of many ways. */
export function makeRequest(route: Route, makings: Makings): FuzzRequest {
  const { random } = makings;
  const method = random.chance(0.04) ? random.pick(otherMethods) : route.method;
  const takesBody = method !== "GET" && method !== "HEAD";
  const { body, type } = takesBody ? makeBody(route, makings) : { body: undefined, type: undefined };
  return {
    route,
    method,
    path: makePath(route, makings) + makeQuery(route, makings),
    headers: {
      ...(type === undefined
        ? {}
        : { "Content-Type": random.chance(0.04) ? random.pick(contentTypes) : type }),
      ...(random.chance(0.2) ? oddHeaders(random) : {}),
    },
    body,
  };
}

const otherMethods = ["HEAD", "OPTIONS", "GET", "POST", "PUT", "PATCH", "DELETE", "PURGE", "PROPFIND"];

const contentTypes = [
  "text/plain",
  "application/json; charset=utf-16",
  "APPLICATION/JSON",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "multipart/form-data; boundary=",
  "multipart/form-data; boundary=x",
  "application/x-ndjson",
  "application/xml",
  "application/json, text/html",
  ";;;=",
];

function makePath(route: Route, makings: Makings): string {
  const { random, ids } = makings;
  const filled = route.path.replace(/:(\w+)/g, (_, param: string) => {
    if (random.chance(0.25)) return encodeLoosely(random.pick(naughtyStrings), random);
    return param === "version" ? String(random.whole(0, 4)) : random.pick(ids);
  });
  const twists = [
    `${filled}/`,
    `${filled}.json`,
    filled.toUpperCase().replace("/API/", "/api/"),
    `${filled};a=1`,
    `${filled}%00`,
    filled.replace("/api/", "/api//"),
  ];
  // Elsewhere only the path itself leads to the Worker.
  return filled.startsWith("/api/") && random.chance(0.03) ? random.pick(twists) : filled;
}

/** As a browser would, or as whoever writes the bytes themselves. */
function encodeLoosely(text: string, random: Random): string {
  const short = text.slice(0, longestPart / 3).toWellFormed();
  if (random.chance(0.1))
    return random.pick(["%zz", "%", "%ff%fe", "%c0%ae", "%00", "%252e%252e", "+", "a;b=c"]);
  return encodeURIComponent(short).slice(0, longestPart).replace(/%\w?$/, "");
}

function makeQuery(route: Route, makings: Makings): string {
  const { random } = makings;
  if (route.query === null && !random.chance(0.04)) return "";
  const made = route.query === null ? { a: "b" } : makeValue(route.query, makings);
  const values = typeof made === "object" && made !== null ? Object.entries(made) : [["q", made] as const];
  const parts = values.slice(0, 20).map(([name, value]) => {
    const key = encodeLoosely(name, random) + (random.chance(0.02) ? "[]" : "");
    return `${key}=${encodeLoosely(typeof value === "string" ? value : (JSON.stringify(value) ?? ""), random)}`;
  });
  const twice = random.chance(0.03) ? parts : [];
  const query = [...parts, ...twice].join("&").slice(0, longestPart);
  return query === "" ? "" : `?${query}`;
}

type Body = { body: string | FormData | undefined; type: string | undefined };
const asJson = "application/json";

function makeBody(route: Route, makings: Makings): Body {
  const { random } = makings;
  if (route.name === "POST /api/content" && random.chance(0.3))
    return { body: makeForm(makings), type: undefined };
  if (route.name === "POST /api/import")
    return { body: makeLines(route.body, makings), type: "application/x-ndjson" };
  if (route.body === null)
    return random.chance(0.9) ? { body: undefined, type: undefined } : { body: "{}", type: asJson };
  const json = JSON.stringify(makeValue(route.body, makings)) ?? "";
  return { body: random.chance(0.12) ? random.pick(jsonTwists)(json) : json, type: asJson };
}

function makeLines(shape: Shape | null, makings: Makings): string {
  const { random } = makings;
  const line = () => {
    const json = JSON.stringify(shape === null ? null : makeValue(shape, makings)) ?? "";
    return random.chance(0.1) ? random.pick(jsonTwists)(json) : json;
  };
  return Array.from({ length: random.whole(0, 4) }, line).join(random.pick(["\n", "\r\n", "\n\n"]));
}

function makeForm(makings: Makings): FormData {
  const { random } = makings;
  const text = () => random.pick([...naughtyStrings.slice(0, 20), "A title", "family, Porto"]).toWellFormed();
  const bytes = random.chance(0.2)
    ? random.pick(naughtyStrings).toWellFormed()
    : random.pick(Object.values(sampleFiles));
  const form = fileForm(bytes, random.pick(naughtyStrings).slice(0, longestPart).toWellFormed(), {
    title: random.chance(0.7) ? "A file" : text(),
    description: random.chance(0.5) ? text() : undefined,
    tags: random.chance(0.4) ? text() : undefined,
    type: random.chance(0.3) ? random.pick(["audio", "file", text()]) : undefined,
    clientTranscript: random.chance(0.1) ? text() : undefined,
  });
  if (random.chance(0.1)) form.append(text(), text());
  if (random.chance(0.1)) form.append("file", String(strangeValue(makings)));
  if (random.chance(0.1)) form.set("thumbnail", text());
  return form;
}
