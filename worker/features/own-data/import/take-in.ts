import { withUser } from "#db/client";
import { ApiError } from "../../../http/errors.ts";
import type { Deps } from "../../../platform/deps.ts";
import { letGo } from "../../../platform/let-go.ts";
import { derivedUuid } from "../../../platform/uuid.ts";
import { sniffKind } from "../../files/sniff-kind.ts";
import { findImported, importMemories } from "../../memories/import-memories.ts";
import { saveUpload } from "../../memories/save-upload.ts";
import type { ImportedFile, ImportedText, Item } from "./item.ts";
import { lineOf, type OpenedItem, openItem } from "./known-item.ts";
import type { OpenSource } from "./read-source.ts";
import { Refused } from "./refused.ts";

type Owner = { id: number; epoch: number };
/** `save` notes how far it has come, and says whether it is still wanted. */
type Keeping = { save: (progress: Progress) => Promise<boolean>; isLate: () => boolean };
export type Progress = { position: number; imported: number; refused: number };

/** Entries between two notes of progress: as many as may be done twice after a crash. */
const page = { items: 200, characters: 1_500_000, files: 10 } as const;

/**
 * Brings in what a file holds, from behind `position`. Each item is in or out as a whole, and one that an earlier attempt has
 * brought in is found again by its content. True when all is done, false when there is no time left or it is not wanted
 * any more.
 */
export async function takeIn(
  deps: Deps,
  owner: Owner,
  { importId, position }: { importId: string; position: number },
  source: OpenSource,
  { save, isLate }: Keeping,
): Promise<boolean> {
  const taker = new Taker(deps, owner, importId);
  let at = 0;
  for await (const item of source.items()) {
    at++;
    if (at <= position) continue;
    await taker.add(item);
    if (taker.isFull && (!(await save(await taker.end(at))) || isLate())) return false;
  }
  return save(await taker.end(at));
}

class Taker {
  readonly #deps: Deps;
  readonly #owner: Owner;
  readonly #importId: string;
  #texts: ImportedText[] = [];
  #characters = 0;
  #files = 0;
  #counts = { imported: 0, refused: 0 };

  constructor(deps: Deps, owner: Owner, importId: string) {
    this.#deps = deps;
    this.#owner = owner;
    this.#importId = importId;
  }

  get isFull(): boolean {
    return (
      this.#texts.length >= page.items || this.#characters >= page.characters || this.#files >= page.files
    );
  }

  async add(item: Item): Promise<void> {
    if ("reason" in item) return;
    if ("text" in item) {
      this.#texts.push(item.text);
      this.#characters += item.text.content.length;
    } else {
      this.#files++;
      await this.#takeFile(item.file);
    }
  }

  /** Brings in the texts that are waiting, and tells what became of all since the last time. */
  async end(position: number): Promise<Progress> {
    const lines = this.#texts.map((text, line) => ({ line, value: lineOf(text) }));
    const { imported, rejected } = await importMemories(this.#deps, this.#owner, lines, this.#importId);
    const progress = {
      position,
      imported: this.#counts.imported + imported,
      refused: this.#counts.refused + rejected.length,
    };
    [this.#texts, this.#characters, this.#files] = [[], 0, 0];
    this.#counts = { imported: 0, refused: 0 };
    return progress;
  }

  async #takeFile(file: ImportedFile): Promise<void> {
    try {
      if (await this.#saveFile(file)) this.#counts.imported++;
    } catch (error) {
      const isRefused =
        error instanceof Refused ||
        (error instanceof ApiError && ["storage_full", "conflict"].includes(error.code));
      if (!isRefused) throw error;
      if (!(error instanceof Refused)) this.#counts.refused++;
    }
  }

  /** False for one that is here already. */
  async #saveFile(file: ImportedFile): Promise<boolean> {
    const opened = await openItem(file);
    const isSaved = await this.#saveOpened(file, opened);
    letGo(opened.bytes);
    return isSaved;
  }

  async #saveOpened(file: ImportedFile, { bytes, hash, contentHash }: OpenedItem): Promise<boolean> {
    const scoped = withUser(this.#deps.db, this.#owner.id);
    const known = (await findImported(scoped, this.#owner.id, [contentHash])).get(contentHash);
    // One of this import is carried on: an attempt may have ended before its file was stored.
    if (known !== undefined && known !== this.#importId) return false;
    const kind = sniffKind(bytes, { name: file.name, recorded: false }) ?? "other";
    await saveUpload(this.#deps, this.#owner, await derivedUuid(`${this.#importId} ${contentHash}`), {
      fields: { title: file.name, tags: file.tags },
      bytes,
      name: file.name,
      kind,
      thumbnail: null,
      hash,
      origin: {
        ...{ source: "import", trust: file.trust, thread: file.thread, author: file.author, contentHash },
        importId: this.#importId,
        ...(file.createdAt !== null && { createdAt: file.createdAt }),
      },
    });
    return true;
  }
}
