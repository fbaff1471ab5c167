import { type Container, containedLimits } from "#shared/files";
import { type Contained, zippedFiles } from "../read/archive.ts";
import { attachedTo, nameOf, parseMail } from "../read/mail.ts";
import { messagesIn } from "../read/mbox.ts";
import { attachedToMsg } from "../read/msg.ts";
import { orRefuse, Refusal } from "../refusal.ts";
import { tidyText } from "../tidy-text.ts";

/** As much is handed over at once; a file that is larger comes by itself. */
const mostAtOnce = 8 * 1024 * 1024; // bytes
/** Of a name with its folders. */
const longestName = 300; // characters

const containedIn: Record<Container, (bytes: Uint8Array) => Contained[] | Promise<Contained[]>> = {
  zip: zippedFiles,
  msg: attachedToMsg,
  eml: attachmentsOf,
  mbox: async (bytes) => {
    const found: Contained[] = [];
    for (const message of messagesIn(bytes).messages) {
      if (found.length > containedLimits.files) break;
      found.push(...(await attachmentsOf(message).catch(() => [])));
    }
    return found;
  },
};

async function attachmentsOf(bytes: Uint8Array): Promise<Contained[]> {
  return attachedTo(await parseMail(bytes)).map((one) => ({ name: nameOf(one), bytes: one.bytes }));
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
  for (; index < last; index++) {
    const one = contained[index];
    if (one === undefined) break;
    const [name, data] = [tidyName(one.name), readOne(one)];
    if (typeof data === "string") {
      form.append("left", `${name} (${data})`);
      continue;
    }
    if (size > 0 && size + data.size > mostAtOnce) break;
    form.append("file", new File([data], name));
    size += data.size;
  }
  if (index < last) form.set("next", `${index}`);
  else if (contained.length > last)
    form.append("left", `${contained.length - last} more (at most ${last} files of a file are)`);
  return form;
}

/** A name without what no database holds; of a long one the end, which tells the kind. */
const tidyName = (name: string): string => tidyText(name).replaceAll("\n", " ").slice(-longestName);

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
