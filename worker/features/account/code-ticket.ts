import { perWeek, takeAttempt } from "../../http/rate-limit.ts";
import type { Deps } from "../../platform/deps.ts";
import { keyedHash } from "../../platform/hash.ts";

/** As long as the longest of the limits on codes: while that refuses, the tickets in the mails that used it up hold. */
const lifetime = perWeek.windowSeconds;

/** Codes for one ticket. Counted by the ticket and not by the address: whoever got hold of one may have a thousand. */
const worth = { max: 5, ...perWeek };

/** When it ends, in seconds since 1970, and 128 bits that only CODE_PEPPER makes of that and the e-mail address. */
const sign = async ({ settings }: Deps, email: string, end: string) =>
  `${end}.${(await keyedHash(settings.CODE_PEPPER, `code ticket\n${email}\n${end}`)).slice(0, 32)}`;

/**
 * A ticket for the mail to an address: whoever holds it has codes sent there when the limits leave none to strangers. It
 * lets nobody in, and nothing of it is stored but how often it was used.
 */
export const newTicket = (deps: Deps, email: string): Promise<string> =>
  sign(deps, email, String(Math.floor(deps.now().getTime() / 1000) + lifetime));

/** Takes one code from a ticket; false when it is used up, over, or none of ours for this address. */
export async function spendTicket(deps: Deps, email: string, ticket: string): Promise<boolean> {
  const [end = ""] = ticket.split(".");
  const isOurs = ticket === (await sign(deps, email, end));
  if (!isOurs || Number(end) * 1000 <= deps.now().getTime()) return false;
  return takeAttempt(deps, { name: "code-request-ticket", subject: ticket, ...worth });
}
