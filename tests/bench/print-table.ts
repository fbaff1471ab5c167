type Cell = string | number;

/** Prints rows under their headings, numbers aligned to the right with one decimal. */
export function printTable(headings: string[], rows: Cell[][]): void {
  const texts = [headings, ...rows.map((row) => row.map(say))];
  const widths = headings.map((_, column) => Math.max(...texts.map((row) => row[column]?.length ?? 0)));
  for (const [order, row] of texts.entries()) {
    const numeric = (column: number) => typeof rows[0]?.[column] === "number";
    const cells = row.map((cell, column) => {
      const width = widths[column] ?? 0;
      return numeric(column) ? cell.padStart(width) : cell.padEnd(width);
    });
    console.log(cells.join("  ").trimEnd());
    if (order === 0) console.log(widths.map((width) => "-".repeat(width)).join("  "));
  }
  console.log();
}

const say = (cell: Cell): string =>
  typeof cell === "string" ? cell : Number.isInteger(cell) ? String(cell) : cell.toFixed(1);
