import type { Message } from "../../scripts/local/outbox.ts";
import type { ApiClient } from "./api-client.ts";
import type { LocalRunInTests } from "./use-local-run.ts";

const patience = 120_000; // ms

/** Does `cause` and answers the mail to `address` that comes of it. Rejects when none comes within two minutes. */
export async function mailAfter(
  lilu: LocalRunInTests,
  address: string,
  cause: () => Promise<unknown>,
): Promise<Message> {
  const mails = () => lilu.outbox().filter(({ to }) => to === address);
  const before = mails().length;
  await cause();
  const end = Date.now() + patience;
  for (;;) {
    const now = mails();
    if (now.length > before && now[0] !== undefined) return now[0];
    if (Date.now() > end) throw new Error(`No mail came to ${address}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** The six digits that stand by themselves in the text of a mail. */
export function codeIn(mail: Message): string {
  const code = /^\s*(\d{6})\s*$/m.exec(mail.text)?.[1];
  if (code === undefined) throw new Error(`No code in "${mail.subject}"`);
  return code;
}

const paths = { reset: "/api/auth/forgot-password", login: "/api/auth/request-login-code" };

/** Asks for a code as a visitor would and reads it from the outbox. */
export async function requestCode(
  lilu: LocalRunInTests,
  purpose: keyof typeof paths,
  email: string,
  client: ApiClient = lilu.visitor(),
): Promise<string> {
  const ask = () => client.read(paths[purpose], { method: "POST", json: { email } });
  return codeIn(await mailAfter(lilu, email, ask));
}

/** A code of the right form that is not `code`. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
