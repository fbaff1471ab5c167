import { titleOfNote } from "#shared/title-of-note";
import type { Deps } from "../../platform/deps.ts";
import { findAddressedChannels } from "../channels/list-channels.ts";
import type { Origin } from "../memories/origin.ts";
import { answerMessage } from "./answer-message.ts";
import type { OpenedMessage, Outcome } from "./opened-message.ts";
import { type ArrivedFile, saveArrived } from "./save-arrived.ts";

/** As many as Twilio attaches. */
const mostMedia = 10;

/** Carries out what a text message answers, or keeps it with its pictures; the sender is told which. */
export async function openText(deps: Deps, { owner, row, raw }: OpenedMessage): Promise<Outcome> {
  const form = new URLSearchParams(new TextDecoder().decode(raw));
  const from = form.get("From") ?? "";
  const channel = (await findAddressedChannels(deps, owner)).find(
    ({ type, to }) => type === "sms" && to === from,
  );
  if (channel === undefined) return { held: "It comes from a number that you have not verified." };
  const text = (form.get("Body") ?? "").replaceAll("\0", "").toWellFormed().trim();
  const media = await fetchMedia(deps, form);
  const origin: Origin = { source: "sms", sender: from, senderProof: "sms", trust: "own" };
  const answer = { owner, messageId: row.id, to: { channelId: channel.id }, receivedAt: row.receivedAt };
  const done =
    media.files.length > 0 ? null : await answerMessage(deps, { ...answer, line: text, body: text, origin });
  const tell = (body: string): Outcome => ({ tell: { text: { to: from, body: `Lilu: ${body}` } } });
  if (done !== null) return tell(done);
  if (text === "" && media.files.length === 0 && media.missing === 0) return { tell: null };
  const day = row.receivedAt.toISOString().slice(0, 16).replace("T", " ");
  const title = text === "" ? "Picture message" : titleOfNote(text);
  const thread = media.files.length === 0 ? null : `Text message, ${day}`;
  const missing = media.missing === 0 ? "" : `\n\n(${media.missing} of its files could not be fetched.)`;
  const arrived = { title, text: `${text}${missing}`, files: media.files, origin: { ...origin, thread } };
  return tell(await saveArrived(deps, owner, row, arrived));
}

async function fetchMedia(deps: Deps, form: URLSearchParams) {
  const count = Math.min(Number(form.get("NumMedia")) || 0, mostMedia);
  const files: ArrivedFile[] = [];
  for (let index = 0; index < count; index += 1) {
    const media = await deps.fetchMedia(form.get(`MediaUrl${index}`) ?? "");
    const type = form.get(`MediaContentType${index}`) ?? media?.type ?? "";
    const ending = /^[a-z]+\/([a-z0-9]{2,5})$/.exec(type)?.[1] ?? "bin";
    if (media === null) continue;
    const { bytes } = media;
    files.push({
      name: `message-${index + 1}.${ending}`,
      ...{ type, size: bytes.length, bytes: () => bytes },
    });
  }
  return { files, missing: count - files.length };
}
