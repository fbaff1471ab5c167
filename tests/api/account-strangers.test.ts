import { expect, test } from "vitest";
import type { ApiClient } from "../local-run/api-client.ts";
import { askUntil } from "../local-run/ask-until.ts";
import { codeIn, mailAfter, otherThan, requestCode } from "../local-run/read-mail.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";

/** Proves that strangers at an account keep its owner from nothing, and that what a first code removes can be had again. */
const lilu = useLocalRun("shared");

const post = (client: ApiClient, path: string, json: unknown) => client.api(path, { method: "POST", json });
const reset = (email: string, code: string, newPassword: string, client = lilu.visitor()) =>
  post(client, "/api/auth/reset-password", { email, code, newPassword });
const codeLogin = (email: string, code: string, client = lilu.visitor()) =>
  post(client, "/api/auth/login-with-code", { email, code });
const resetCode = (email: string) => requestCode(lilu, "reset", email);
const loginCode = (email: string) => requestCode(lilu, "login", email);

/** Somebody whose address is proven, and who has signed in from where they are. */
async function settledUser() {
  const ana = await lilu.registerUser();
  await lilu.sql("update users set email_verified_at = now() where id = $1", [ana.user.id]);
  const { password, user } = ana;
  expect((await post(ana, "/api/login", { email: user.email, password })).status).toBe(200);
  return ana;
}

test("T63: twenty wrong guesses of a stranger, no code being out, change nothing for the owner", async () => {
  const ana = await settledUser();
  const { email } = ana.user;
  const stranger = lilu.visitor();
  for (let guess = 0; guess < 10; guess++) {
    expect((await codeLogin(email, "000000", stranger)).status).toBe(400);
    expect((await reset(email, "000000", "a brand new secret")).status).toBe(400);
  }
  expect((await codeLogin(email, await loginCode(email))).status).toBe(200);
  expect((await reset(email, await resetCode(email), "a brand new secret")).status).toBe(200);
  expect((await post(lilu.visitor(), "/api/login", { email, password: "a brand new secret" })).status).toBe(
    200,
  );
});

test("strangers who guess at every code, from as many addresses as they like, keep the owner from none", async () => {
  const ana = await settledUser();
  const { email } = ana.user;
  const guessAt = async (code: string) => {
    for (let guess = 0; guess < 10; guess++)
      expect((await codeLogin(email, otherThan(code))).status).toBe(400);
    for (let guess = 0; guess < 10; guess++)
      expect((await reset(email, otherThan(code), "not the owner's")).status).toBe(400);
  };
  const toSignIn = await requestCode(lilu, "login", email, ana);
  await guessAt(toSignIn);
  expect((await codeLogin(email, toSignIn, ana)).status).toBe(200);
  const toReset = await requestCode(lilu, "reset", email, ana);
  await guessAt(toReset);
  const newPassword = "a brand new secret";
  for (let guess = 0; guess < 2; guess++)
    expect((await reset(email, otherThan(toReset), newPassword, ana)).status, "a typing error").toBe(400);
  expect((await reset(email, toReset, newPassword, ana)).status).toBe(200);
});

test("strangers who have a code sent themselves gain no guess, and the owner's next one is the owner's", async () => {
  const ana = await settledUser();
  const { email } = ana.user;
  const stranger = lilu.visitor();
  const theirs = await requestCode(lilu, "login", email, stranger);
  for (let guess = 0; guess < 10; guess++) {
    await codeLogin(email, otherThan(theirs), stranger);
    await codeLogin(email, otherThan(theirs));
  }
  const [row] = await lilu.sql("select attempts from codes where user_id = $1", [ana.user.id]);
  expect(row?.attempts).toBe(5);
  const code = await requestCode(lilu, "login", email, ana);
  for (let guess = 0; guess < 10; guess++) await codeLogin(email, otherThan(code), stranger);
  expect((await codeLogin(email, code, ana)).status).toBe(200);
});

test.each([
  { own: 20, lookedAt: 5 },
  { own: 0, lookedAt: 2 },
])(
  "of two hundred guesses at the same moment, $own from where the code was asked for, $lookedAt are looked at",
  async ({ own, lookedAt }) => {
    const ana = await lilu.registerUser();
    const code = await requestCode(lilu, "login", ana.user.email, ana);
    const wrong = Array.from({ length: 200 }, (_, index) =>
      String((Number(code) + 1 + index) % 1_000_000).padStart(6, "0"),
    );
    const answers = await Promise.all(
      wrong.map((guess, index) => codeLogin(ana.user.email, guess, index < own ? ana : lilu.visitor())),
    );
    expect(answers.filter(({ status }) => status === 200)).toEqual([]);
    const [row] = await lilu.sql<{ attempts: number }>("select attempts from codes where user_id = $1", [
      ana.user.id,
    ]);
    expect(row?.attempts).toBe(lookedAt);
    await lilu.sql("delete from rate_limits");
    expect((await codeLogin(ana.user.email, code)).status).toBe(400);
  },
);

