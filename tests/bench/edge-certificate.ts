import { createSign, generateKeyPairSync } from "node:crypto";

/** DER (X.690): a tag, the length of what follows, and that. */
function der(tag: number, ...parts: Uint8Array[]): Uint8Array {
  const content = Buffer.concat(parts);
  const [high, low] = [content.length >> 8, content.length & 0xff];
  const length = content.length < 128 ? [low] : high === 0 ? [0x81, low] : [0x82, high, low];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts);
const ecdsaWithSha256 = sequence(Buffer.from("06082a8648ce3d040302", "hex"));
const commonName = Buffer.from("0603550403", "hex");
const utcTime = (text: string) => der(0x17, Buffer.from(text));

/** A key and a certificate that it has signed itself (RFC 5280, version 1): for a browser told to believe anybody. */
export function makeCertificate(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const name = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from("localhost")))));
  const certified = sequence(
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    sequence(utcTime("200101000000Z"), utcTime("491231235959Z")),
    name,
    publicKey.export({ type: "spki", format: "der" }),
  );
  const signature = createSign("sha256").update(certified).sign(privateKey);
  const whole = sequence(certified, ecdsaWithSha256, der(0x03, Buffer.from([0]), signature));
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${Buffer.from(whole).toString("base64")}\n-----END CERTIFICATE-----\n`,
  };
}
