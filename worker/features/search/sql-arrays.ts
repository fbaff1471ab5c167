import { type SQL, sql } from "drizzle-orm";

/** One parameter for a whole list, whatever its length: a statement keeps its text and with it its plan. */
export const textArray = (values: readonly string[]): SQL => sql`${literal(values)}::text[]`;
export const realArray = (values: readonly number[]): SQL => sql`${`{${values.join(",")}}`}::real[]`;
export const integerArray = (values: readonly number[]): SQL => sql`${`{${values.join(",")}}`}::integer[]`;
export const uuidArray = (values: readonly string[]): SQL => sql`${`{${values.join(",")}}`}::uuid[]`;

const literal = (values: readonly string[]) =>
  `{${values.map((value) => `"${value.replace(/["\\]/g, "\\$&")}"`).join(",")}}`;
