/**
 * Options of a Node process with a Postgres in it: room for its heap (decision 26); its WebAssembly is compiled for speed
 * once it has run for longer than most tests take, which saves two seconds of the processor's time in each process; and
 * memory outside of the heap counts as a share of all. Without that each 64 MB of buffers, which a start takes many times,
 * are followed by a look through the whole heap.
 */
export const nodeOptions = [
  "--initial-old-space-size=256",
  "--wasm-tiering-budget=60000000",
  "--external-memory-accounted-in-global-limit",
];
