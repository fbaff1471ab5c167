/** Starts `call` so many times a second whether or not earlier ones have ended; resolves with every answer. */
export async function atRate<T>(
  perSecond: number,
  calls: number,
  call: (index: number) => Promise<T>,
): Promise<T[]> {
  const running: Promise<T>[] = [];
  const start = performance.now();
  for (let index = 0; index < calls; index++) {
    const wait = start + (index * 1000) / perSecond - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    running.push(call(index));
  }
  return Promise.all(running);
}
