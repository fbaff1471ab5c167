/**
 * A look-up by primary key takes one or two milliseconds and a round trip; one that took so long stood in line, at the
 * database or for this isolate. Above what a database takes that has to wake up, so that the first ones in the morning are
 * not held against it.
 */
const late = 1_000; // ms
const cut = 0.9;
/** Never fewer than this share of the most: a database that wakes up must find requests to wake up for. */
const least = 0.25;

/**
 * Limit of the requests under way, found out as TCP finds its window (AIMD, RFC 5681, with the gentle cut of Netflix'
 * concurrency-limits): it grows by one for as many timely look-ups as it is large, and falls by a tenth, once in the time that
 * makes a look-up late, when one is. Many isolates that know nothing of one another so share one database.
 */
export class ConcurrencyLimit {
  readonly most: number;
  readonly #now: () => number;
  #exact: number;
  #lastCut = Number.NEGATIVE_INFINITY;

  /** `now` is in milliseconds. */
  constructor(most: number, now: () => number) {
    this.most = most;
    this.#now = now;
    this.#exact = most;
  }

  get current(): number {
    return Math.max(1, Math.floor(this.#exact));
  }

  /** A look-up that every request makes, whatever it asks for, took so many milliseconds. */
  note(ms: number): void {
    if (ms <= late) this.#exact = Math.min(this.most, this.#exact + 1 / this.#exact);
    else if (this.#now() - this.#lastCut >= late) {
      this.#exact = Math.max(this.most * least, this.#exact * cut);
      this.#lastCut = this.#now();
    }
  }
}
