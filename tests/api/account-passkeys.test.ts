import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod/mini";
import { passkeyOptionsSchema, passkeySchema } from "#shared/passkeys";
import type { ApiClient } from "../local-run/api-client.ts";
import { requestCode } from "../local-run/read-mail.ts";
import type { TestUser } from "../local-run/register-user.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";
import { SoftwareAuthenticator, type Tampering } from "../passkeys/software-authenticator.ts";

const lilu = useLocalRun();

type Creation = { challenge: string; rp: { id: string }; user: { id: string } };
type SignIn = { challenge: string; rpId: string; challengeKey: string; allowCredentials: { id: string }[] };

const post = (client: ApiClient, path: string, json: unknown) =>
  client.api(`/api/webauthn/${path}`, { method: "POST", json });
const read = async <Body>(client: ApiClient, path: string, json: unknown): Promise<Body> =>
  (await post(client, path, json)).json() as Promise<Body>;
const deviceId = "device-1";

async function addPasskey(user: TestUser): Promise<SoftwareAuthenticator> {
  const key = new SoftwareAuthenticator(lilu.url);
  const options = await read<Creation>(user, "register/begin", { deviceId });
  const answer = await post(user, "register/finish", { response: key.register(options), deviceId });
  expect([answer.status, await answer.json()]).toEqual([200, { verified: true }]);
  return key;
}

const beginSignIn = (client: ApiClient) => read<SignIn>(client, "authenticate/begin", {});
const finishSignIn = (client: ApiClient, response: unknown, challengeKey: string) =>
  post(client, "authenticate/finish", { response, challengeKey });

let ana: TestUser;
let key: SoftwareAuthenticator;
beforeAll(async () => {
  ana = await lilu.registerUser();
  key = await addPasskey(ana);
  // Its counter has moved on from the start, where an authenticator without one stays for ever.
  const visitor = lilu.visitor();
  const options = await beginSignIn(visitor);
  expect((await finishSignIn(visitor, key.signIn(options), options.challengeKey)).status).toBe(200);
});

test("the options for a new passkey are those of the specification", async () => {
  const options = await read<Creation>(ana, "register/begin", { deviceId });
  passkeyOptionsSchema.parse(options);
  expect(options).toMatchObject({
    challenge: expect.stringMatching(/^[\w-]{43}$/),
    rp: { id: "localhost", name: "Lilu" },
    user: { name: ana.user.email, displayName: ana.user.name },
    pubKeyCredParams: expect.arrayContaining([{ alg: -7, type: "public-key" }]),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    timeout: 300_000,
    attestation: "none",
    excludeCredentials: [{ id: key.id }],
  });
  expect(Buffer.from(options.user.id, "base64url").toString()).not.toContain("@");
});

test("a visitor signs in with a passkey that the browser finds by itself", async () => {
  const visitor = lilu.visitor();
  const options = await beginSignIn(visitor);
  expect(options).toMatchObject({
    challenge: expect.stringMatching(/^[\w-]{43}$/),
    allowCredentials: [],
    userVerification: "required",
    timeout: 300_000,
  });
  const answer = await finishSignIn(visitor, key.signIn(options), options.challengeKey);
  expect([answer.status, await answer.json()]).toEqual([200, { verified: true, userId: ana.user.id }]);
  expect((await visitor.read<{ id: number }>("/api/user")).id).toBe(ana.user.id);
});

