import type { Fetcher, SendEmail } from "@cloudflare/workers-types";
import type { Env, Settings } from "../env.ts";

/** A mail to one person. The code it may carry stands in the body, never in the subject: subjects show on locked screens. */
export type Mail = { to: string; subject: string; text: string; html: string; replyTo?: string | undefined };

/**
 * Resolves when the provider has taken the mail over. Throws `MessageRefused` when it certainly has not; anything else that
 * is thrown means that nobody knows.
 */
export type SendMail = (mail: Mail) => Promise<void>;

/** The provider said no; the mail did not go out. */
export class MessageRefused extends Error {
  override readonly name = "MessageRefused";
  readonly retryable: boolean;
  readonly retryAfterSeconds = null;

  constructor(message: string, retryable: boolean) {
    super(message);
    this.retryable = retryable;
  }
}

/** Codes of Cloudflare's Email Service that pass by themselves; the others are about this mail or this account. */
const passing = new Set(["E_RATE_LIMIT_EXCEEDED", "E_DAILY_LIMIT_EXCEEDED", "E_INTERNAL_SERVER_ERROR"]);

/** Cloudflare's Email Service; `from` is an address of a domain that is set up for it. */
export const sendByEmailService =
  (service: SendEmail, from: string): SendMail =>
  async ({ replyTo, ...mail }) => {
    try {
      await service.send({ from: { name: "Lilu", email: from }, ...mail, ...(replyTo ? { replyTo } : {}) });
    } catch (error) {
      const code = error instanceof Error && "code" in error ? String(error.code) : "";
      if (code.startsWith("E_")) throw new MessageRefused("The mail could not be sent.", passing.has(code));
      throw error;
    }
  };

/** The outbox of the local run. */
export const sendToOutbox =
  (outbox: Fetcher): SendMail =>
  async (mail) => {
    const body = JSON.stringify({ kind: "email", ...mail });
    const response = await outbox.fetch("http://outbox/", { method: "POST", body });
    if (!response.ok) throw new MessageRefused("The outbox did not take the mail.", true);
  };

/** The outbox in a local run, the Email Service in a deployment; where neither is set up, every mail is refused. */
export function chooseMail(env: Env, settings: Settings): SendMail {
  if (settings.LOCAL_RUN === "true" && env.OUTBOX !== undefined) return sendToOutbox(env.OUTBOX);
  if (env.SEND_EMAIL !== undefined && settings.MAIL_FROM !== undefined)
    return sendByEmailService(env.SEND_EMAIL, settings.MAIL_FROM);
  return async () => {
    throw new MessageRefused("No way to send mail is set up.", false);
  };
}
