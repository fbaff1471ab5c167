import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

/** Bytes of V8's heap that are held after the work, when all that nobody needs is collected, and were not before. */
export function growthOfHeap(work: () => void): number {
  const held = () => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  const before = held();
  work();
  return held() - before;
}