test("of two sign-ins at once with one signature counter a single one counts: a copied key is not the key", async () => {
  const visitors = [lilu.visitor(), lilu.visitor()] as const;
  const [first, second] = [await beginSignIn(visitors[0]), await beginSignIn(visitors[1])];
  const own = key.signIn(first);
  const copied = key.signIn(second, { counter: key.counter });
  const answers = await Promise.all([
    finishSignIn(visitors[0], own, first.challengeKey),
    finishSignIn(visitors[1], copied, second.challengeKey),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
});

test("bytes may come as arrays of numbers, too", async () => {
  const visitor = lilu.visitor();
  const options = await beginSignIn(visitor);
  const signed = key.signIn(options);
  const bytes = (text: string) => [...Buffer.from(text, "base64url")];
  const response = {
    ...signed,
    rawId: bytes(signed.rawId),
    response: {
      authenticatorData: bytes(signed.response.authenticatorData),
      clientDataJSON: bytes(signed.response.clientDataJSON),
      signature: bytes(signed.response.signature),
      userHandle: bytes(signed.response.userHandle ?? ""),
    },
  };
  expect((await finishSignIn(visitor, response, options.challengeKey)).status).toBe(200);
});

test("with a device of theirs, a signed-in person is asked for the passkeys of that device; a visitor never is", async () => {
  const own = await read<SignIn>(ana, "authenticate/begin", { deviceId });
  expect(own.allowCredentials.map(({ id }) => id)).toEqual([key.id]);
  const other = await read<SignIn>(ana, "authenticate/begin", { deviceId: "another" });
  expect(other.allowCredentials).toEqual([]);
  const foreign = await read<SignIn>(lilu.visitor(), "authenticate/begin", { deviceId });
  expect(foreign.allowCredentials).toEqual([]);
});

test.each<[string, Tampering]>([
  ["of another origin", { origin: "https://lilu.evil.example" }],
  ["of another port", { origin: "http://localhost:1" }],
  ["of another host", { rpId: "evil.example" }],
  ["to another challenge", { challenge: "A".repeat(43) }],
  ["to no challenge", { challenge: "" }],
  ["of the other ceremony", { type: "webauthn.create" }],
  ["without user verification", { userVerified: false }],
  ["without anybody present", { userPresent: false }],
  ["with a signature over something else", { signOther: true }],
  ["with a counter that went back", { counter: 0 }],
  ["naming another account", { userHandle: Buffer.from("lilu-999999").toString("base64url") }],
])("an answer %s signs nobody in", async (_, tampering) => {
  const visitor = lilu.visitor();
  const options = await beginSignIn(visitor);
  const answer = await finishSignIn(visitor, key.signIn(options, tampering), options.challengeKey);
  expect([answer.status, (await answer.json()).error]).toEqual([401, "Authentication verification failed"]);
  expect((await visitor.api("/api/user")).status).toBe(401);
});

test.each<[string, Tampering]>([
  ["of another origin", { origin: "https://lilu.evil.example" }],
  ["of another host", { rpId: "evil.example" }],
  ["to another challenge", { challenge: "A".repeat(43) }],
  ["of the other ceremony", { type: "webauthn.get" }],
  ["without user verification", { userVerified: false }],
  ["without anybody present", { userPresent: false }],
])("a new key %s is not taken", async (_, tampering) => {
  const options = await read<Creation>(ana, "register/begin", {});
  const response = new SoftwareAuthenticator(lilu.url).register(options, tampering);
  const answer = await post(ana, "register/finish", { response });
  expect([answer.status, (await answer.json()).error]).toEqual([400, "Registration verification failed"]);
});

test("a challenge is answered once, also when two try at the same moment", async () => {
  const visitor = lilu.visitor();
  const options = await beginSignIn(visitor);
  const signed = key.signIn(options);
  const both = await Promise.all([1, 2].map(() => finishSignIn(visitor, signed, options.challengeKey)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  expect((await finishSignIn(visitor, signed, options.challengeKey)).status).toBe(401);

  const creation = await read<Creation>(ana, "register/begin", {});
  const spare = new SoftwareAuthenticator(lilu.url).register(creation);
  expect((await post(ana, "register/finish", { response: spare })).status).toBe(200);
  expect((await post(ana, "register/finish", { response: spare })).status).toBe(400);
});

test("a challenge ends after five minutes", async () => {
  const visitor = lilu.visitor();
  const options = await beginSignIn(visitor);
  await lilu.sql("update passkey_challenges set expires_at = expires_at - interval '5 minutes'");
  expect((await finishSignIn(visitor, key.signIn(options), options.challengeKey)).status).toBe(401);
});

test("an answer counts only in the browser that asked", async () => {
  const [asked, other] = [lilu.visitor(), lilu.visitor()];
  const options = await beginSignIn(asked);
  await beginSignIn(other);
  expect((await finishSignIn(other, key.signIn(options), options.challengeKey)).status).toBe(401);
  expect((await finishSignIn(lilu.visitor(), key.signIn(options), options.challengeKey)).status).toBe(401);
});

test("a registration that one person began cannot be finished by another, nor in another session", async () => {
  const rui = await lilu.registerUser();
  const options = await read<Creation>(ana, "register/begin", {});
  const response = new SoftwareAuthenticator(lilu.url).register(options);
  expect((await post(rui, "register/finish", { response })).status).toBe(400);
  const elsewhere = lilu.visitor();
  const json = { email: ana.user.email, password: ana.password };
  await elsewhere.read("/api/login", { method: "POST", json });
  expect((await post(elsewhere, "register/finish", { response })).status).toBe(400);
});

test("a challenge for signing in is none for a new passkey", async () => {
  const rui = await lilu.registerUser();
  const options = await beginSignIn(rui);
  const response = new SoftwareAuthenticator(lilu.url).register({ ...options, user: { id: "x" } });
  expect((await post(rui, "register/finish", { response })).status).toBe(400);
});

test("one who asked as themselves cannot become another by that person's passkey", async () => {
  const rui = await lilu.registerUser();
  await addPasskey(rui);
  const options = await read<SignIn>(rui, "authenticate/begin", { deviceId });
  expect((await finishSignIn(rui, key.signIn(options), options.challengeKey)).status).toBe(401);
});

test("a credential belongs to one person", async () => {
  const rui = await lilu.registerUser();
  const options = await read<Creation>(rui, "register/begin", {});
  const answer = await post(rui, "register/finish", { response: key.register(options) });
  expect(answer.status).toBe(409);
});

test("a sign-in of long ago adds no passkey without the password", async () => {
  const rui = await lilu.registerUser();
  await lilu.sql("update sessions set created_at = created_at - interval '11 minutes' where user_id = $1", [
    rui.user.id,
  ]);
  const refused = await post(rui, "register/begin", { deviceId });
  expect([refused.status, (await refused.json()).code]).toEqual([403, "confirmation_required"]);
  expect((await post(rui, "register/begin", { deviceId, password: "wrong wrong" })).status).toBe(400);
  expect((await post(rui, "register/begin", { deviceId, password: rui.password })).status).toBe(200);
});

test("passkeys are listed, named and removed, and a removed one signs nobody in", async () => {
  const rui = await lilu.registerUser();
  const ruis = await addPasskey(rui);
  const list = () => rui.read<unknown[]>("/api/user/passkeys");
  const [listed] = z.array(z.strictObject(passkeySchema.shape)).parse(await list());
  const path = `/api/user/passkeys/${listed?.id}`;
  expect(await rui.read(path, { method: "PATCH", json: { name: " My phone " } })).toEqual({
    ...listed,
    name: "My phone",
  });
  expect((await rui.api(path, { method: "DELETE" })).status).toBe(204);
  expect(await list()).toEqual([]);
  const visitor = lilu.visitor();
  const options = await beginSignIn(visitor);
  expect((await finishSignIn(visitor, ruis.signIn(options), options.challengeKey)).status).toBe(401);
});

test("a deed and its record are one: where nothing can be written down, nothing is done", async () => {
  const eva = await lilu.registerUser();
  await addPasskey(eva);
  const list = () => eva.read<{ id: string }[]>("/api/user/passkeys");
  const [passkey] = await list();
  const newPassword = "seven quiet rivers";
  const code = await requestCode(lilu, "reset", eva.user.email);
  const json = { email: eva.user.email, code, newPassword };
  const deeds = [
    () => eva.api("/api/user/sessions", { method: "DELETE" }),
    () => eva.api(`/api/user/passkeys/${passkey?.id}`, { method: "DELETE" }),
    () => lilu.visitor().api("/api/auth/reset-password", { method: "POST", json }),
  ];
  // Ends nothing and records nothing, for no other session is left: no loop fills the table.
  await eva.api("/api/user/sessions", { method: "DELETE" });
  const phone = lilu.visitor();
  const login = { email: eva.user.email, password: eva.password };
  await phone.read("/api/login", { method: "POST", json: login });
  await lilu.sql("revoke insert on audit_events from app_rw, app_across");
  try {
    for (const deed of deeds) expect((await deed()).status).toBe(500);
  } finally {
    await lilu.sql("grant insert on audit_events to app_rw, app_across");
  }
  expect((await phone.api("/api/user")).status).toBe(200);
  expect(await list()).toEqual([passkey]);
  for (const deed of deeds) expect((await deed()).status).toBeLessThan(300);
  await expect.poll(() => lilu.outbox()[0]?.subject).toBe("Your Lilu password was changed");
  const audit = await lilu.sql("select action from audit_events where user_id = $1 order by id", [
    eva.user.id,
  ]);
  expect(audit.map(({ action }) => action).toSorted()).toEqual([
    "email_proven",
    "passkey_added",
    "passkey_removed",
    "password_reset",
    "sessions_ended",
  ]);
});

test("another person's passkey, one that is not there and a word are all equally not there", async () => {
  const rui = await lilu.registerUser();
  const [anas] = z.array(passkeySchema).parse(await ana.read("/api/user/passkeys"));
  for (const [method, json] of [
    ["DELETE", undefined],
    ["PATCH", { name: "Mine" }],
  ] as const) {
    const answers = await Promise.all(
      [anas?.id, randomUUID(), "1"].map(async (id) => {
        const answer = await rui.api(`/api/user/passkeys/${id}`, { method, json });
        return [answer.status, await answer.text()];
      }),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]?.[0]).toBe(404);
  }
});
