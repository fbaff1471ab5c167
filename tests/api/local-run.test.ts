import { request } from "node:http";
import { expect, test } from "vitest";
import type { ApiClient } from "../local-run/api-client.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";

const places = 8;
const lilu = useLocalRun({ site: true, settings: { MAX_REQUESTS_IN_FLIGHT: String(places) } });

test("the API, the doors and the site answer on one port", async () => {
  const visitor = lilu.visitor();
  expect((await visitor.api("/api/user")).status).toBe(401);
  expect((await visitor.api("/__dev/outbox")).status).toBe(200);
  expect((await visitor.api("/auth")).headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect((await visitor.api("/no-such-page")).status).toBe(404);
  expect((await visitor.api("/__dev/no-such-door", { method: "POST" })).status).toBe(404);
});

test("every page of the app is there for anyone, with the security headers", async () => {
  for (const path of ["/", "/auth", "/login", "/register", "/dashboard", "/memories", "/settings"]) {
    const response = await lilu.visitor().api(path);
    expect(response.status, path).toBe(200);
    expect(response.headers.get("content-security-policy"), path).toContain("default-src 'none'");
    expect(response.headers.get("x-content-type-options"), path).toBe("nosniff");
  }
});

test("the outbox is a page for a person and JSON for a program", async () => {
  const page = await lilu.visitor().api("/__dev/outbox");
  expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(await page.text()).toContain("Nothing has been sent yet");
  const json = await lilu.visitor().api("/__dev/outbox", { headers: { Accept: "application/json" } });
  expect(await json.json()).toEqual([]);
});

test.each([
  ["a page of another site", { "Sec-Fetch-Site": "cross-site" }],
  ["a page of another port", { "Sec-Fetch-Site": "same-site" }],
])("the doors are shut for %s", async (_, headers) => {
  const response = await lilu.visitor().api("/__dev/outbox", { headers });
  expect(response.status).toBe(403);
});

test("a cron trigger can be fired at any time, and only one that exists", async () => {
  const fire = (cron: string) =>
    lilu.visitor().api(`/__dev/cron?${new URLSearchParams({ cron })}`, { method: "POST" });
  expect((await fire("* * * * *")).status).toBe(200);
  expect((await fire("1 2 3 4 5")).status).toBe(500);
});

test("an upload of many megabytes passes through whole, as it comes, with no length said", async () => {
  const ana = await lilu.registerUser();
  const line = `${JSON.stringify({ content: "x".repeat(1_000) })}\n`;
  let sent = 0;
  const body = new ReadableStream({
    pull: (controller) => {
      sent += 1;
      if (sent > 2_000) controller.close();
      else controller.enqueue(new TextEncoder().encode(line.replace("x", String(sent))));
    },
  });
  const result = await ana.read<{ imported: number }>("/api/import", {
    method: "POST",
    body,
    duplex: "half",
    headers: { "Content-Type": "application/x-ndjson" },
  });
  expect(result.imported).toBe(2_000);
});

test("more requests at once than there are places end as 503 with when to come back; pages stand, and then all is as before", async () => {
  const counter = () => lilu.visitor().api("/api/registration-counter");
  const people = await Promise.all(Array.from({ length: places / 2 }, () => lilu.registerUser()));
  // Nobody holds more than a quarter of the places; none goes on before its body does: half of them are at work, half in line.
  const held = Array.from({ length: 2 * places }, (_, index) =>
    holdImport(people[index % people.length] as ApiClient, index),
  );
  const asked: Response[] = [];
  const ask = async () => {
    asked.unshift(await counter());
    return asked[0]?.status;
  };
  await expect.poll(ask).toBe(503);
  const [refused] = asked;
  expect(refused?.headers.get("Retry-After")).toBe("2");
  expect(refused?.headers.get("x-content-type-options")).toBe("nosniff");
  expect(await refused?.json()).toEqual({
    error: "The service is busy. Please try again in a moment.",
    code: "unavailable",
  });
  expect((await lilu.visitor().api("/auth")).status).toBe(200);
  const answers = await Promise.all(held.map(({ finish }) => finish()));
  expect(answers.filter((status) => status === 200).length).toBeGreaterThanOrEqual(places);
  expect(answers.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect((await counter()).status).toBe(200);
});

/** Long enough to be read behind the door, short enough to be no matter for the memory. */
const heldBody = 20_000; // bytes

/** An import whose sender says how long it is, begins, and ends when told to; answers its status. */
function holdImport(person: ApiClient, index: number) {
  const line = (rest: string) => `{"content":"Held ${rest}"}\n`;
  const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const held = request(`${person.url}/api/import`, {
    method: "POST",
    headers: {
      Origin: person.url,
      Cookie: cookie,
      "CF-Connecting-IP": person.address,
      "Content-Type": "application/x-ndjson",
      "Content-Length": heldBody,
    },
  });
  const status = new Promise<number | undefined>((resolve, reject) => {
    held.on("response", (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    held.on("error", reject);
  });
  const [begin = "", end = ""] = line("|").split("|");
  held.write(begin);
  const finish = () => {
    held.end(`${String(index).padEnd(heldBody - begin.length - end.length, "x")}${end}`);
    return status;
  };
  return { finish };
}
