/*
 * Writes a SQLite database (https://www.sqlite.org/fileformat2.html) a page at a time, tables one after the other, rows in
 * order: a page is done when it is full, so that memory holds one page and the page numbers above it. The first page names
 * the roots of all tables; it is known last, and handed out at the end.
 */
const pageSize = 16_384; // bytes
/** Payload that a leaf keeps whole, and what it keeps at least of a longer one (1.6, "Cell Payload Overflow Pages"). */
const mostLocal = pageSize - 35;
const leastLocal = Math.floor(((pageSize - 12) * 32) / 255) - 23;
const overflowRoom = pageSize - 4;
const leaf = { type: 0x0d, header: 8 } as const;
const interior = { type: 0x05, header: 12 } as const;

export type SqlValue = string | number | boolean | null;
type Child = { page: number; lastRow: number };
type Cells = { cells: Uint8Array[]; size: number };

export class SqliteFile {
  readonly #emit: (page: Uint8Array) => Promise<void>;
  #pages = 1;
  #schema: SqlValue[][] = [];
  #table: { name: string; columns: string[] } | null = null;
  #row = 0;
  #open: Cells = { cells: [], size: 0 };
  #leaves: Child[] = [];

  constructor(emit: (page: Uint8Array) => Promise<void>) {
    this.#emit = emit;
  }

  beginTable(name: string, columns: string[]): void {
    this.#table = { name, columns };
    this.#row = 0;
    this.#leaves = [];
  }

