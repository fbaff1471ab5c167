import { folderOf, nameOf, type SourceFile } from "./source-file.ts";

/** The files that were brought in together, of which one may name another. */
export class Folder {
  readonly files: readonly SourceFile[];
  readonly #byPath: WordIndex;
  readonly #byName: WordIndex;
  readonly #taken = new Set<SourceFile>();

  constructor(files: readonly SourceFile[]) {
    this.files = files;
    this.#byPath = new WordIndex(files, ({ path }) => path.toLowerCase());
    this.#byName = new WordIndex(files, ({ path }) => nameOf(path).toLowerCase());
  }

  /**
   * The file that another one names: by its path from there, from the top, or, as Obsidian does, by its name alone. It counts
   * as taken: it comes with what names it, and not once more by itself.
   */
  take(from: SourceFile, link: string): SourceFile | null {
    const path = inside(`${folderOf(from.path)}${link}`);
    const found =
      this.#byPath.find(path.toLowerCase()) ??
      this.#byPath.find(inside(link).toLowerCase()) ??
      this.#byName.find(nameOf(link).toLowerCase()) ??
      null;
    if (found === null || this.#taken.has(found)) return null;
    this.#taken.add(found);
    return found;
  }

  /** The first file whose name begins so. */
  takeBeginning(from: SourceFile, start: string): SourceFile | null {
    const begin = start.toLowerCase();
    const found = this.files.find(({ path }) => nameOf(path).slice(0, begin.length).toLowerCase() === begin);
    return found === undefined ? null : this.take(from, nameOf(found.path));
  }

  isTaken(file: SourceFile): boolean {
    return this.#taken.has(file);
  }
}

/** Finds the first file with a word. It holds no word: of 150,000 files they would take more than the files themselves. */
class WordIndex {
  readonly #files: readonly SourceFile[];
  readonly #wordOf: (file: SourceFile) => string;
  /** Numbers of files, each at the first empty place from that of its word on; less than half of them are full. */
  readonly #places: Int32Array;

  constructor(files: readonly SourceFile[], wordOf: (file: SourceFile) => string) {
    this.#files = files;
    this.#wordOf = wordOf;
    this.#places = new Int32Array(2 ** Math.ceil(Math.log2(2 * files.length + 1))).fill(-1);
    for (const [number, file] of files.entries()) {
      const place = this.#placeOf(wordOf(file));
      if (this.#places[place] === -1) this.#places[place] = number;
    }
  }

  find(word: string): SourceFile | undefined {
    return this.#files[this.#places[this.#placeOf(word)] ?? -1];
  }

  #placeOf(word: string): number {
    for (let place = hashOf(word); ; place++) {
      const at = place & (this.#places.length - 1);
      const file = this.#files[this.#places[at] ?? -1];
      if (file === undefined || this.#wordOf(file) === word) return at;
    }
  }
}

/** FNV-1a. */
function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return hash ^ (hash >>> 15);
}

/** "a/./b/../c" -> "a/c". What leads outside ends at the top. */
function inside(path: string): string {
  const parts: string[] = [];
  for (const part of path.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "." && part !== "") parts.push(part);
  }
  return parts.join("/");
}
