/** Part of a long text that is shown until more is asked for: about a screen. */
const firstCharacters = 2_000;
const firstLines = 40;

/** The beginning of a text that is too long to be shown in one go, cut after a line or a word; null for one that is not. */
export function beginOfText(text: string): string | null {
  const lines = text.split("\n", firstLines + 1);
  const some = lines.length > firstLines ? lines.slice(0, firstLines).join("\n") : text;
  if (some.length <= firstCharacters) return some === text ? null : some;
  const head = some.slice(0, firstCharacters);
  const cut = Math.max(head.lastIndexOf("\n"), head.lastIndexOf(" "));
  return (cut > firstCharacters / 2 ? head.slice(0, cut) : head).replace(/[\ud800-\udbff]$/, "");
}
