import type { Deps } from "./deps.ts";
import type { Job } from "./jobs.ts";

/**
 * Jobs that may be under way: at work in the isolate, in all with those whose file is read elsewhere, and of one person, so that
 * there is a place for somebody else. A provider elsewhere is waited for; the embedded one keeps the isolate busy by itself, and
 * people's requests come between.
 */
const mostJobs: Record<Deps["ai"]["name"], { atWork: number; inAll: number; ofOne: number }> = {
  embedded: { atWork: 1, inAll: 4, ofOne: 2 },
  openai: { atWork: 5, inAll: 5, ofOne: 4 },
};

/** A job under way: whose it is, how many files are read for it elsewhere, and when it last gave a sign of life. */
export type JobPlace = { userId: number; reading: number; seenAt: number };

/** A job that is held, and its place. */
export type PlacedJob = { job: Job; place: JobPlace };

/** Owner of a place while the job for it is looked for: no person's id. */
const nobody = 0;

/** As in `Turns`: the runtime may cut a wake-up off, in the middle and without `finally`, and then nothing beats any more. */
const beat = 1_000; // ms
const goneAfter = 10_000; // ms

/** The jobs that all the wake-ups of an isolate have under way. */
class JobPlaces {
  readonly #ai: Deps["ai"]["name"];
  readonly #taken = new Set<JobPlace>();

  constructor(ai: Deps["ai"]["name"]) {
    this.#ai = ai;
  }

  /**
   * Takes the place that `busyPeople` has just seen before a job for it is looked for, or two who look at one moment would have
   * more under way than may be. Answers null, and gives it back, where there is none.
   */
  async claim(now: () => number, find: () => Promise<Job | null>): Promise<PlacedJob | null> {
    const place = { userId: nobody, reading: 0, seenAt: now() };
    this.#taken.add(place);
    const job = await find().catch((error: unknown) => {
      this.#taken.delete(place);
      throw error;
    });
    if (job !== null) return { job, place: Object.assign(place, { userId: job.userId, seenAt: now() }) };
    this.#taken.delete(place);
    return null;
  }

  /** Keeps a place taken for as long as the work lasts. */
  async keep<Value>(place: JobPlace, now: () => number, work: () => Promise<Value>): Promise<Value> {
    this.#taken.add(place);
    const heart = setInterval(() => {
      place.seenAt = now();
    }, beat);
    try {
      return await work();
    } finally {
      clearInterval(heart);
      this.#taken.delete(place);
    }
  }

  /**
   * Ids of the people who have as many under way as one may; null where there is no place for anybody, nor while somebody looks
   * for a job: nobody knows yet whose it will be.
   */
  busyPeople(now: number): number[] | null {
    const { atWork, inAll, ofOne } = mostJobs[this.#ai];
    const taken = [...this.#taken].filter(({ seenAt }) => now - seenAt <= goneAfter);
    const working = taken.filter(({ reading }) => reading === 0);
    if (taken.length >= inAll || working.length >= atWork) return null;
    const people = taken.map(({ userId }) => userId);
    if (people.includes(nobody)) return null;
    return people.filter((one) => people.filter((other) => other === one).length >= ofOne);
  }
}

const places = new WeakMap<Deps["ai"], JobPlaces>();

/** Returns the places of the isolate, which opens its provider once. */
export function placesOf({ ai }: Pick<Deps, "ai">): JobPlaces {
  const known = places.get(ai) ?? new JobPlaces(ai.name);
  places.set(ai, known);
  return known;
}
