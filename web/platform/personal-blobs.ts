import { promisifyRequest, type UseStore } from "idb-keyval";
import { personalDatabase } from "./stored-state.ts";

/** Tables for a person's data that is too large for the local storage. A new table needs a new version. */
const tables = ["recordings", "files"] as const;
const version = 2;

/**
 * A table of the database that a sign-out deletes. It is open only while it is used: a deletion would wait for ever for
 * one that stays open.
 */
export const personalBlobs =
  (table: (typeof tables)[number]): UseStore =>
  async (mode, use) => {
    const opening = indexedDB.open(personalDatabase, version);
    opening.onupgradeneeded = () => {
      const there = opening.result.objectStoreNames;
      for (const name of tables) if (!there.contains(name)) opening.result.createObjectStore(name);
    };
    const database = await promisifyRequest(opening);
    try {
      return await use(database.transaction(table, mode).objectStore(table));
    } finally {
      database.close();
    }
  };
