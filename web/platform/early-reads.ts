/** In the window: the script that asks runs before the app's modules, and shares none with them. */
declare global {
  interface Window {
    earlyReads?: Map<string, Promise<Response>>;
  }
}

/** An answer that is older was asked for on another occasion; whoever wants to know now asks now. */
const freshFor = 10_000; // ms since the page was asked for

/** Asks the server for what the first screen reads, while the code that draws it is still on its way. */
export function readEarly(paths: readonly string[]): void {
  window.earlyReads = new Map(paths.map((path) => [path, ask(path)]));
}

function ask(path: string): Promise<Response> {
  const reply = fetch(path, { credentials: "same-origin" });
  // Whoever takes it hears of it; for nobody it is no failure.
  reply.catch(() => undefined);
  return reply;
}

/**
 * The answer to the first call of `path`, if it was asked for early and is a good one. Undefined otherwise: a failure may
 * have passed by now, and is the business of the call itself.
 */
export async function takeEarly(path: string): Promise<Response | undefined> {
  const reply = globalThis.window?.earlyReads?.get(path);
  if (reply === undefined) return;
  window.earlyReads?.delete(path);
  if (performance.now() > freshFor) return;
  const answer = await reply.catch(() => undefined);
  return answer?.ok ? answer : undefined;
}
