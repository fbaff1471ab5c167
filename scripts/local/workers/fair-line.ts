type Work = () => Promise<void>;

/** Work of several people, one piece at a time: people take turns, and each one's own pieces keep their order. */
export class FairLine {
  /** Who has nothing left is not in it. */
  readonly #waiting = new Map<string, Work[]>();
  /** When each had a turn, in turns. */
  readonly #served = new Map<string, number>();
  #turns = 0;
  #running: Promise<void> | undefined;

  /** Resolves with what `work` answers when its turn has come. */
  take<Value>(person: string, work: () => Promise<Value>): Promise<Value> {
    return new Promise((resolve, reject) => {
      const own = this.#waiting.get(person) ?? [];
      own.push(() => work().then(resolve, reject));
      this.#waiting.set(person, own);
      this.#running ??= this.#run();
    });
  }

  /** Resolves when nothing is under way or in line. */
  async idle(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    for (let next = this.#next(); next !== undefined; next = this.#next()) await next();
    this.#running = undefined;
    this.#served.clear();
  }

  /** A piece of whoever has waited longest for a turn. */
  #next(): Work | undefined {
    const lastTurn = (person: string) => this.#served.get(person) ?? 0;
    const [person] = [...this.#waiting.keys()].sort((one, other) => lastTurn(one) - lastTurn(other));
    if (person === undefined) return undefined;
    const [work, ...left] = this.#waiting.get(person) ?? [];
    if (left.length > 0) this.#waiting.set(person, left);
    else this.#waiting.delete(person);
    this.#served.set(person, ++this.#turns);
    return work;
  }
}
