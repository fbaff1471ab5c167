import { Hono } from "hono";
import { expect, test } from "vitest";
import { z } from "zod";
import { aiSettingChangeSchema } from "#shared/ai-admin";
import { evidenceQuerySchema } from "#shared/connections";
import { entityMergeSchema } from "#shared/entities";
import { memoryIdsSchema, searchQuerySchema, tagChangeSchema } from "#shared/memories";
import { finishPasskeySchema } from "#shared/passkeys";
import { mergeProfilesSchema, splitProfileSchema } from "#shared/people";
import { pushSubscriptionSchema } from "#shared/push";
import type { AppEnv } from "./app-env.ts";
import { answerError } from "./errors.ts";
import { contractOf, valid } from "./validate.ts";

const schema = z.strictObject({ name: z.string(), more: z.array(z.unknown()).optional() });
const rules = z.object({
  name: z.string(),
  kind: z.enum(["text", "note"]).optional(),
  dueAt: z.string("Choose a day").optional(),
  ids: z.array(z.uuid()).optional(),
  count: z.number().max(5).optional(),
});
const app = new Hono<AppEnv>()
  .post("/rules", valid("json", rules), (c) => c.json(c.req.valid("json")))
  .post("/things", valid("json", schema), (c) => c.json(c.req.valid("json")))
  .post("/numbers", valid("json", z.array(z.number())), (c) => c.json(c.req.valid("json")))
  .get("/things/:id", valid("param", z.object({ id: z.string() })), (c) => c.json(c.req.valid("param")));
app.onError(answerError);

const post = async (path: string, body: unknown) => {
  const headers = { "Content-Type": "application/json" };
  const response = await app.request(path, { method: "POST", headers, body: JSON.stringify(body) });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

test("a body that does not say that it is JSON is refused by its type, and not for want of its fields", async () => {
  const send = (headers: Record<string, string>, body: string) =>
    app.request("/rules", { method: "POST", headers, body });
  for (const type of ["text/plain;charset=UTF-8", "application/x-www-form-urlencoded", "application/jsonp"])
    expect((await send({ "Content-Type": type }, '{"name":"a"}')).status).toBe(415);
  for (const type of ["application/json; charset=utf-8", "application/problem+json"])
    expect((await send({ "Content-Type": type }, '{"name":"a"}')).status).toBe(200);
});

test.each([
  ["name", { name: "before\0after" }],
  ["more", { name: "a", more: [1, { deep: [["\0"]] }] }],
])("a NUL, which Postgres cannot hold, is the sender's mistake: %s", async (field, body) => {
  const message = "Text must not contain NUL characters";
  const expected = { error: message, code: "bad_request", fields: { [field]: message } };
  expect(await post("/things", body)).toEqual({ status: 400, body: expected });
});

test("what is nested deeper than a stack is looked through all the same", async () => {
  const deep = `{"name":"a","more":[${"[".repeat(20_000)}"\\u0000"${"]".repeat(20_000)}]}`;
  const headers = { "Content-Type": "application/json" };
  expect((await app.request("/things", { method: "POST", headers, body: deep })).status).toBe(400);
});

test("in a path it is an id of nothing, about which the route decides", async () => {
  expect((await app.request("/things/a%00b")).status).toBe(200);
});

test("a refusal stays short, however much is wrong", async () => {
  const named = await post("/things", { name: "a", [`${"k".repeat(5_000)}`]: 1 });
  expect(named.body.error).toMatch(/^The request may not have “k+…$/);
  expect(String(named.body.error)).toHaveLength(200);
  const many = await post("/numbers", Array(5_000).fill("x"));
  expect(Object.keys(many.body.fields ?? {})).toHaveLength(50);
});

test.each([
  [{}, "Name is required"],
  [{ name: 1 }, "Name must be text"],
  [{ name: "a", kind: "film" }, "Kind must be text or note"],
  [{ name: "a", dueAt: [] }, "Choose a day"],
  [{ name: "a", ids: ["x"] }, "Ids is not an id"],
  [{ name: "a", count: 7 }, "Count must be 5 at most"],
  [[], "The request must be a JSON object"],
])("what is wrong is said in a sentence, not in words of a library: %j", async (body, message) => {
  const { status, body: answer } = await post("/rules", body);
  expect({ status, error: answer.error }).toEqual({ status: 400, error: message });
});

test.each([
  [searchQuerySchema, {}, "Say what to search for"],
  [memoryIdsSchema, {}, "Choose a memory"],
  [tagChangeSchema, { add: ["home"] }, "Choose a memory"],
  [aiSettingChangeSchema, { settingKey: "supervisor" }, "Setting value is required"],
  [evidenceQuerySchema, {}, "Give the id of a node"],
  [entityMergeSchema, {}, "Give the id of an entity"],
  [mergeProfilesSchema, {}, "Give the id of a person"],
  [splitProfileSchema, { name: "Mara" }, "Choose at least one face"],
  [pushSubscriptionSchema, {}, "Give the address of the browser’s push service"],
  [pushSubscriptionSchema, { endpoint: "https://push.lilu.test/1" }, "Give the keys of the browser"],
  [
    pushSubscriptionSchema,
    { endpoint: "https://push.lilu.test/1", keys: {} },
    "Give the keys of the browser",
  ],
  [finishPasskeySchema, { response: { id: "a" } }, "The passkey did not come across whole"],
])("what is missing is asked for in words that somebody would say", (contract, sent, message) => {
  expect(contract.safeParse(sent).error?.issues[0]?.message).toBe(message);
});

test("the route table tells what a handler checks", () => {
  const contracts = app.routes.map(({ path, handler }) => [path, contractOf(handler)?.target]);
  expect(contracts).toContainEqual(["/things", "json"]);
  expect(contracts).toContainEqual(["/things", undefined]);
  expect(contracts).toContainEqual(["/things/:id", "param"]);
});
