import { type ReactNode, useId } from "react";

type UsageTableProps = {
  title: string;
  /** Heading of the first column. */
  first: string;
  /** The columns of numbers. */
  columns: readonly string[];
  children: ReactNode;
};

/** A titled table: names at the left, numbers at the right. */
export function UsageTable({ title, first, columns, children }: UsageTableProps) {
  const id = useId();
  return (
    <section>
      <h3 id={id} className="font-semibold text-base text-ink">
        {title}
      </h3>
      <table aria-labelledby={id} className="mt-2 w-full text-sm">
        <thead>
          <tr className="border-line border-b text-ink2 text-xs">
            <th scope="col" className="py-2 text-left font-normal">
              {first}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="py-2 pl-3 text-right font-normal">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-line border-b">{children}</tbody>
      </table>
    </section>
  );
}

type UsageRowProps = {
  name: ReactNode;
  numbers: readonly string[];
  /** Share of the largest row, 0 to 1: drawn as a bar under the name. */
  share?: number;
};

export function UsageRow({ name, numbers, share }: UsageRowProps) {
  return (
    <tr>
      <th scope="row" className="w-full py-2.5 text-left font-normal text-ink wrap-anywhere">
        {name}
        {share !== undefined && (
          <span aria-hidden="true" className="mt-1.5 block h-1 rounded-full bg-line/50">
            <span
              className="block h-full rounded-full bg-accent/60 forced-colors:bg-[CanvasText]"
              style={{ width: `${share * 100}%` }}
            />
          </span>
        )}
      </th>
      {numbers.map((number, column) => (
        <td
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place alone
          key={column}
          className="whitespace-nowrap py-2.5 pl-3 text-right tabular-nums"
        >
          {number}
        </td>
      ))}
    </tr>
  );
}

/** Stands where a table would have no row. */
export function NoRow({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <tr>
      <td colSpan={columns} className="py-3 text-ink2">
        {children}
      </td>
    </tr>
  );
}
