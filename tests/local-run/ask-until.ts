const patience = 120_000; // ms

/**
 * Asks until something is found. As long as what is seen on the way there changes, however slowly, there is no reason to give
 * up; rejects with the last of it when it stays the same for two minutes.
 */
export async function askUntil<Found>(
  what: string,
  ask: () => Promise<{ found: Found } | { seen: unknown }>,
): Promise<Found> {
  const start = Date.now();
  let [seen, end] = ["", 0];
  for (;;) {
    const answer = await ask();
    if ("found" in answer) return answer.found;
    const now = JSON.stringify(answer.seen);
    if (now !== seen) [seen, end] = [now, Date.now() + patience];
    if (Date.now() > end) throw new Error(`Nothing moves for two minutes: "${what}" is not so yet: ${now}`);
    // Asks less often what takes longer: each question is work for the processor that the answer could have.
    const pause = Math.max(20, (Date.now() - start) / 10);
    await new Promise((resolve) => setTimeout(resolve, Math.min(pause, 500)));
  }
}
