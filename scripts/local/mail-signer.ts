import { generateKeyPairSync, type KeyObject } from "node:crypto";

const selector = "local";

/**
 * Signs mail that comes in by the local door as a server of its sender would, with a key made up for this run, and says
 * that key where the product looks for it: so a mail typed by hand is judged as any other.
 */
export class MailSigner {
  readonly #domains = new Set<string>();
  #keys: { publicKey: KeyObject; privateKey: KeyObject } | undefined;

  /** pass: signed for the domain of its From; fail: that signature, broken; none: as it is. One with a signature of its own stays as it is. */
  async sign(mail: Buffer, auth: string): Promise<Buffer> {
    if (auth !== "pass" && auth !== "fail") return mail;
    const lined = withLineBreaks(mail);
    const head = lined.subarray(0, Math.max(0, lined.indexOf("\r\n\r\n"))).toString("latin1");
    const domain = /^from:[^\r\n]*@([a-z0-9.-]+)/im.exec(head)?.[1]?.toLowerCase();
    if (/^dkim-signature:/im.test(head) || domain === undefined) return mail;
    const { dkimSign } = await import("mailauth/lib/dkim/sign.js");
    this.#keys ??= generateKeyPairSync("rsa", { modulusLength: 2048 });
    this.#domains.add(domain);
    const privateKey = this.#keys.privateKey.export({ type: "pkcs8", format: "pem" }).toString();
    const signatureData = [{ signingDomain: domain, selector, privateKey }];
    const { signatures } = await dkimSign(lined, { signatureData } as never);
    const given = auth === "fail" ? signatures.replace(/(\bbh=)./, "$1#") : signatures;
    return Buffer.concat([Buffer.from(given), lined]);
  }

  /** The TXT record of a name; null where nothing here was signed for it. */
  findKey(name: string): string | null {
    const domain = name.slice(`${selector}._domainkey.`.length);
    const isOurs = name.startsWith(`${selector}._domainkey.`) && this.#domains.has(domain);
    if (!isOurs || this.#keys === undefined) return null;
    const key = this.#keys.publicKey.export({ type: "spki", format: "der" }).toString("base64");
    return `v=DKIM1; k=rsa; p=${key}`;
  }
}

/** A mail typed by hand has the line breaks of this machine. */
const withLineBreaks = (mail: Buffer): Buffer =>
  mail.includes("\r\n") ? mail : Buffer.from(mail.toString("latin1").replaceAll("\n", "\r\n"), "latin1");
