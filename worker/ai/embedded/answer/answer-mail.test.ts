import { expect, test } from "vitest";
import { answer, note } from "../../../../tests/memories/ask-notes.ts";

const mail = note(
  "Berth",
  `From: Harbour Office <office@harbour.example>
Subject: Your berth in summer

Dear Ana,

berth 14 is yours until October, the fee is 310 euros and covers the water. Come by for the key.

Kind regards,
Inês Prata
Harbour Office

On Mon, 4 May 2026 at 10:12, Ana Reis <ana@home.example> wrote:
> Is berth 22 still free? I would pay 280 euros for it.`,
  "2026-05-06T10:00:00Z",
);
const context = [mail];

test("a mail is quoted without its headers, its signature and the thread that it answers", async () => {
  const { text } = await answer("what else does the berth letter say of the jetty lights", { context });
  expect(text).not.toContain("Subject:");
  expect(text).not.toContain("Kind regards");
  expect(text).not.toContain("berth 22");
});

test("what was asked in the thread that it answers is no answer", async () => {
  const { text } = await answer("how much is the berth?", { context });
  expect(text).toContain("310 euros");
  expect(text).not.toContain("280");
});

test("whose address it is stands in its headers, and still answers", async () =>
  expect((await answer("what is the email of the harbour office?", { context })).text).toContain(
    "office@harbour.example",
  ));
