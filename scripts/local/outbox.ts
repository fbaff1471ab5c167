import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const newMessageSchema = z.object({
  kind: z.enum(["email", "sms", "push"]),
  to: z.string(),
  subject: z.string().nullable().default(null),
  text: z.string(),
  html: z.string().nullable().default(null),
  /** The address that an answer goes to. */
  replyTo: z.string().nullable().default(null),
});

const messageSchema = newMessageSchema.extend({ id: z.string(), at: z.iso.datetime() });
/** A mail, a text message or a notification that was "sent": on one machine it ends here. */
export type Message = z.infer<typeof messageSchema>;

/** Newest first. Kept as one file for each message, so that a killed run loses none; in memory without a folder. */
export class Outbox {
  readonly #folder: string | null;
  readonly #messages: Message[];

  private constructor(folder: string | null, messages: Message[]) {
    this.#folder = folder;
    this.#messages = messages;
  }

  static async open(folder: string | null): Promise<Outbox> {
    if (folder === null) return new Outbox(null, []);
    await mkdir(folder, { recursive: true });
    const names = (await readdir(folder)).filter((name) => name.endsWith(".json")).sort();
    const texts = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
    return new Outbox(
      folder,
      texts.map((text) => messageSchema.parse(JSON.parse(text))),
    );
  }

  async add(input: unknown): Promise<void> {
    const at = new Date().toISOString();
    const count = String(this.#messages.length).padStart(8, "0");
    const message: Message = { ...newMessageSchema.parse(input), id: `${count}-${crypto.randomUUID()}`, at };
    if (this.#folder !== null) {
      const path = join(this.#folder, `${message.id}.json`);
      await writeFile(`${path}.part`, JSON.stringify(message));
      await rename(`${path}.part`, path);
    }
    this.#messages.push(message);
  }

  list(): Message[] {
    return this.#messages.toReversed();
  }
}