test("whoever guesses on and on is paused, for a quarter of an hour, and nobody else is", async () => {
  const ana = await lilu.registerUser();
  const stranger = lilu.visitor();
  for (let guess = 0; guess < 30; guess++) await codeLogin(ana.user.email, "000000", stranger);
  const paused = await codeLogin(ana.user.email, "000000", stranger);
  expect(paused.status).toBe(429);
  expect(Number(paused.headers.get("Retry-After"))).toBeLessThanOrEqual(900);
  expect((await codeLogin(ana.user.email, await loginCode(ana.user.email))).status).toBe(200);
});

test("a stranger who has all the codes sent that there are leaves the owner's own address theirs", async () => {
  const ana = await settledUser();
  const { email } = ana.user;
  const ask = (client = lilu.visitor()) => post(client, "/api/auth/request-login-code", { email });
  for (let count = 0; count < 5; count++) expect((await ask()).status).toBe(200);
  expect((await ask()).status).toBe(429);
  for (let count = 0; count < 5; count++) expect((await ask(ana)).status).toBe(200);
  expect((await ask(ana)).status, "a bound of its own").toBe(429);
});

test("an administrator who resets somebody's limits gives them codes at their own address again, and nobody else", async () => {
  const [ana, rui, boss] = [await settledUser(), await settledUser(), await lilu.registerUser()];
  await lilu.sql("update users set role = 'admin' where id = $1", [boss.user.id]);
  const ask = async (user: typeof ana) =>
    (await post(user, "/api/auth/request-login-code", { email: user.user.email })).status;
  for (let count = 0; count < 5; count++) expect([await ask(ana), await ask(rui)]).toEqual([200, 200]);
  expect([await ask(ana), await ask(rui)]).toEqual([429, 429]);
  await post(boss, "/api/verification/admin/reset-rate-limit", { userId: ana.user.id });
  expect([await ask(ana), await ask(rui)]).toEqual([200, 429]);
});

const paths = { login: "request-login-code", reset: "forgot-password" } as const;
const screens = { login: "login-with-code", reset: "forgot-password" } as const;
const ask = (email: string, more: { ticket?: string; use?: keyof typeof paths; client?: ApiClient } = {}) => {
  const { ticket, use = "login", client = lilu.visitor() } = more;
  return post(client, `/api/auth/${paths[use]}`, { email, ticket });
};
const linkIn = ({ text }: { text: string }) => /http\S+#ticket=\S+/.exec(text)?.[0];
/** The ticket in the mail with a code that somebody else asks for. */
async function ticketOf(email: string, use: keyof typeof paths = "login"): Promise<string> {
  const mail = await mailAfter(lilu, email, () => ask(email, { use }));
  const [page, ticket = ""] = linkIn(mail)?.split("#ticket=") ?? [];
  expect(page).toBe(`${lilu.url}/${screens[use]}`);
  expect(mail.html).toContain(ticket);
  return ticket;
}

test.each(["login", "reset"] as const)(
  "strangers use up the codes of a week, and a link in their mails still gets the owner one: %s",
  async (use) => {
    const { email } = (await settledUser()).user;
    const ticket = await ticketOf(email, use);
    const endHourAndDay = () =>
      lilu.sql(
        `update rate_limits set resets_at = now() - interval '1 second' where key ~ '^code-request-(hour|day):'`,
      );
    for (let count = 1; count < 25; count++) {
      if (count % 5 === 0) await endHourAndDay();
      expect((await ask(email, { use })).status).toBe(200);
    }
    await endHourAndDay();
    await askUntil("All 25 mails are there", async () => {
      const there = lilu.outbox().filter(({ to }) => to === email).length;
      return there === 25 ? { found: there } : { seen: there };
    });
    const atNewPlace = lilu.visitor();
    expect((await ask(email, { use, client: atNewPlace })).status).toBe(429);
    const sent = await mailAfter(lilu, email, () => ask(email, { use, client: atNewPlace, ticket }));
    expect(linkIn(sent), "no ticket brings another").toBeUndefined();
    const guess = (code: string) =>
      use === "login"
        ? codeLogin(email, code, atNewPlace)
        : reset(email, code, "a brand new secret", atNewPlace);
    for (let wrong = 0; wrong < 3; wrong++) expect((await guess(otherThan(codeIn(sent)))).status).toBe(400);
    expect((await guess(codeIn(sent))).status, "all five guesses are the new place's").toBe(200);
  },
);

