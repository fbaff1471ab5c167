import { unavailable } from "./failures.ts";

/** Aborts a call that takes too long. */
export type Deadline = {
  /** Signal for the call: aborted when the time is over or nobody wants the reply any more. */
  signal: AbortSignal;
  /** The work's own result, or `AiUnavailable` when the time is over, even if the work does not heed the signal. */
  within: <Value>(work: Promise<Value>) => Promise<Value>;
  /** True when the time is over. */
  over: () => boolean;
  /** Gives the call so many more milliseconds from now, but never beyond the whole time. */
  extend: (milliseconds: number) => void;
  /** Aborts what still runs and forgets the timers. */
  close: () => void;
};

/**
 * @param whole milliseconds from now at most; only the `first` of them until `extend` is called.
 * @param unwanted ends the time when it is aborted.
 */
export function startDeadline(whole: number, first = whole, unwanted?: AbortSignal): Deadline {
  const controller = new AbortController();
  const { promise: late, reject } = Promise.withResolvers<never>();
  late.catch(() => undefined); // nobody may be waiting when it comes
  let over = false;
  const expire = () => {
    over = true;
    reject(unavailable("slow"));
    controller.abort();
  };
  unwanted?.addEventListener("abort", expire);
  if (unwanted?.aborted) expire();
  const outer = setTimeout(expire, whole);
  let inner = setTimeout(expire, first);
  return {
    signal: controller.signal,
    within: (work) => Promise.race([work, late]),
    over: () => over,
    extend(milliseconds) {
      clearTimeout(inner);
      inner = setTimeout(expire, milliseconds);
    },
    close() {
      unwanted?.removeEventListener("abort", expire);
      clearTimeout(outer);
      clearTimeout(inner);
      controller.abort();
    },
  };
}