  async addRow(values: SqlValue[]): Promise<void> {
    const payload = record(values);
    const spills = payload.length > mostLocal;
    const local = spills ? localLength(payload.length) : payload.length;
    const first = spills ? await this.#emitOverflow(payload.subarray(local)) : null;
    const start = [...varint(payload.length), ...varint(this.#row + 1)];
    const cell = join([
      Uint8Array.from(start),
      payload.subarray(0, local),
      ...(first === null ? [] : [u32(first)]),
    ]);
    if (this.#open.size + cell.length + 2 > pageSize - leaf.header) await this.#closeLeaf();
    this.#open.cells.push(cell);
    this.#open.size += cell.length + 2;
    this.#row++;
  }

  async endTable(): Promise<void> {
    if (this.#table === null) return;
    await this.#closeLeaf();
    let level = this.#leaves;
    while (level.length > 1) level = await this.#emitInterior(level);
    const { name, columns } = this.#table;
    const sql = `CREATE TABLE ${quoted(name)} (${columns.map(quoted).join(", ")})`;
    this.#schema.push(["table", name, name, level[0]?.page ?? 0, sql]);
    this.#table = null;
  }

  /** To be put before all others. */
  firstPage(): Uint8Array {
    const page = new Uint8Array(pageSize);
    const cells = this.#schema.map((row, index) => {
      const payload = record(row);
      return join([Uint8Array.from([...varint(payload.length), ...varint(index + 1)]), payload]);
    });
    fill(page, 100, leaf, cells);
    page.set(fileHeader(this.#pages));
    return page;
  }

  async #closeLeaf(): Promise<void> {
    if (this.#open.cells.length === 0 && this.#leaves.length > 0) return;
    const page = new Uint8Array(pageSize);
    fill(page, 0, leaf, this.#open.cells);
    this.#leaves.push({ page: await this.#write(page), lastRow: this.#row });
    this.#open = { cells: [], size: 0 };
  }

  async #emitInterior(children: Child[]): Promise<Child[]> {
    /** A cell is a page number, a row number of up to nine bytes, and its place. */
    const most = Math.floor((pageSize - interior.header) / (4 + 9 + 2));
    const parents: Child[] = [];
    for (let from = 0; from < children.length; ) {
      const left = children.length - from;
      // A page with one child alone is none: the one before gives one up.
      const count = left > most && left - most === 1 ? most - 1 : Math.min(left, most);
      const group = children.slice(from, from + count);
      const last = group.at(-1);
      if (last === undefined) break;
      const cells = group
        .slice(0, -1)
        .map(({ page, lastRow }) => join([u32(page), Uint8Array.from(varint(lastRow))]));
      const page = new Uint8Array(pageSize);
      fill(page, 0, interior, cells);
      page.set(u32(last.page), 8);
      parents.push({ page: await this.#write(page), lastRow: last.lastRow });
      from += count;
    }
    return parents;
  }

  /** Answers the number of the first of a chain of pages. */
  async #emitOverflow(rest: Uint8Array): Promise<number> {
    const first = this.#pages + 1;
    for (let at = 0; at < rest.length; at += overflowRoom) {
      const isLast = at + overflowRoom >= rest.length;
      const page = new Uint8Array(pageSize);
      page.set(u32(isLast ? 0 : this.#pages + 2));
      page.set(rest.subarray(at, at + overflowRoom), 4);
      await this.#write(page);
    }
    return first;
  }

  async #write(page: Uint8Array): Promise<number> {
    await this.#emit(page);
    this.#pages++;
    return this.#pages;
  }
}

function localLength(payload: number): number {
  const kept = leastLocal + ((payload - leastLocal) % overflowRoom);
  return kept <= mostLocal ? kept : leastLocal;
}

/** Cells stand at the end of a page, and their places behind its header, in order. */
function fill(page: Uint8Array, at: number, kind: typeof leaf | typeof interior, cells: Uint8Array[]): void {
  const view = new DataView(page.buffer);
  let end = pageSize;
  cells.forEach((cell, index) => {
    end -= cell.length;
    page.set(cell, end);
    view.setUint16(at + kind.header + 2 * index, end);
  });
  page[at] = kind.type;
  view.setUint16(at + 3, cells.length);
  view.setUint16(at + 5, end);
}

function fileHeader(pages: number): Uint8Array {
  const header = new Uint8Array(100);
  const view = new DataView(header.buffer);
  header.set(new TextEncoder().encode("SQLite format 3\0"));
  view.setUint16(16, pageSize);
  header.set([1, 1, 0, 64, 32, 32], 18);
  view.setUint32(24, 1); // change counter
  view.setUint32(28, pages);
  view.setUint32(40, 1); // schema cookie
  view.setUint32(44, 4); // schema format
  view.setUint32(56, 1); // UTF-8
  view.setUint32(92, 1); // the size above is right for this change counter
  view.setUint32(96, 3_045_000);
  return header;
}

function record(values: SqlValue[]): Uint8Array {
  const fields = values.map(field);
  const types = fields.flatMap(({ type }) => varint(type));
  // The length of the header counts itself.
  const size = types.length + (types.length + 1 > 127 ? 2 : 1);
  return join([Uint8Array.from([...varint(size), ...types]), ...fields.map(({ bytes }) => bytes)]);
}

const nothing = new Uint8Array();

function field(value: SqlValue): { type: number; bytes: Uint8Array } {
  if (value === null) return { type: 0, bytes: nothing };
  if (typeof value === "string") {
    const bytes = new TextEncoder().encode(value);
    return { type: 13 + 2 * bytes.length, bytes };
  }
  const number = Number(value);
  if (number === 0 || number === 1) return { type: 8 + number, bytes: nothing };
  const bytes = new Uint8Array(8);
  if (Number.isSafeInteger(number)) new DataView(bytes.buffer).setBigInt64(0, BigInt(number));
  else new DataView(bytes.buffer).setFloat64(0, number);
  return { type: Number.isSafeInteger(number) ? 6 : 7, bytes };
}

/** Seven bits a byte, the highest first, of numbers below 2^53. */
function varint(value: number): number[] {
  const bytes = [value % 128];
  for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128))
    bytes.unshift((rest % 128) | 128);
  return bytes;
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

function u32(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

function join(parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
