import type { Fetcher } from "@cloudflare/workers-types";
import { z } from "zod";
import type { Env, Settings } from "../env.ts";
import { MessageRefused } from "./mail.ts";

/** An SMS to one number, E.164: "+351910000000". */
export type TextMessage = { to: string; body: string };

/**
 * Resolves when the provider has taken the message over. Throws `MessageRefused` when it certainly has not; anything else
 * that is thrown means that nobody knows. What the provider says of it later comes back with `id`.
 */
export type SendText = (message: TextMessage, id: string) => Promise<void>;

const twilioFailure = z.object({ code: z.number().optional() });

type TwilioAccount = {
  account: string;
  token: string;
  number: string;
  /** The address at which Twilio reports delivery; null where it cannot reach us. */
  statusUrl: (id: string) => string | null;
};

/** The address at which the provider reports the delivery of the message `id`. */
export const textStatusPath = "/api/inbound/sms/status";
export const textStatusUrl = (origin: string, id: string): string => `${origin}${textStatusPath}?id=${id}`;

/** Twilio's Messages resource, https://www.twilio.com/docs/messaging/api/message-resource. */
export const sendByTwilio =
  ({ account, token, number, statusUrl }: TwilioAccount, call = fetch): SendText =>
  async ({ to, body }, id) => {
    const status = statusUrl(id);
    const response = await call(`https://api.twilio.com/2010-04-01/Accounts/${account}/Messages.json`, {
      method: "POST",
      redirect: "manual",
      headers: { Authorization: `Basic ${btoa(`${account}:${token}`)}` },
      body: new URLSearchParams({
        ...{ To: to, From: number, Body: body },
        ...(status === null ? {} : { StatusCallback: status }),
      }),
    });
    if (response.ok) return;
    const mayPass = response.status === 429 || response.status >= 500;
    const failure = twilioFailure.safeParse(await response.json().catch(() => null)).data;
    const code = failure?.code === undefined ? "" : ` (code ${failure.code})`;
    // A 5xx says nothing of whether the message was taken: Twilio answers 201 first and sends later.
    if (response.status >= 500) throw new Error("no answer");
    throw new MessageRefused(`The text message could not be sent${code}.`, mayPass);
  };

/** The outbox of the local run. */
export const textToOutbox =
  (outbox: Fetcher): SendText =>
  async ({ to, body }) => {
    const message = JSON.stringify({ kind: "sms", to, text: body });
    const response = await outbox.fetch("http://outbox/", { method: "POST", body: message });
    if (!response.ok) throw new MessageRefused("The outbox did not take the text message.", true);
  };

/** The outbox in a local run, Twilio in a deployment; where neither is set up, every text message is refused. */
export function chooseText(env: Env, settings: Settings): SendText {
  if (settings.LOCAL_RUN === "true" && env.OUTBOX !== undefined) return textToOutbox(env.OUTBOX);
  const { TWILIO_ACCOUNT_SID: account, TWILIO_AUTH_TOKEN: token, TWILIO_NUMBER: number } = settings;
  const { APP_ORIGIN } = settings;
  if (account !== undefined && token !== undefined && number !== undefined)
    return sendByTwilio({
      ...{ account, token, number },
      // A local address would have Twilio refuse the message itself.
      statusUrl: (id) => (APP_ORIGIN.startsWith("https:") ? textStatusUrl(APP_ORIGIN, id) : null),
    });
  return async () => {
    throw new MessageRefused("No way to send text messages is set up.", false);
  };
}
