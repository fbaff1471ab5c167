/** Says why a search found a memory: `says “dentist” · written in March 2026`. A span, for places that take no paragraph. */
export function FoundReasons({ why }: { why: readonly string[] }) {
  if (why.length === 0) return null;
  return (
    <span className="mt-1 block text-ink3 text-sm">
      <span className="sr-only">Why it was found: </span>
      {why.join(" · ")}
    </span>
  );
}
