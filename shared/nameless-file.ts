/** Words that cameras, scanners, messengers and browsers name files with, whatever is in them. */
const empty = new Set(
  (
    "aufnahme audio at attachment am bild bildschirmfoto cam camera clipboard copy datei document dokument download " +
    "dscn dscf dsc export file foto from fullsizerender image images img kopie memo message mvimg neu neue new note page " +
    "pasted photo picture pic pm pxl received recording scan scanned scans screen screenshot shot signal snapchat telegram um " +
    "unbenannt untitled vid video voice vom wa whatsapp"
  ).split(" "),
);
/** Ids and checksums. */
const ids = /(?<![a-z\d])(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|(?=[a-f]*\d)[\da-f]{6,})(?![a-z\d])/g;

/** True for a file name that tells nothing of what is in it: "IMG_2093.jpg", "voice-memo-1763.webm", "scan.pdf". */
export function isNameless(fileName: string): boolean {
  const words =
    fileName
      .toLowerCase()
      .replace(/\.[a-z\d]{1,5}$/, "")
      .replace(ids, "")
      .match(/\p{L}+/gu) ?? [];
  return words.every((word) => empty.has(word) || /^[a-z]$/.test(word));
}
