import { sql } from "drizzle-orm";
import { z } from "zod";
import { withUser } from "#db/client";
import type { Deps } from "../../../../platform/deps.ts";
import { textArray, uuidArray } from "../../../search/sql-arrays.ts";
import type { ArchivedRow, ArchiveLine } from "./archive-rows.ts";
import { type IdOf, idsIn, newId } from "./new-ids.ts";

const tables = [
  "memories",
  "entities",
  "person_profiles",
  "chat_turns",
  "follow_up_questions",
  "reminders",
  "relationships",
  "saved_searches",
] as const;

/** Rows of an archive that are here already, and the ids that the rest comes under. */
export class KnownRows {
  readonly #deps: Deps;
  readonly #userId: number;
  /** Names that stand here under another id: an account has each once. */
  readonly #sameNames = new Map<string, string>();

  constructor(deps: Deps, userId: number) {
    this.#deps = deps;
    this.#userId = userId;
  }

  /** Looks up which of the names are here under ids of their own. To be told of all of them before what refers to them. */
  async noteNames(rows: ArchivedRow<"entities">[]): Promise<void> {
    const found = await withUser(this.#deps.db, this.#userId).execute(sql`
      select n.id as old, e.id from unnest(
        ${uuidArray(rows.map(({ id }) => id))}, ${textArray(rows.map(({ type }) => type))},
        ${textArray(rows.map(({ key }) => key))}) as n(id, type, key)
      join entities e on e.user_id = ${this.#userId} and e.type = n.type and e.key = n.key`);
    for (const row of found.rows) {
      const { old, id } = z.object({ old: z.string(), id: z.string() }).parse(row);
      this.#sameNames.set(old, id);
    }
  }

  /** The ids of some lines here: their own where they stand in this account, otherwise new ones. */
  async idsOf(lines: readonly ArchiveLine[]): Promise<IdOf> {
    const old = [...new Set(lines.flatMap(idsIn))];
    const here = await this.#existing(old);
    const ids = new Map<string, string>();
    for (const id of old)
      ids.set(id, this.#sameNames.get(id) ?? (here.has(id) ? id : await newId(this.#userId, id)));
    return (id) => ids.get(id) ?? id;
  }

  /** Of lines that have their ids here: those that are not there yet. */
  async missing<Line extends ArchiveLine>(lines: readonly Line[]): Promise<Line[]> {
    const ids = lines.flatMap(({ row }) => ("id" in row ? [row.id] : []));
    const here = await this.#existing(ids);
    return lines.filter(({ row }) => !("id" in row) || !here.has(row.id));
  }

  async #existing(ids: string[]): Promise<Set<string>> {
    if (ids.length === 0) return new Set();
    const list = uuidArray(ids);
    const queries = tables.map(
      (table) =>
        sql`select id from ${sql.identifier(table)} where user_id = ${this.#userId} and id = any(${list})`,
    );
    const { rows } = await withUser(this.#deps.db, this.#userId).execute(sql.join(queries, sql` union all `));
    return new Set(rows.map((row) => z.object({ id: z.string() }).parse(row).id));
  }
}
