import { customType, timestamp } from "drizzle-orm/pg-core";

/** A point in time, read and written as a Date, kept in UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date", precision: 3 });

/** Full text search document; the Worker writes it through `to_tsvector`, and nobody reads it back. */
export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** Bytes: ciphertext, hashes, public keys. The HTTP driver sends them as `\\x…` text and gives them back parsed. */
export const bytea = customType<{ data: Uint8Array; driverData: string | Uint8Array }>({
  dataType: () => "bytea",
  toDriver: (bytes) => `\\x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")}`,
  fromDriver: (value) =>
    typeof value === "string"
      ? Uint8Array.from(value.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
      : new Uint8Array(value),
});
