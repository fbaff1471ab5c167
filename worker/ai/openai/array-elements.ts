/**
 * Reads JSON while it arrives and gives out each element of the first array that lies directly in the root object, as
 * soon as it is complete. Everything is kept in `text` for the final parse.
 */
export class ArrayElements {
  text = "";
  #at = 0;
  #depth = 0;
  #inString = false;
  #escaped = false;
  #elementStart = -1;
  #arrayClosed = false;

  /** The raw JSON of the objects that this piece completed. */
  feed(piece: string): string[] {
    this.text += piece;
    const complete: string[] = [];
    for (; this.#at < this.text.length; this.#at += 1) {
      const character = this.text.charAt(this.#at);
      if (this.#inString) this.#insideString(character);
      else if (character === '"') this.#inString = true;
      else if (character === "{" || character === "[") this.#open(character);
      else if (character === "}" || character === "]") complete.push(...this.#close(character));
    }
    return complete;
  }

  #insideString(character: string): void {
    if (this.#escaped) this.#escaped = false;
    else if (character === "\\") this.#escaped = true;
    else if (character === '"') this.#inString = false;
  }

  #open(character: string): void {
    this.#depth += 1;
    const isElement = this.#depth === 3 && character === "{" && !this.#arrayClosed;
    if (isElement) this.#elementStart = this.#at;
  }

  #close(character: string): string[] {
    this.#depth -= 1;
    if (this.#depth === 1 && character === "]") this.#arrayClosed = true;
    if (this.#depth !== 2 || this.#elementStart === -1) return [];
    const element = this.text.slice(this.#elementStart, this.#at + 1);
    this.#elementStart = -1;
    return [element];
  }
}
