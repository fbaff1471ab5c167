import { randomBytes } from "node:crypto";
import { signTwilio, textPath } from "../../worker/features/inbound/receive-text.ts";

type Media = { bytes: Uint8Array; type: string };
type Account = { url: string; settings: { sid: string; token: string; number: string } };

const newId = (kind: string): string => `${kind}${randomBytes(16).toString("hex")}`;

/** Sends text messages to the product as Twilio does: a signed form, and pictures behind addresses of their own. */
export class TextSender {
  readonly #media = new Map<string, Media>();
  readonly #account: Account;

  constructor(account: Account) {
    this.#account = account;
  }

  /** The request for a message: fields `from` and `body`, and files called `media`. */
  async request(given: FormData): Promise<{ path: string; body: string; signature: string }> {
    const { url, settings } = this.#account;
    const sid = newId("SM");
    const text = (name: string) => String(given.get(name) ?? "");
    const files = given.getAll("media").filter((part) => part instanceof File);
    const form = new URLSearchParams({
      MessageSid: text("sid") || sid,
      AccountSid: settings.sid,
      From: text("from"),
      To: settings.number,
      Body: text("body"),
      NumMedia: String(files.length),
    });
    for (const [index, file] of files.entries()) {
      const path = `/2010-04-01/Accounts/${settings.sid}/Messages/${sid}/Media/${newId("ME")}`;
      this.#media.set(path, { bytes: new Uint8Array(await file.arrayBuffer()), type: file.type });
      form.set(`MediaUrl${index}`, `https://api.twilio.com${path}`);
      form.set(`MediaContentType${index}`, file.type);
    }
    const signature = signTwilio(settings.token, `${url}${textPath}`, form);
    return { path: textPath, body: form.toString(), signature };
  }

  findMedia(path: string): Media | null {
    return this.#media.get(path) ?? null;
  }
}
