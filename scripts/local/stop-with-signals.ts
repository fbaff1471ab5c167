/** Nobody waits longer than this for a program that was told to stop. */
const patience = 2_500; // ms

/** Stops the process on Ctrl-C and SIGTERM after `close`; at once when asked twice, or when closing takes too long. */
export function stopWithSignals(close: () => Promise<void>): void {
  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), patience).unref();
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
}
