import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { requestCode } from "../local-run/read-mail.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";

const lilu = useLocalRun({ settings: { ADMIN_EMAIL: "head@example.com" } });

/** As a secret might stand in a line: as it is, or in one of the usual encodings. */
const disguises = (secret: string) => {
  const bytes = Buffer.from(secret);
  return [
    secret,
    bytes.toString("base64").replace(/=+$/, ""),
    bytes.toString("hex"),
    encodeURIComponent(secret),
    Buffer.from(secret, "utf16le").toString("latin1"),
  ];
};

test("no password, code, cookie, address or message stands in any line that the Worker logs", async () => {
  const password = `pässwörd ${randomUUID()}`;
  const ana = await lilu.registerUser({ password, email: `canary-${randomUUID()}@example.com` });
  const { email } = ana.user;
  const post = (path: string, json: unknown) => lilu.visitor().api(path, { method: "POST", json });
  const code = await requestCode(lilu, "login", email);
  const typo = `${password}!`;
  const text = `canary message ${randomUUID()}`;
  await post("/api/login", { email, password: typo });
  await post("/api/login", { email, password: { password } });
  await post("/api/auth/login-with-code", { email, code: "000000" });
  await ana.api("/api/auth/login-with-code", { method: "POST", json: { email, code } });
  await post("/api/contact", { name: `${text}\r\n{"event":"forged"}`, email, message: text });
  await ana.api(`/api/nothing/${text}?q=${encodeURIComponent(text)}`, { method: "POST", json: { text } });
  // A database that fails says what it was asked; the log must not.
  await lilu.sql("alter table contact_messages rename to contact_messages_gone");
  expect((await post("/api/contact", { name: "Ana", email, message: text })).status).toBe(500);
  await lilu.sql("alter table contact_messages_gone rename to contact_messages");

  await expect.poll(() => lilu.logs.join("\n")).toContain("request_failed");
  const logged = lilu.logs.join("\n");
  const cookie = ana.cookies.get("session") ?? "";
  for (const secret of [password, typo, email, text, cookie, cookie.split(".")[1] ?? ""])
    for (const disguise of disguises(secret)) expect(logged).not.toContain(disguise);
  expect(logged).not.toMatch(new RegExp(`(?<!\\d)${code}(?!\\d)`));
  for (const line of lilu.logs) expect(() => JSON.parse(line)).not.toThrow();
});

test("an error of the database tells a person nothing of it", async () => {
  await lilu.sql("alter table contact_messages rename to contact_messages_gone");
  const json = { name: "Ana", email: "ana@example.com", message: "Hello" };
  const answer = await lilu.visitor().api("/api/contact", { method: "POST", json });
  expect([answer.status, await answer.json()]).toEqual([
    500,
    { error: "Something went wrong on our side. Please try again.", code: "internal" },
  ]);
  await lilu.sql("alter table contact_messages_gone rename to contact_messages");
});
