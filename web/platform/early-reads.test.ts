import { afterEach, expect, test, vi } from "vitest";
import { readEarly, takeEarly } from "./early-reads.ts";

const asked: string[] = [];

/** A browser in which the server answers with `status`, or not at all. */
function openPage(status: number | null): void {
  asked.length = 0;
  vi.stubGlobal("window", {});
  vi.stubGlobal("performance", { now: () => 500 });
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    if (status === null) throw new TypeError("Failed to fetch");
    return new Response(path, { status });
  });
}
afterEach(() => vi.unstubAllGlobals());

test("what was asked for early is taken by the first call, once", async () => {
  openPage(200);
  readEarly(["/api/user", "/api/content?limit=20"]);
  expect(asked).toEqual(["/api/user", "/api/content?limit=20"]);
  expect(await (await takeEarly("/api/user"))?.text()).toBe("/api/user");
  expect(await takeEarly("/api/user")).toBeUndefined();
  expect(await takeEarly("/api/stats")).toBeUndefined();
});

test.each([401, 404, 500, 503, null])("an answer of %s is left to the call itself", async (status) => {
  openPage(status);
  readEarly(["/api/user"]);
  expect(await takeEarly("/api/user")).toBeUndefined();
});

test("an answer of some time ago is not taken for one of now", async () => {
  openPage(200);
  readEarly(["/api/user"]);
  vi.stubGlobal("performance", { now: () => 60_000 });
  expect(await takeEarly("/api/user")).toBeUndefined();
});

test("without early reads every call asks for itself", async () => {
  expect(await takeEarly("/api/user")).toBeUndefined();
});
