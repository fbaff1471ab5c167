import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import type { Handler } from "./front.ts";
import {
  applyHeaders,
  fillIn,
  type HeaderRule,
  parseHeaders,
  parseRedirects,
  type Redirect,
} from "./pages-rules.ts";
import { siteFolder } from "./paths.ts";
import { type Asset, Assets } from "./site-assets.ts";

/** Headers that Pages sends with every asset, before those of `_headers`. */
const usualHeaders = {
  "Access-Control-Allow-Origin": "*",
  "Cache-Control": "public, max-age=0, must-revalidate",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "X-Content-Type-Options": "nosniff",
};

type Site = { assets: Assets; redirects: Redirect[]; headerRules: HeaderRule[] };

/** Answer to a path: a file with a status, a redirect, or null for nothing. */
type Answer = { asset: Asset; status: number } | { location: string; status: number } | null;

/** Serves a built site as Cloudflare Pages does: `_redirects`, `_headers`, pages without `.html`, `404.html`. */
export async function serveSite(folder: string = siteFolder): Promise<Handler> {
  const read = (name: string) => readFile(join(folder, name), "utf8").catch(() => "");
  const site: Site = {
    assets: new Assets(folder),
    redirects: parseRedirects(await read("_redirects")),
    headerRules: parseHeaders(await read("_headers")),
  };
  return (request, response) => serve(site, request, response);
}

async function serve(site: Site, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, search } = new URL((request.url ?? "/").replace(/^\/+/, "/"), "http://localhost");
  const headers = new Headers();
  if (request.method !== "GET" && request.method !== "HEAD") {
    send(response, 405, new Headers({ Allow: "GET, HEAD" }), null);
    return;
  }
  const answer = await route(site, pathname);
  if (answer === null || "location" in answer) {
    if (answer !== null) headers.set("Location", withSearch(answer.location, search));
    applyHeaders(site.headerRules, pathname, headers);
    send(response, answer?.status ?? 404, headers, null);
    return;
  }
  const { asset, status } = answer;
  for (const [name, value] of Object.entries(usualHeaders)) headers.set(name, value);
  headers.set("Content-Type", asset.type);
  headers.set("ETag", asset.etag);
  applyHeaders(site.headerRules, pathname, headers);
  if (status === 200 && (request.headers["if-none-match"] ?? "").includes(asset.etag)) {
    send(response, 304, headers, null);
    return;
  }
  const { encoding, bytes } = await asset.encode(request.headers["accept-encoding"] ?? "");
  if (asset.compressible) headers.append("Vary", "Accept-Encoding");
  if (encoding !== null) headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(bytes.length));
  send(response, status, headers, request.method === "HEAD" ? null : bytes);
}

async function route(site: Site, pathname: string): Promise<Answer> {
  for (const redirect of site.redirects) {
    const matched = redirect.matches(pathname);
    if (matched === null) continue;
    const location = fillIn(redirect.to, matched);
    if (redirect.status !== 200) return { location, status: redirect.status };
    return findPage(site, new URL(location, "http://localhost").pathname);
  }
  return findPage(site, pathname);
}

/** Every page has one address: without `.html`, and with a slash only where it is a folder's index. */
async function findPage({ assets }: Site, pathname: string): Promise<Answer> {
  const elsewhere = (location: string): Answer => ({ location, status: 308 });
  if (pathname.endsWith("/index.html")) return elsewhere(pathname.slice(0, -"index.html".length));
  if (pathname.endsWith("/index")) return elsewhere(pathname.slice(0, -"index".length));
  const candidate = pathname.endsWith("/") ? `${pathname}index.html` : pathname;
  const exact = await assets.find(candidate);
  if (exact !== null && pathname.endsWith(".html")) return elsewhere(pathname.slice(0, -".html".length));
  if (exact !== null) return { asset: exact, status: 200 };
  if (pathname.endsWith("/")) {
    const page = await assets.find(`${pathname.slice(0, -1)}.html`);
    return page === null ? notFound(assets, pathname) : elsewhere(pathname.slice(0, -1));
  }
  const page = await assets.find(`${pathname}.html`);
  if (page !== null) return { asset: page, status: 200 };
  if ((await assets.find(`${pathname}/index.html`)) !== null) return elsewhere(`${pathname}/`);
  return notFound(assets, pathname);
}

/** The nearest `404.html` on the way up. */
async function notFound(assets: Assets, pathname: string): Promise<Answer> {
  for (let folder = pathname; folder !== ""; folder = folder.slice(0, folder.lastIndexOf("/"))) {
    const page = await assets.find(`${folder.slice(0, folder.lastIndexOf("/"))}/404.html`);
    if (page !== null) return { asset: page, status: 404 };
  }
  return null;
}

const withSearch = (location: string, search: string): string =>
  location.includes("?") ? location : `${location}${search}`;

function send(response: ServerResponse, status: number, headers: Headers, body: Uint8Array | null): void {
  response.writeHead(status, Object.fromEntries(headers)).end(body ?? undefined);
}
