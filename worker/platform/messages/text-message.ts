import type { Fetcher } from "@cloudflare/workers-types";
import { z } from "zod";
import type { Env, Settings } from "../env.ts";
import { MessageRefused } from "./mail.ts";

/** An SMS to one number, E.164: "+351910000000". */
export type TextMessage = { to: string; body: string };

/**
 * Resolves when the provider has taken the message over. Throws `MessageRefused` when it certainly has not; anything else
 * that is thrown means that nobody knows.
 */
export type SendText = (message: TextMessage) => Promise<void>;

const twilioFailure = z.object({ code: z.number().optional() });

/** Twilio's Messages resource, https://www.twilio.com/docs/messaging/api/message-resource. */
export const sendByTwilio =
  ({ account, token, number }: { account: string; token: string; number: string }, call = fetch): SendText =>
  async ({ to, body }) => {
    const response = await call(`https://api.twilio.com/2010-04-01/Accounts/${account}/Messages.json`, {
      method: "POST",
      redirect: "manual",
      headers: { Authorization: `Basic ${btoa(`${account}:${token}`)}` },
      body: new URLSearchParams({ To: to, From: number, Body: body }),
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
  if (account !== undefined && token !== undefined && number !== undefined)
    return sendByTwilio({ account, token, number });
  return async () => {
    throw new MessageRefused("No way to send text messages is set up.", false);
  };
}
