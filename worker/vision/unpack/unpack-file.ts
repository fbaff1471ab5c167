import { type Container, containedLimits } from "#shared/files";
import { type Contained, zippedFiles } from "../read/archive.ts";
import { attachedTo, bytesOf, nameOf, parseMail } from "../read/mail.ts";
import { messagesIn, mostMessages } from "../read/mbox.ts";
import { attachedToMsg } from "../read/msg.ts";
import { orRefuse, Refusal } from "../refusal.ts";

/** As much is handed over at once; a file that is larger comes by itself. */
const mostAtOnce = 8 * 1024 * 1024; // bytes

const containedIn: Record<Container, (bytes: Uint8Array) => Contained[] | Promise<Contained[]>> = {
  zip: zippedFiles,
  msg: attachedToMsg,
  eml: attachmentsOf,
  mbox: async (bytes) => {
    const found: Contained[] = [];
    for (const message of messagesIn(bytes).slice(0, mostMessages)) {
      if (found.length > containedLimits.files) break;
      found.push(...(await attachmentsOf(message).catch(() => [])));
    }
    return found;
  },
};

async function attachmentsOf(bytes: Uint8Array): Promise<Contained[]> {
  return attachedTo(await parseMail(bytes)).map((one) => ({
    name: nameOf(one),
    type: one.mimeType,
    bytes: () => bytesOf(one),
  }));
}

/**
 * Files in a file, from the one with this number on, as many as are handed over at once: a form with each as `file`, or as
 * `left` with its name and a sentence why, and `next`, the number to go on with, where there are more. Throws `Refusal`.
 */
export async function unpackFile(kind: Container, bytes: Uint8Array, from: number): Promise<FormData> {
  const contained = await orRefuse(
    () => containedIn[kind](bytes),
    "The file is damaged and cannot be opened.",
  );
  const form = new FormData();
  const last = Math.min(contained.length, containedLimits.files);
  let [size, index] = [0, from];
  for (; index < last && size < mostAtOnce; index++) {
    const one = contained[index];
    if (one === undefined) break;
    const data = readOne(one);
    if (typeof data === "string") form.append("left", `${one.name} (${data})`);
    else form.append("file", new File([data], one.name, { type: one.type }));
    size += typeof data === "string" ? 0 : data.size;
  }
  if (index < last) form.set("next", `${index}`);
  else if (contained.length > last)
    form.append("left", `${contained.length - last} more (at most ${last} files of a file are)`);
  return form;
}

/** Its bytes, or why they are not to be had. */
function readOne(one: Contained): Blob | string {
  try {
    const data = one.bytes();
    if (data.length === 0) return "it is empty";
    return data.length > containedLimits.file ? "it is larger than 10 MB" : new Blob([new Uint8Array(data)]);
  } catch (error) {
    return error instanceof Refusal ? error.message.replace(/\.$/, "") : "it is damaged";
  }
}
