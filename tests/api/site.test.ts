import { expect, test } from "vitest";
import { z } from "zod/mini";
import { botConfigSchema, contactAnswerSchema, registrationCounterSchema } from "#shared/site";
import type { ApiClient } from "../local-run/api-client.ts";
import { mailAfter } from "../local-run/read-mail.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";

const adminEmail = "head@example.com";
const lilu = useLocalRun({ settings: { ADMIN_EMAIL: adminEmail, MAX_REGISTRATIONS: "3" } });

const message = { name: "Rui Costa", email: "rui@example.com", message: "Do you <b>read</b> this?\nYes?" };
const write = (json: unknown, client: ApiClient = lilu.visitor()) =>
  client.api("/api/contact", { method: "POST", json });

test("what a visitor writes is stored and mailed to the administrator, as text", async () => {
  const mail = await mailAfter(lilu, adminEmail, async () => {
    const answer = await write(message);
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { message: "Thank you. We answer within 24 hours." },
    ]);
  });
  expect(mail.text).toContain("From Rui Costa, rui@example.com");
  expect(mail.text).toContain("> Do you <b>read</b> this?\n> Yes?");
  expect(mail.html).not.toContain("<b>read");
  const stored = await lilu.sql("select name, email, message from contact_messages");
  expect(stored).toEqual([message]);
  await expect
    .poll(() => lilu.sql("select id from contact_messages where mail_after is not null"))
    .toEqual([]);
});

test("a message that was not mailed yet goes out with the next minute, once", async () => {
  await lilu.sql("update contact_messages set mail_after = now() - interval '1 minute'");
  const mails = () => lilu.outbox().filter(({ to }) => to === adminEmail).length;
  const before = mails();
  await Promise.all([lilu.cron("* * * * *"), lilu.cron("* * * * *")]);
  expect(mails()).toBe(before + 1);
});

test("a message cannot write lines of its own into the mail's head", async () => {
  const answer = await write({ ...message, name: "Eve\r\nBcc: all@example.com" });
  z.strictObject(contactAnswerSchema.shape).parse(await answer.json());
  await expect.poll(() => lilu.outbox()[0]?.text).toContain("Eve");
  expect(lilu.outbox()[0]?.subject).toBe("A message from the contact form");
});

test.each([
  [{ ...message, name: " " }, "Name is required"],
  [{ ...message, email: "rui@" }, "Please enter a valid email address"],
  [{ ...message, message: "" }, "Message is required"],
  [{ ...message, message: "x".repeat(5_001) }, "Message is too long"],
])("the contact form refuses %j", async (json, error) => {
  const answer = await write(json);
  expect([answer.status, (await answer.json()).error]).toEqual([400, error]);
});

test("five messages an hour from one place are heard", async () => {
  const visitor = lilu.visitor();
  for (let count = 0; count < 5; count++) expect((await write(message, visitor)).status).toBe(200);
  const refused = await write(message, visitor);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
});

test("the counter counts, and of many at the same moment for the last spot no more get in than there are", async () => {
  const count = async () =>
    z
      .strictObject(registrationCounterSchema.shape)
      .parse(await lilu.visitor().read("/api/registration-counter"));
  expect(await count()).toEqual({ currentCount: 0, maxCount: 3 });
  await lilu.registerUser();
  await lilu.registerUser();
  expect(await count()).toEqual({ currentCount: 2, maxCount: 3 });
  const register = async (index: number): Promise<{ status: number; error?: string }> => {
    const json = { name: "Ana", email: `many${index}@example.com`, password: "seven quiet rivers" };
    const answer = await lilu.visitor().api("/api/register", { method: "POST", json });
    const { error } = await answer.json();
    // The hash queue sends people away when many come at once; they come again.
    return answer.status === 503 ? register(index) : { status: answer.status, error };
  };
  const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => register(index)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  for (const { status, error } of answers.filter(({ status }) => status !== 201))
    expect([status, error]).toEqual([409, "Registration is full"]);
  expect(await count()).toEqual({ currentCount: 3, maxCount: 3 });
});

test("the assistant has its name for whoever is signed in", async () => {
  await lilu.sql("delete from users where email like 'many%'");
  await lilu.sql("update counters set value = 0 where name = 'registrations'");
  const ana = await lilu.registerUser();
  expect(z.strictObject(botConfigSchema.shape).parse(await ana.read("/api/bot/config"))).toEqual({
    displayName: "Lilu",
    generalKnowledge: false,
    testTools: true,
  });
  expect((await lilu.visitor().api("/api/bot/config")).status).toBe(401);
});
