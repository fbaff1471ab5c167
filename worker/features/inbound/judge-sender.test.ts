import { generateKeyPairSync } from "node:crypto";
import { dkimSign } from "mailauth/lib/dkim/sign.js";
import { expect, test } from "vitest";
import { splitMail } from "./dkim/mail-bytes.ts";
import { judgeSender } from "./judge-sender.ts";

const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 });
const ed = generateKeyPairSync("ed25519");
const keys: Record<string, string> = {
  "rsa._domainkey.example.com": `v=DKIM1; k=rsa; p=${rsa.publicKey.export({ type: "spki", format: "der" }).toString("base64")}`,
  "ed._domainkey.example.com": `v=DKIM1; k=ed25519; p=${ed.publicKey.export({ type: "spki", format: "der" }).subarray(-32).toString("base64")}`,
};
keys["rsa._domainkey.evil.com"] = keys["rsa._domainkey.example.com"] ?? "";
const world = { lookUpTxt: async (name: string) => [keys[name] ?? []].flat(), now: new Date() };

const plain = (from = "Ana <ana@example.com>") =>
  `From: ${from}\r\nTo: <abc+aaaabbbbccccdddd@in.test>\r\nSubject:  A  lamp \r\n of oil\r\nMessage-ID: <1@example.com>\r\n\r\nHello  \t there \r\n\r\nBye\r\n\r\n\r\n`;

type How = { domain?: string; selector?: "rsa" | "ed"; form?: string };
async function sign(
  mail: string,
  { domain = "example.com", selector = "rsa", form = "relaxed/relaxed" }: How = {},
) {
  const { privateKey } = selector === "rsa" ? rsa : ed;
  const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  const { signatures, errors } = await dkimSign(Buffer.from(mail), {
    canonicalization: form,
    signatureData: [{ signingDomain: domain, selector, privateKey: pem, canonicalization: form }],
  } as never);
  expect(errors ?? []).toEqual([]);
  return signatures + mail;
}
const judge = (mail: string, own = ["ana@example.com"]) =>
  judgeSender(splitMail(new TextEncoder().encode(mail)), { own, mailbox: "abc@in.test" }, world).then(
    ({ proven }) => proven,
  );

test.each([
  { selector: "rsa", form: "relaxed/relaxed" },
  { selector: "rsa", form: "simple/simple" },
  { selector: "rsa", form: "simple/relaxed" },
  { selector: "ed", form: "relaxed/simple" },
] as const)("what another implementation signs holds, and not once a letter is changed: %j", async (how) => {
  const signed = await sign(plain(), how);
  expect(await judge(signed)).toBe(true);
  expect(await judge(signed.replace("Bye", "Buy"))).toBe(false);
  expect(await judge(signed.replace("lamp", "lamb"))).toBe(false);
});

test("T39: forged, doubled and disguised senders are not proven", async () => {
  const signed = await sign(plain());
  const evil = (from: string) => sign(plain(from), { domain: "evil.com" });
  const mails = [
    plain(),
    `Authentication-Results: mx.cloudflare.net; dkim=pass header.d=example.com; dmarc=pass\r\n${plain()}`,
    await evil("Ana <ana@example.com>"),
    await evil("ana@example.com <eve@evil.com>"),
    await evil('"ana@example.com" <eve@evil.com>'),
    await evil("eve@evil.com, ana@example.com"),
    await evil("Team: ana@example.com;"),
    await evil("Ana <ana@examp1e.com>"),
    await evil("Ana <аna@example.com>"),
    await evil("ana@example.com (eve@evil.com)"),
    `From: eve@evil.com\r\n${signed}`,
    signed.replace("\r\nTo:", "\r\nFrom: eve@evil.com\r\nTo:"),
    `Subject: Another\r\n${signed}`,
    signed.replace("\r\nTo:", "\nTo:"),
    signed.replace(/;\s+h=/, "; l=3; h="),
    signed.replace(/;\s+h=/, "; x=1; h="),
  ];
  for (const mail of mails) expect(await judge(mail), mail.slice(0, 300)).toBe(false);
  expect(await judge(signed)).toBe(true);
  expect(await judge(signed, ["rui@example.com"])).toBe(false);
  // Written by the person to somebody else, and sent on by that one; written by nobody.
  expect(await judge(await sign(plain().replace("abc+", "x")))).toBe(false);
  expect(await judge(signed.replace("\r\nTo: <abc+aaaabbbbccccdddd@in.test>", "\r\nTo: abc@in.test"))).toBe(
    false,
  );
  expect(await judge(await sign(`Auto-Submitted: auto-replied\r\n${plain()}`))).toBe(false);
});
