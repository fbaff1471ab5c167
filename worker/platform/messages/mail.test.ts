import type { Fetcher, SendEmail } from "@cloudflare/workers-types";
import { expect, test } from "vitest";
import { sendByEmailService, sendToOutbox } from "./mail.ts";

const mail = { to: "ana@example.com", subject: "Your code", text: "123456", html: "<b>123456</b>" };

const service = (send: (builder: unknown) => Promise<unknown>) => ({ send }) as unknown as SendEmail;
const failing = (code: string) => service(() => Promise.reject(Object.assign(new Error("no"), { code })));

test("a deployment hands a mail to the e-mail service, from our address", async () => {
  const sent: unknown[] = [];
  const taking = service(async (builder) => sent.push(builder));
  await sendByEmailService(taking, "lilu@lilu.example")(mail);
  expect(sent).toEqual([{ from: { name: "Lilu", email: "lilu@lilu.example" }, ...mail }]);
});

test.each([
  ["E_RATE_LIMIT_EXCEEDED", true],
  ["E_INTERNAL_SERVER_ERROR", true],
  ["E_SENDER_NOT_VERIFIED", false],
  ["E_RECIPIENT_NOT_ALLOWED", false],
])("a refusal %s may be tried again: %s", async (code, retryable) => {
  const sending = sendByEmailService(failing(code), "lilu@lilu.example")(mail);
  await expect(sending).rejects.toMatchObject({ name: "MessageRefused", retryable });
});

test("a failure that says nothing is no refusal: the mail may be on its way", async () => {
  const lost = service(() => Promise.reject(new Error("connection lost")));
  await expect(sendByEmailService(lost, "lilu@lilu.example")(mail)).rejects.not.toMatchObject({
    name: "MessageRefused",
  });
});

test("the local run puts a mail in the outbox, and says so when it cannot", async () => {
  const received: unknown[] = [];
  const outbox = (status: number) =>
    ({
      fetch: async (_url: string, init: { body: string }) => {
        received.push(JSON.parse(init.body));
        return new Response(null, { status });
      },
    }) as unknown as Fetcher;
  await sendToOutbox(outbox(204))(mail);
  expect(received).toEqual([{ kind: "email", ...mail }]);
  await expect(sendToOutbox(outbox(500))(mail)).rejects.toThrow("did not take");
});