test("a ticket is good for five codes, from however many addresses, and then as good as none", async () => {
  const { email } = (await settledUser()).user;
  const ticket = await ticketOf(email);
  for (let count = 0; count < 5; count++) expect((await ask(email, { ticket })).status).toBe(200);
  for (let count = 0; count < 4; count++) expect((await ask(email, { ticket })).status).toBe(200);
  const refused = await ask(email, { ticket });
  expect([refused.status, await refused.json()]).toEqual([
    429,
    { code: "too_many_requests", error: expect.stringContaining("open it here and ask again") },
  ]);
});

test("another's ticket, and an altered one, are as good as none, with an account or without", async () => {
  const { email } = (await settledUser()).user;
  const ticket = await ticketOf(email);
  const others = await ticketOf((await settledUser()).user.email);
  const altered = ticket.replace(/.$/, (last) => (last === "0" ? "1" : "0"));
  const unknown = `nobody-${email}`;
  await ask(unknown);
  for (const presented of [others, altered, "1.2", ""]) {
    const answers = [await ask(email, { ticket: presented }), await ask(unknown, { ticket: presented })];
    const [known, none] = await Promise.all(answers.map(async (one) => [one.status, await one.text()]));
    expect(known?.[0]).toBe(200);
    expect(known).toEqual(none);
  }
  for (const presented of [others, altered, "1.2", "", undefined])
    for (const address of [email, unknown])
      expect((await ask(address, presented === undefined ? {} : { ticket: presented })).status).toBe(429);
  expect((await ask(email, { ticket })).status).toBe(200);
});

test("no mail has a link before the address is proven, and none that was asked for at an own address", async () => {
  const squatter = await lilu.registerUser();
  const { email } = squatter.user;
  expect(linkIn(await mailAfter(lilu, email, () => ask(email)))).toBeUndefined();
  const ana = await settledUser();
  const own = () => ask(ana.user.email, { client: ana });
  expect(linkIn(await mailAfter(lilu, ana.user.email, own))).toBeUndefined();
});

test("a stranger who tries passwords on and on does not make the owner's own address wait", async () => {
  const ana = await settledUser();
  const login = (client: ApiClient, password: string) =>
    post(client, "/api/login", { email: ana.user.email, password });
  for (let guess = 0; guess < 11; guess++) await login(lilu.visitor(), "not the password");
  expect((await login(lilu.visitor(), ana.password)).status).toBe(429);
  expect((await login(ana, ana.password)).status).toBe(200);
});

test("nobody has an address of their own at an account that is not proven", async () => {
  const squatter = await lilu.registerUser();
  const { email } = squatter.user;
  await post(squatter, "/api/login", { email, password: squatter.password });
  const ask = (client: ApiClient) => post(client, "/api/auth/request-login-code", { email });
  for (let count = 0; count < 5; count++) await ask(lilu.visitor());
  expect((await ask(squatter)).status).toBe(429);
});

test("whose password went with their first code chooses a new one while the sign-in is fresh, once", async () => {
  const ana = await lilu.registerUser();
  const { email } = ana.user;
  const device = lilu.visitor();
  await codeLogin(email, await loginCode(email), device);
  const choose = (newPassword: string) => post(device, "/api/user/password", { newPassword });
  expect((await choose("password1")).status).toBe(400);
  expect((await choose("a brand new secret")).status).toBe(204);
  expect(await device.read("/api/user")).toMatchObject({ hasPassword: true });
  expect((await post(lilu.visitor(), "/api/login", { email, password: "a brand new secret" })).status).toBe(
    200,
  );
  const again = await choose("another new secret");
  expect([again.status, await again.json()]).toMatchObject([
    400,
    { fields: { currentPassword: expect.any(String) } },
  ]);
  const next = await (await codeLogin(email, await loginCode(email))).json();
  expect(next).toMatchObject({ hasPassword: true, passwordRemoved: false });
});

test("a session that was left alone chooses no first password", async () => {
  const ana = await lilu.registerUser();
  const device = lilu.visitor();
  await codeLogin(ana.user.email, await loginCode(ana.user.email), device);
  await lilu.sql("update sessions set created_at = now() - interval '11 minutes' where user_id = $1", [
    ana.user.id,
  ]);
  const answer = await post(device, "/api/user/password", { newPassword: "a brand new secret" });
  expect([answer.status, (await answer.json()).code]).toEqual([403, "confirmation_required"]);
  expect(await device.read("/api/user")).toMatchObject({ hasPassword: false });
});
