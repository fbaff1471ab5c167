/**
 * A Worker may not compile WebAssembly while it runs; what its bundle brings has been compiled before. Loaders within
 * packages compile bytes all the same. They are handed bytes that only name a module, and whoever instantiates those gets
 * an instance of it.
 */
const modules = new Map<string, { module: WebAssembly.Module; mostMemory: number }>();

/** Bytes that stand for a module of the bundle. Its instances get no more than `mostMemory` (bytes). */
export function standInFor(
  name: string,
  module: WebAssembly.Module,
  mostMemory = Number.POSITIVE_INFINITY,
): Uint8Array<ArrayBuffer> {
  modules.set(name, { module, mostMemory });
  return new TextEncoder().encode(name);
}

const { instantiate } = WebAssembly;

async function instantiateModule(source: BufferSource | WebAssembly.Module, imports?: WebAssembly.Imports) {
  if (source instanceof WebAssembly.Module) return instantiate(source, imports);
  const named = modules.get(new TextDecoder().decode(source));
  if (named === undefined) return instantiate(source, imports);
  const instance = await instantiate(named.module, imports);
  return { module: named.module, instance: withCeiling(instance, named.mostMemory) };
}

/** An instance whose memory grows to `most` bytes and no further. */
export function withCeiling(instance: WebAssembly.Instance, most: number): WebAssembly.Instance {
  for (const part of Object.values(instance.exports))
    if (part instanceof WebAssembly.Memory) keepBelow(part, most);
  return instance;
}

Object.assign(WebAssembly, { instantiate: instantiateModule });

const memoryPage = 65_536; // bytes, by WebAssembly

/** Growing fails beyond the limit as it does where a machine has no more; decoders are prepared for that. */
function keepBelow(memory: WebAssembly.Memory, most: number): void {
  const grow = memory.grow.bind(memory);
  Object.defineProperty(memory, "grow", {
    value: (pages: number) => {
      if (memory.buffer.byteLength + pages * memoryPage > most) throw new RangeError("Out of memory");
      return grow(pages);
    },
  });
}
