/** A sentence out of a memory, with the words that matter under the marker. `marks` are UTF-16 code units, end exclusive. */
export function MarkedQuote({
  quote,
  marks,
}: {
  quote: string;
  marks: readonly (readonly [number, number])[];
}) {
  const parts: { text: string; from: number; isMarked: boolean }[] = [];
  let done = 0;
  for (const [from, to] of marks.toSorted(([a], [b]) => a - b)) {
    if (from < done || to > quote.length || to <= from) continue;
    parts.push({ text: quote.slice(done, from), from: done, isMarked: false });
    parts.push({ text: quote.slice(from, to), from, isMarked: true });
    done = to;
  }
  parts.push({ text: quote.slice(done), from: done, isMarked: false });
  return (
    <q dir="auto" className="break-words">
      {parts.map(({ text, from, isMarked }) =>
        isMarked ? (
          <mark key={from} className="marked text-inherit">
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </q>
  );
}
