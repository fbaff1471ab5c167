import { expect, test } from "vitest";
import { makeMails } from "../../../tests/mails/make-mails.ts";
import { seeded } from "../../../tests/random/seeded.ts";
import { splitMail } from "./dkim/mail-bytes.ts";
import { judgeSender } from "./judge-sender.ts";
import { readMail } from "./read-mail.ts";

const address = { from: "ana@example.com", to: "abc@in.test" };
const slowest = 2_000_000; // microseconds of CPU

test("T40: 200 varied and broken mails are judged and read, or said to be unreadable, within two seconds each", async () => {
  const own = { own: ["ana@example.com"], mailbox: "abc@in.test" };
  const world = { lookUpTxt: async () => [], now: new Date() };
  for (const { name, raw } of makeMails(seeded(7), 200, address)) {
    const bytes = Uint8Array.from(raw);
    const before = process.cpuUsage();
    expect(await judgeSender(splitMail(bytes), own, world), name).toMatchObject({ proven: false });
    const mail = await readMail(bytes);
    expect(process.cpuUsage(before).user, name).toBeLessThan(slowest);
    if (typeof mail === "string") expect(mail, name).toMatch(/^It .+\.$/);
    else expect(mail.title, name).not.toBe("");
  }
}, 120_000);
