import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { Outbox } from "./outbox.ts";
import { outboxPage } from "./outbox-page.ts";

const mail = {
  kind: "email",
  to: "ana@example.com",
  subject: "Your code",
  text: "123456",
  html: "<p>123456</p>",
};
const sms = { kind: "sms", to: "+351910000000", text: "Dentist at 10" };

test("messages are kept across openings, the newest first", async () => {
  const folder = await mkdtemp(join(tmpdir(), "lilu-outbox-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const outbox = await Outbox.open(folder);
  await outbox.add(mail);
  await outbox.add(sms);
  const again = await Outbox.open(folder);
  expect(again.list()).toEqual(outbox.list());
  expect(again.list()).toMatchObject([{ ...sms, subject: null, html: null }, mail]);
  expect(Object.keys(again.list()[0] ?? {}).sort()).toEqual([
    "at",
    "html",
    "id",
    "kind",
    "replyTo",
    "subject",
    "text",
    "to",
  ]);
});

test("what is no message is refused", async () => {
  const outbox = await Outbox.open(null);
  await expect(outbox.add({ kind: "pigeon", to: "ana", text: "coo" })).rejects.toThrow();
  expect(outbox.list()).toEqual([]);
});

test("the page shows a message's text and runs nothing that stands in it", async () => {
  const outbox = await Outbox.open(null);
  await outbox.add({ ...mail, subject: "<script>1</script>", text: "a & b\nsecond line" });
  const page = outboxPage(outbox.list());
  expect(page).toContain("&lt;script&gt;1&lt;/script&gt;");
  expect(page).toContain("a &amp; b\nsecond line");
  expect(page).not.toContain("<script");
});
