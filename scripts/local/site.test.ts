import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Front, startFront } from "./front.ts";
import { serveSite } from "./site.ts";

const files = {
  _redirects: "/auth /app 200\n/old /privacy-policy 301\n",
  _headers: "/*\n  X-Frame-Options: DENY\n  ! Access-Control-Allow-Origin\n",
  "index.html": "<title>Landing</title>",
  "app.html": `<title>App</title>${" ".repeat(2_000)}`,
  "404.html": "<title>Not found</title>",
  "privacy-policy.html": "<title>Privacy</title>",
  "help/index.html": "<title>Help</title>",
  "assets/app.js": "export {};",
};

let around: string;
let front: Front;

beforeAll(async () => {
  around = await mkdtemp(join(tmpdir(), "lilu-site-"));
  const folder = join(around, "dist");
  await writeFile(join(around, "secret.txt"), "secret");
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  front = await startFront(0, await serveSite(folder));
});
afterAll(async () => {
  await front.close();
  await rm(around, { recursive: true });
});

const get = (path: string, init?: RequestInit) =>
  fetch(`http://localhost:${front.port}${path}`, { redirect: "manual", ...init });

test.each([
  ["/", 200, "Landing"],
  ["/app", 200, "App"],
  ["/auth", 200, "App"],
  ["/auth?next=/memories", 200, "App"],
  ["/privacy-policy", 200, "Privacy"],
  ["/help/", 200, "Help"],
  ["/nothing", 404, "Not found"],
  ["/help/nothing", 404, "Not found"],
  ["/assets/nothing.js", 404, "Not found"],
  ["/_headers", 404, "Not found"],
  ["/%2e%2e/secret.txt", 404, "Not found"],
  ["/..%2fsecret.txt", 404, "Not found"],
  ["/%E0%A4%A", 404, "Not found"],
])("%s answers %i with %s", async (path, status, title) => {
  const response = await get(path);
  expect(response.status).toBe(status);
  expect(await response.text()).toContain(`<title>${title}</title>`);
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(response.headers.get("x-frame-options")).toBe("DENY");
  expect(response.headers.get("access-control-allow-origin")).toBeNull();
});

test.each([
  ["/old", 301, "/privacy-policy"],
  ["/app.html", 308, "/app"],
  ["/index.html", 308, "/"],
  ["/help", 308, "/help/"],
  ["/privacy-policy/?a=1", 308, "/privacy-policy?a=1"],
])("%s answers %i to %s", async (path, status, location) => {
  const response = await get(path);
  expect(response.status).toBe(status);
  expect(response.headers.get("location")).toBe(location);
});

test("a browser that has a page is told that it is still good", async () => {
  const etag = (await get("/app")).headers.get("etag") ?? "";
  const response = await get("/app", { headers: { "If-None-Match": etag } });
  expect(response.status).toBe(304);
  expect(await response.text()).toBe("");
});

test("text travels compressed to those who take it", async () => {
  const response = await get("/app", { headers: { "Accept-Encoding": "gzip, br" } });
  expect(response.headers.get("content-encoding")).toBe("br");
  expect(Number(response.headers.get("content-length"))).toBeLessThan(200);
  expect(await response.text()).toBe(files["app.html"]);
});

test("HEAD answers as GET without the body, and nothing else is allowed", async () => {
  const response = await get("/app", { method: "HEAD", headers: { "Accept-Encoding": "identity" } });
  expect(response.status).toBe(200);
  expect(response.headers.get("content-length")).toBe(String(files["app.html"].length));
  expect((await get("/app", { method: "POST" })).status).toBe(405);
});

test.each([
  ["localhost:8907", 200],
  ["[::1]:8907", 200],
  ["my_box.home", 200],
  ["a:8907@evil", 400],
  ["a:99999", 400],
  ["a/b", 400],
])("a request for the host %j is answered with %i", async (host, status) => {
  const answered = await new Promise((resolve, reject) => {
    const sent = request({ port: front.port, host: "127.0.0.1", path: "/", headers: { host } });
    sent.on("error", reject).on("response", (response) => resolve(response.resume().statusCode));
    sent.end();
  });
  expect(answered).toBe(status);
});
