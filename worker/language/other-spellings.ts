/** Shorter words are others: "for" and "four". */
const shortest = 5; // letters

/** Endings that British and American English spell in two ways. Those in -ise and -ize have one stem anyway. */
const endings: readonly { from: RegExp; to: string }[] = [
  { from: /([bt])re(s?)$/, to: "$1er$2" },
  { from: /([bt])er(s?)$/, to: "$1re$2" },
  { from: /our(s|ed|ing|ful)?$/, to: "or$1" },
  { from: /or(s|ed|ing|ful)?$/, to: "our$1" },
  { from: /([lg])ogue(s?)$/, to: "$1og$2" },
  { from: /([lg])og(s?)$/, to: "$1ogue$2" },
  { from: /ence(s?)$/, to: "ense$1" },
  { from: /ense(s?)$/, to: "ence$1" },
  { from: /yse(s|d|r)?$/, to: "yze$1" },
  { from: /yze(s|d|r)?$/, to: "yse$1" },
];

/** Returns other spellings of a word: "metre" -> "meter", "harbor" -> "harbour"; also unused ones: "water" -> "watre". */
export const otherSpellings = (word: string): string[] =>
  word.length < shortest
    ? []
    : endings.filter(({ from }) => from.test(word)).map(({ from, to }) => word.replace(from, to));
