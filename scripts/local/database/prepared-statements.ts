import { protocol } from "@electric-sql/pglite";

/** A session keeps so many statements; those used longest ago go first. */
const mostKept = 500;
/** Longer ones are made for one occasion, an import with its rows for instance. */
const longestText = 16_000; // characters

/**
 * The statements that a session has parsed, by their text: what the product asks again and again is parsed once, and
 * planned anew only when what the plan rests on has changed, which Postgres sees by itself.
 */
export class PreparedStatements {
  readonly #names = new Map<string, string>();
  readonly #toClose: string[] = [];
  #made = 0;

  /** The name of a statement, and the messages that must go out before it is bound. A long text gets no name. */
  prepare(text: string): { name: string; messages: Uint8Array[] } {
    if (text.length > longestText) return { name: "", messages: [protocol.serialize.parse({ text })] };
    const known = this.#names.get(text);
    const name = known ?? `s${++this.#made}`;
    this.#names.delete(text);
    this.#names.set(text, name);
    if (known !== undefined) return { name, messages: [] };
    const [oldest] = this.#names.keys();
    if (oldest !== undefined && this.#names.size > mostKept) this.forget([oldest]);
    const closing = this.#toClose.splice(0).map((old) => protocol.serialize.close({ type: "S", name: old }));
    return { name, messages: [...closing, protocol.serialize.parse({ name, text })] };
  }

  /** Those of a batch that failed may be there or not: they get other names, and to close one that is not there is no error. */
  forget(texts: Iterable<string>): void {
    for (const text of texts) {
      const name = this.#names.get(text);
      if (name !== undefined) this.#toClose.push(name);
      this.#names.delete(text);
    }
  }
}
