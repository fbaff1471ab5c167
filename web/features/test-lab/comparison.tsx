import type { TestResult } from "#shared/test-lab";
import { changeOf, compareRuns, type Run, summarise } from "./compare-runs.ts";

/** Two runs side by side, question by question. */
export function Comparison({ before, after }: { before: Run; after: Run }) {
  const [old, recent] = [summarise(before.results), summarise(after.results)];
  return (
    <div className="py-4">
      <table aria-label="Comparison of two runs" className="w-full text-sm">
        <thead>
          <tr className="border-line border-b text-ink2 text-xs">
            <th scope="col" className="py-2 text-left font-normal">
              Question
            </th>
            {["Other run", "This run", "Change"].map((column) => (
              <th key={column} scope="col" className="py-2 pl-3 text-right font-normal">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {compareRuns(before, after).map((line) => (
            <Line
              key={line.question}
              name={line.question}
              cells={[say(line.before), say(line.after), sign(changeOf(line))]}
            />
          ))}
          <Line name="All" cells={[`${old.score}`, `${recent.score}`, sign(recent.score - old.score)]} />
        </tbody>
      </table>
    </div>
  );
}

function Line({ name, cells }: { name: string; cells: [string, string, string] }) {
  const [before, after, change] = cells;
  return (
    <tr>
      <th scope="row" className="py-2 text-left font-normal wrap-anywhere">
        {name}
      </th>
      <td className="py-2 pl-3 text-right tabular-nums">{before}</td>
      <td className="py-2 pl-3 text-right tabular-nums">{after}</td>
      <td className="py-2 pl-3 text-right font-medium tabular-nums">{change}</td>
    </tr>
  );
}

const say = (result: TestResult | null): string =>
  result === null ? "Not asked" : `${result.testResult} ${result.score}`;
const sign = (change: number): string => (change > 0 ? `+${change}` : `${change}`);
