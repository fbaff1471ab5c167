/** A file that is not read, by the ending that its kind usually has. */
export type RefusedSort = keyof typeof notRead;

/** Tells what it is, and what would help. */
export const notRead = {
  mp4: "This is a film, which is not read. Save its sound as m4a or mp3 and add that.",
  svg: "This is a drawing in SVG, which may run as a program. Save it as png or pdf.",
  xls: "This is a workbook of an old Excel. Save it as xlsx and add that.",
  ppt: "This is a presentation of an old PowerPoint. Save it as pptx or pdf and add that.",
  pages: "This is a document of Apple's Pages, Numbers or Keynote. Export it as pdf and add that.",
  exe: "This is a program, which is not read.",
  rar: "This is an archive that is not opened. Unpack it, or pack it as ZIP, and add that.",
} as const;

/** Other endings of the same sorts, as names have them. */
const otherEndings: Record<string, RefusedSort> = {
  mov: "mp4",
  avi: "mp4",
  mkv: "mp4",
  mpg: "mp4",
  mpeg: "mp4",
  webm: "mp4",
  "7z": "rar",
  gz: "rar",
  tgz: "rar",
  tar: "rar",
  bz2: "rar",
  numbers: "pages",
  key: "pages",
  dmg: "exe",
  apk: "exe",
  msi: "exe",
};

/** The sort that the ending of a name speaks of; null for any other. */
export function refusedSortOf(name: string): RefusedSort | null {
  const ending = /\.([^.]+)$/.exec(name.toLowerCase().trim())?.[1] ?? "";
  if (Object.hasOwn(notRead, ending)) return ending as RefusedSort;
  return otherEndings[ending] ?? null;
}

/** Said beside a refusal where the file may be kept all the same. */
export const fileMayBeKept = "It can be kept as it is, to be downloaded, without being read.";
