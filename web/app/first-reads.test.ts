import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { userQuery } from "../features/account/account.queries.ts";
import { assistantQueries } from "../features/assistant/assistant.queries.ts";
import { memoryQueries } from "../features/memories/queries/memories.queries.ts";
import { reminderQueries } from "../features/reminders/reminders.queries.ts";
import { firstReads } from "../features/site/first-reads.ts";

const memory = "019feaeb-0a60-71cb-bc8f-fa0a192c9c7a";
const user = "/api/user";
const reminders = ["open", "proposed", "done"].map((show) => `/api/reminders?show=${show}`);

test.each([
  ["/settings", "", [user]],
  ["/memories", "", [user, "/api/content?limit=20"]],
  ["/memories", "?q=key", [user]],
  ["/memories", "?tab=questions", [user]],
  ["/memories", `?memory=${memory}`, [user, `/api/content/${memory}`]],
  ["/dashboard", `?memory=${memory}`, [user, `/api/content/${memory}`]],
  ["/memories", "?memory=../admin", [user]],
  ["/dashboard", "", [user, "/api/chat/history"]],
  ["/chat", "", [user, "/api/chat/history"]],
  ["/reminders", "", [user, ...reminders]],
  ["/reminders", `?of=${memory}`, [user]],
])("%s%s begins with %j", (pathname, search, reads) => {
  expect(firstReads(pathname, search)).toEqual(reads);
});

afterEach(() => vi.unstubAllGlobals());

test("what is read early is what the app itself asks for, to the letter", async () => {
  const asked: string[] = [];
  vi.stubGlobal("document", { cookie: "signed-in=1" });
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return Response.json(null);
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await client.prefetchQuery(userQuery);
  await client.prefetchQuery({ ...memoryQueries.list(), retry: false });
  await client.prefetchQuery(memoryQueries.one(memory));
  await client.prefetchInfiniteQuery(assistantQueries.history());
  for (const show of ["open", "proposed", "done"] as const)
    await client.prefetchQuery(reminderQueries.list(show));
  const early = ["/memories", `/memories?memory=${memory}`, "/chat", "/reminders"].flatMap((address) => {
    const { pathname, search } = new URL(address, "https://lilu.example");
    return firstReads(pathname, search);
  });
  expect(new Set(asked)).toEqual(new Set(early));
});
