import { randomUUID } from "node:crypto";
import type { ChannelList } from "#shared/channels";
import type { InboundMessage } from "#shared/inbound";
import type { NewPerson, TestUser } from "./register-user.ts";
import type { LocalRunInTests } from "./use-local-run.ts";

/** A local run, of a test or of a bench. */
export type MessageRun = Pick<LocalRunInTests, "url" | "sql" | "settled" | "registerUser">;

export type Mail = {
  /** The header; a person's own address without it. */
  from?: string;
  to?: string;
  subject?: string;
  text?: string;
  id?: string;
  /** Further header lines. */
  headers?: string[];
  /** The whole of what stands behind the headers above, its own header lines first. */
  body?: string | Buffer;
};

/** A mail of one part as a program writes it. */
export function writeMail({
  from,
  to,
  subject = "A lamp",
  text = "The lamp is blue.",
  ...more
}: Mail): Buffer {
  const head = [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Message-ID: ${more.id ?? `<${randomUUID()}@example.com>`}`,
    "MIME-Version: 1.0",
    ...(more.headers ?? []),
    "",
  ].join("\r\n");
  const plain = `Content-Type: text/plain; charset=utf-8\r\n\r\n${text.replaceAll("\n", "\r\n")}\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(more.body ?? plain)]);
}

/** Somebody whose address is proven, and who has a mailbox. */
export async function provenUser(run: MessageRun, input?: NewPerson) {
  const person = await run.registerUser(input);
  await run.sql("update users set email_verified_at = now() where id = $1", [person.user.id]);
  const { mailbox } = await person.read<ChannelList>("/api/verification/channels");
  return Object.assign(person, { mailbox: mailbox ?? "" });
}
export type ProvenUser = Awaited<ReturnType<typeof provenUser>>;

export type Delivery = { outcome: string; rejected: string | null; replied: number };

/** Brings a raw mail to an address, as Email Routing does, and waits for what comes of it. */
export async function deliver(
  run: MessageRun,
  { to, auth = "pass" }: { to: string; auth?: string },
  raw: Buffer,
): Promise<Delivery> {
  const query = new URLSearchParams({ from: "somebody@example.com", to, auth });
  const body = Uint8Array.from(raw);
  const response = await fetch(`${run.url}/__dev/email?${query}`, { method: "POST", body });
  await run.settled();
  return (await response.json()) as Delivery;
}

/** A mail of a person to their own mailbox. */
export const mailFrom = (
  run: MessageRun,
  person: ProvenUser,
  { auth, ...mail }: Mail & { auth?: string } = {},
): Promise<Delivery> => {
  const to = mail.to ?? person.mailbox;
  const raw = writeMail({ from: person.user.email, ...mail, to });
  return deliver(run, { to, ...(auth === undefined ? {} : { auth }) }, raw);
};

/** A text message to the product, signed as its provider signs. */
export async function textFrom(
  run: MessageRun,
  from: string,
  body: string,
  { sid, media = [] }: { sid?: string; media?: File[] } = {},
): Promise<Response> {
  const form = new FormData();
  form.set("from", from);
  form.set("body", body);
  if (sid !== undefined) form.set("sid", sid);
  for (const file of media) form.append("media", file);
  const response = await fetch(`${run.url}/__dev/sms`, { method: "POST", body: form });
  await run.settled();
  return response;
}

export const arrivedFor = (person: TestUser): Promise<InboundMessage[]> => person.read("/api/inbound");
