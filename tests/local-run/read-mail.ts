import type { Message } from "../../scripts/local/outbox.ts";
import type { ApiClient } from "./api-client.ts";
import { askUntil } from "./ask-until.ts";
import type { LocalRunInTests } from "./use-local-run.ts";

/** Does `cause` and answers the mail to `address` that comes of it. Rejects when none comes and the run stands still. */
export async function mailAfter(
  lilu: LocalRunInTests,
  address: string,
  cause: () => Promise<unknown>,
): Promise<Message> {
  const mails = () => lilu.outbox().filter(({ to }) => to === address);
  const before = mails().length;
  await cause();
  return askUntil<Message>(`There is a mail to ${address}`, async () => {
    const [newest, ...older] = mails();
    if (newest !== undefined && older.length >= before) return { found: newest };
    const jobs = await lilu.sql("select id, state, attempts from jobs order by id");
    return { seen: [jobs, lilu.outbox().length, lilu.logs.length] };
  });
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
