/**
 * Options of a Node process with a Postgres in it: room for its heap (decision 26), and its WebAssembly is compiled for
 * speed once it has run for longer than most tests take, which saves two seconds of the processor's time in each process.
 */
export const nodeOptions = ["--initial-old-space-size=256", "--wasm-tiering-budget=60000000"];
