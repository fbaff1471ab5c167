import { expect, test } from "vitest";
import { type MemoryOrigin, nameOrigin, tellOrigin } from "./tell-origin.ts";

const mail = (sender: string, senderProof: MemoryOrigin["senderProof"]): MemoryOrigin => ({
  source: "email",
  sender,
  senderProof,
});

test("a memory says who sent it and how that is known", () => {
  expect(tellOrigin(mail('"Anna Berg" <anna@example.com>', "dkim"), "3 May")).toBe(
    "From a mail of Anna Berg, 3 May, sender proven by dkim",
  );
  expect(tellOrigin({ source: "sms", sender: "+351910000000", senderProof: "sms" })).toBe(
    "From a text message of +351910000000, number told by the phone network",
  );
  expect(tellOrigin({ source: "typed", sender: null, senderProof: null })).toBeNull();
});

test("a name that nobody proved does not stand without its address, and says so", () =>
  expect(nameOrigin(mail("Your Bank <eve@example.net>", "tap"))).toBe(
    "Mail of Your Bank <eve@example.net>, sender not proven",
  ));
