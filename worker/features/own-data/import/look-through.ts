import { withUser } from "#db/client";
import type { ImportKind, ImportReport } from "#shared/imports";
import type { Deps } from "../../../platform/deps.ts";
import { letGo } from "../../../platform/let-go.ts";
import { findImported, hashOfLine } from "../../memories/import-memories.ts";
import type { Item } from "./item.ts";
import { lineOf, openItem } from "./known-item.ts";
import type { OpenSource } from "./read-source.ts";
import { Refused } from "./refused.ts";

const pageLength = 500;
/** More than a person has in a lifetime of one program. */
const mostItems = 500_000;
const mostReasons = 100;

/** Counts while a file is looked at. */
export class ReportWriter {
  readonly #kinds = new Map<ImportKind, { new: number; duplicates: number }>();
  readonly #reasons: ImportReport["reasons"] = [];
  #unreadable = 0;
  leftOut = 0;

  count(kind: ImportKind, isNew: boolean): void {
    const counts = this.#kinds.get(kind) ?? { new: 0, duplicates: 0 };
    counts[isNew ? "new" : "duplicates"]++;
    this.#kinds.set(kind, counts);
  }

  refuse(where: string, reason: string): void {
    this.#unreadable++;
    if (this.#reasons.length < mostReasons)
      this.#reasons.push({
        where: where.slice(-200).toWellFormed(),
        reason: reason.slice(0, 300).toWellFormed(),
      });
  }

  end(): ImportReport {
    const kinds = [...this.#kinds].map(([kind, counts]) => ({ kind, ...counts }));
    return { kinds, unreadable: this.#unreadable, reasons: this.#reasons, leftOut: this.leftOut };
  }
}

/** Looks at all that a file holds and keeps none of it: what is new, what is here already, what cannot be read and why. */
export async function lookThrough(
  deps: Deps,
  userId: number,
  source: OpenSource,
  onItem: () => Promise<void>,
): Promise<{ report: ImportReport; total: number }> {
  const report = new ReportWriter();
  report.leftOut = source.leftOut;
  const seen = new Set<string>();
  const scoped = withUser(deps.db, userId);
  let page: { kind: ImportKind; hash: string }[] = [];
  const judge = async () => {
    const known = await findImported(
      scoped,
      userId,
      page.map(({ hash }) => hash),
    );
    for (const { kind, hash } of page) {
      report.count(kind, !known.has(hash) && !seen.has(hash));
      seen.add(hash);
    }
    page = [];
  };
  let total = 0;
  for await (const item of source.items()) {
    total++;
    if (total > mostItems)
      throw new Refused("It holds more than 500,000 memories. Please bring it in in parts.");
    await onItem();
    const hash = await hashOf(item, report);
    if (hash !== null && !("reason" in item)) page.push({ kind: item.kind, hash });
    if (page.length >= pageLength) await judge();
  }
  if (page.length > 0) await judge();
  return { report: report.end(), total };
}

async function hashOf(item: Item, report: ReportWriter): Promise<string | null> {
  if ("reason" in item) {
    report.refuse(item.where, item.reason);
    return null;
  }
  if ("text" in item) return hashOfLine(lineOf(item.text));
  try {
    const { bytes, contentHash } = await openItem(item.file);
    letGo(bytes);
    return contentHash;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    report.refuse(item.where, error.message);
    return null;
  }
}
