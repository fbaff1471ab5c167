import { createHash } from "node:crypto";

/** Fills a password up to 32 bytes (ISO 32000-1, 7.6.3.3). */
const padding = Buffer.from("28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A", "hex");
const padded = (password: string) =>
  Buffer.concat([Buffer.from(password, "latin1"), padding]).subarray(0, 32);
const md5 = (...parts: Uint8Array[]) => createHash("md5").update(Buffer.concat(parts)).digest();
const keyLength = 5; // bytes: 40 bits, revision 2

/** Locks what `makePdf` has made with `encrypt`: its streams are encrypted in place, and it opens with this password. */
export function lockPdf(pdf: Uint8Array, password: string): Uint8Array {
  const whole = Buffer.from(pdf);
  const owner = rc4(md5(padded("owner")).subarray(0, keyLength), padded(password));
  const rights = Buffer.from([0xfc, 0xff, 0xff, 0xff]); // /P -4
  const key = md5(padded(password), owner, rights, Buffer.from([0])).subarray(0, keyLength); // /ID [<00> <00>]
  const text = whole.toString("latin1");
  for (const { 1: number, index, 0: begin } of text.matchAll(/(\d+) 0 obj\n<<[^\n]*>>\nstream\n/g)) {
    const [from, end] = [index + begin.length, text.indexOf("\nendstream", index)];
    const salt = Buffer.from([Number(number) & 255, Number(number) >> 8, 0, 0, 0]);
    whole.set(rc4(md5(key, salt).subarray(0, keyLength + 5), whole.subarray(from, end)), from);
  }
  whole.write(owner.toString("hex"), text.indexOf("/O <") + 4);
  whole.write(rc4(key, padding).toString("hex"), text.indexOf("/U <") + 4);
  return new Uint8Array(whole);
}

function rc4(key: Uint8Array, data: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number) => state[index & 255] ?? 0;
  const swap = (one: number, other: number) => {
    [state[one & 255], state[other & 255]] = [at(other), at(one)];
  };
  for (let index = 0, other = 0; index < 256; index++) {
    other = (other + at(index) + (key[index % key.length] ?? 0)) & 255;
    swap(index, other);
  }
  let [one, other] = [0, 0];
  return Buffer.from(
    data.map((byte) => {
      one = (one + 1) & 255;
      other = (other + at(one)) & 255;
      swap(one, other);
      return byte ^ at(at(one) + at(other));
    }),
  );
}
