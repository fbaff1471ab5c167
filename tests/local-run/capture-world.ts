import { neonConfig } from "@neondatabase/serverless";
import type { Upload } from "../../worker/features/files/read-upload.ts";
import type { Deps } from "../../worker/platform/deps.ts";
import { sha256Hex } from "../../worker/platform/hash.ts";
import { type MemoryFiles, memoryFiles } from "./memory-files.ts";
import type { DatabaseInTests } from "./use-database.ts";

/** At which touch of the outside world a process dies: before it happened, or after, so that its answer is lost. */
export type Death = { at: number; when: "before" | "after" };

export type CaptureWorld = {
  deps: Deps;
  files: MemoryFiles;
  /** Moves the clock. */
  wait(minutes: number): void;
  /** Runs `work` in a process that dies as told. Answers how often it touched the world, and what came of it. */
  runUntil<Value>(
    death: Death | null,
    work: () => Promise<Value>,
  ): Promise<{ touches: number; value: Value | null }>;
};

class Killed extends Error {
  override readonly name = "Killed";
}

/** Makes what saving and tidying files needs: a real database, objects in memory, and a clock that is moved by hand. */
export function captureWorld(database: DatabaseInTests): CaptureWorld {
  let clock = new Date("2026-05-01T10:00:00Z").getTime();
  const stored = new Map<string, Date>();
  const files = memoryFiles((key) => stored.get(key) ?? new Date(clock));
  let death: Death | null = null;
  let touches = 0;

  const touch = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    touches++;
    if (death === null || touches < death.at) return work();
    if (touches === death.at && death.when === "after") await work();
    throw new Killed();
  };
  const touched: Deps["files"] = {
    put: (key, bytes) =>
      touch(async () => {
        stored.set(key, new Date(clock));
        await files.put(key, bytes);
      }),
    get: (key, range) => touch(() => files.get(key, range)),
    stream: (key) => touch(() => files.stream(key)),
    delete: (keys) => touch(() => files.delete(keys)),
    list: (prefix) => touch(() => files.list(prefix)),
    scan: (prefix, after) => touch(() => files.scan(prefix, after)),
  };
  const deps = {
    db: database.db,
    files: touched,
    wake: () => touch(async () => {}),
    settings: {
      ENCRYPTION_KEY: Buffer.alloc(32, 5).toString("base64"),
      MAX_STORAGE_MB: 1024,
      MAX_TEXT_MB: 200,
    },
    now: () => new Date(clock),
    log: () => {},
  } as unknown as Deps;

  return {
    deps,
    files,
    wait: (minutes) => {
      clock += minutes * 60_000;
    },
    runUntil: async (planned, work) => {
      [death, touches] = [planned, 0];
      neonConfig.fetchFunction = (...request: Parameters<typeof fetch>) => touch(() => fetch(...request));
      try {
        return { value: await work(), touches };
      } catch (error) {
        if (planned === null) throw error;
        return { value: null, touches };
      } finally {
        death = null;
        neonConfig.fetchFunction = undefined;
      }
    },
  };
}

/** A text file as `readUpload` gives it. */
export async function textUpload(text: string): Promise<Upload> {
  const bytes = new TextEncoder().encode(text);
  return {
    fields: { title: "A file", description: "What it is" },
    bytes,
    kind: "txt",
    name: "a.txt",
    thumbnail: Uint8Array.of(0xff, 0xd8, 0xff),
    hash: await sha256Hex(bytes),
  };
}
