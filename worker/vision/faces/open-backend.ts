import { BackendWasm } from "@tensorflow/tfjs-backend-wasm";
import loadWasm from "@tensorflow/tfjs-backend-wasm/wasm-out/tfjs-backend-wasm.js";
import wasmModule from "@tensorflow/tfjs-backend-wasm/wasm-out/tfjs-backend-wasm-simd.wasm";
import { ready, registerBackend, removeBackend, setBackend } from "@tensorflow/tfjs-core";
import { withCeiling } from "../compiled-modules.ts";

/** Of the backend: one picture takes 38 MB, whatever its size. */
const mostMemory = 64 * 2 ** 20; // bytes

type Runtime = Awaited<ReturnType<typeof loadWasm>> & {
  // biome-ignore lint/suspicious/noExplicitAny: whatever function of the module is named
  cwrap: (name: string, returns: "number" | null, takes: "number"[]) => any;
};

let opened: Promise<void> | undefined;

/** Readies the numeric backend once for each isolate. Its own loader fetches and compiles; here the module is compiled already. */
export function openBackend(): Promise<void> {
  opened ??= open();
  return opened;
}

async function open(): Promise<void> {
  const runtime = (await loadWasm({
    locateFile: (name) => name,
    instantiateWasm: (imports: WebAssembly.Imports, done: (...made: unknown[]) => void) => {
      const instance = withCeiling(new WebAssembly.Instance(wasmModule, imports), mostMemory);
      done(instance, wasmModule);
      return instance.exports;
    },
  })) as Runtime;
  const cwrap = runtime.cwrap;
  // The functions that the library's loader names after it has instantiated the module.
  runtime.tfjs = {
    init: cwrap("init", null, []),
    initWithThreadsCount: cwrap("init_with_threads_count", null, ["number"]),
    getThreadsCount: cwrap("get_threads_count", "number", []),
    registerTensor: cwrap("register_tensor", null, ["number", "number", "number"]),
    disposeData: cwrap("dispose_data", null, ["number"]),
    dispose: cwrap("dispose", null, []),
  };
  removeBackend("wasm");
  registerBackend("wasm", () => new BackendWasm(runtime), 10);
  await setBackend("wasm");
  await ready();
}
