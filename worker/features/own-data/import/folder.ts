import { folderOf, nameOf, type SourceFile } from "./source-file.ts";

/** The files that were brought in together, of which one may name another. */
export class Folder {
  readonly files: readonly SourceFile[];
  readonly #byPath = new Map<string, SourceFile>();
  readonly #byName = new Map<string, SourceFile>();
  readonly #taken = new Set<SourceFile>();

  constructor(files: readonly SourceFile[]) {
    this.files = files;
    for (const file of files) {
      this.#byPath.set(file.path.toLowerCase(), file);
      const name = nameOf(file.path).toLowerCase();
      if (!this.#byName.has(name)) this.#byName.set(name, file);
    }
  }

  /**
   * The file that another one names: by its path from there, from the top, or, as Obsidian does, by its name alone. It counts
   * as taken: it comes with what names it, and not once more by itself.
   */
  take(from: SourceFile, link: string): SourceFile | null {
    const path = inside(`${folderOf(from.path)}${link}`);
    const found =
      this.#byPath.get(path.toLowerCase()) ??
      this.#byPath.get(inside(link).toLowerCase()) ??
      this.#byName.get(nameOf(link).toLowerCase()) ??
      null;
    if (found === null || this.#taken.has(found)) return null;
    this.#taken.add(found);
    return found;
  }

  /** The first file whose name begins so. */
  takeBeginning(from: SourceFile, start: string): SourceFile | null {
    for (const name of this.#byName.keys())
      if (name.startsWith(start.toLowerCase())) return this.take(from, name);
    return null;
  }

  isTaken(file: SourceFile): boolean {
    return this.#taken.has(file);
  }
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
