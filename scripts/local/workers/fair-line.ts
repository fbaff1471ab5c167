type Piece = { size: number; passed: number; work: () => Promise<void> };

/** A large piece lets so many smaller ones of the same person pass. */
const mostPassed = 4;

/**
 * Work of several people, a few pieces at a time, one of each person: people take turns, and of one person's pieces the
 * smallest is next, in the order in which they came where they are as large.
 */
export class FairLine {
  readonly #width: number;
  /** Pieces by person; without those who have none left. */
  readonly #waiting = new Map<string, Piece[]>();
  /** Number of the last turn of each person. */
  readonly #served = new Map<string, number>();
  /** Pieces under way by person. */
  readonly #running = new Map<string, Promise<void>>();
  #turns = 0;

  /** @param width pieces at a time */
  constructor(width: number) {
    this.#width = width;
  }

  /** Resolves with what `work` answers when its turn has come. */
  take<Value>(person: string, size: number, work: () => Promise<Value>): Promise<Value> {
    return new Promise((resolve, reject) => {
      const own = this.#waiting.get(person) ?? [];
      own.push({ size, passed: 0, work: () => work().then(resolve, reject) });
      this.#waiting.set(person, own);
      this.#begin();
    });
  }

  /** Resolves when nothing is under way or in line. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running.values());
  }

  #begin(): void {
    while (this.#running.size < this.#width) {
      const next = this.#next();
      if (next === undefined) break;
      const run = next.piece.work().finally(() => {
        this.#running.delete(next.person);
        this.#begin();
      });
      this.#running.set(next.person, run);
    }
    if (this.#running.size === 0) this.#served.clear();
  }

  /** A piece of whoever has waited longest for a turn and has none under way. */
  #next(): { person: string; piece: Piece } | undefined {
    const lastTurn = (person: string) => this.#served.get(person) ?? 0;
    const free = [...this.#waiting.keys()].filter((person) => !this.#running.has(person));
    const [person] = free.sort((one, other) => lastTurn(one) - lastTurn(other));
    if (person === undefined) return undefined;
    const own = this.#waiting.get(person) ?? [];
    const piece = smallestOf(own);
    if (piece === undefined) return undefined;
    const left = own.filter((other) => other !== piece);
    if (left.length > 0) this.#waiting.set(person, left);
    else this.#waiting.delete(person);
    this.#served.set(person, ++this.#turns);
    return { person, piece };
  }
}

function smallestOf(pieces: Piece[]): Piece | undefined {
  const smallest = Math.min(...pieces.map(({ size }) => size));
  const next = pieces.find(({ size, passed }) => passed >= mostPassed || size === smallest);
  for (const piece of pieces) {
    if (piece === next) break;
    piece.passed += 1;
  }
  return next;
}
