/**
 * A piece of a sentence that is of the sort a question asks for; offsets in UTF-16 code units, end exclusive. `say` is how
 * an answer leads with it: the piece itself, or the date that it means.
 */
export type Value = {
  start: number;
  end: number;
  say: string;
  /** Of a name: whether "called" or the like says that it is one. */
  isTold?: true;
  /** Whether it may be something else: then the sentence is quoted, and nothing said before it. */
  isUnsure?: true;
  /** Of a date: its first day, ISO. */
  from?: string;
};

/** The pieces of a sentence that a pattern finds. */
export const matchesOf = (sentence: string, pattern: RegExp): Value[] =>
  Array.from(sentence.matchAll(pattern), ({ 0: say, index }) => ({
    start: index,
    end: index + say.length,
    say: say.trim(),
  }));

export const orElse = (values: Value[], others: () => Value[]): Value[] =>
  values.length > 0 ? values : others();

/** A part of a sentence as a value. */
export const pieceOf = (sentence: string, { start, end }: { start: number; end: number }): Value => ({
  start,
  end,
  say: sentence.slice(start, end),
});

/** What begins at an offset of a sentence as a value. */
export const valueAt = (start: number, say: string): Value => ({ start, end: start + say.length, say });

/** What a match of a pattern ends with as a value: one of its groups. */
export const endOfMatch = ({ 0: whole, index }: RegExpExecArray, say: string): Value =>
  valueAt(index + whole.length - say.length, say);
