/**
 * Lets the JSON of a reply through as it streams in, and nothing that stands before it: the thoughts of a reasoning model
 * (`<think>…</think>`, as DeepSeek-R1 and Qwen3 write them), a code fence, a sentence. Where anything but the first two
 * opens the reply, it is held until its end: some servers swallow the opening mark, and thoughts may hold braces.
 */
export class ReplyJson {
  #held = "";
  #place: "before" | "thinking" | "held" | "json" = "before";

  /** Takes the next piece of the reply, and returns what belongs to the JSON by now. */
  feed(piece: string): string {
    if (this.#place === "json") return piece;
    const known = this.#held.length;
    this.#held += piece;
    if (this.#place === "held") return "";
    return this.#place === "thinking" ? this.#leaveThoughts(known) : this.#begin();
  }

  /** Returns the JSON of a reply that was held back until its end. */
  end(): string {
    if (this.#place === "json" || this.#place === "thinking") return "";
    const last = this.#held.lastIndexOf(closing);
    const said = last === -1 ? this.#held : this.#held.slice(last + closing.length);
    return said.slice(Math.max(0, said.indexOf("{")));
  }

  #begin(): string {
    this.#held = this.#held.trimStart();
    if (this.#held.startsWith(opening)) {
      this.#place = "thinking";
      return this.#leaveThoughts(0);
    }
    const json = this.#held.replace(fence, "");
    if (json.startsWith("{")) {
      this.#place = "json";
      return json;
    }
    const mayGoOn = opening.startsWith(this.#held) || unfinishedFence.test(this.#held);
    if (!mayGoOn) this.#place = "held";
    return "";
  }

  /** @param known how much of what is held has been looked through; what has come since may complete the mark. */
  #leaveThoughts(known: number): string {
    const at = this.#held.indexOf(closing, Math.max(0, known - closing.length));
    if (at === -1) return "";
    this.#held = this.#held.slice(at + closing.length);
    this.#place = "before";
    return this.#begin();
  }
}

const opening = "<think>";
const closing = "</think>";
const fence = /^```(?:json)?\s*/i;
const unfinishedFence = /^`{1,3}(?:j|js|jso|json)?\s*$/i;

/** The JSON of a whole reply. */
export function jsonOf(text: string): string {
  const reply = new ReplyJson();
  return reply.feed(text) + reply.end();
}
