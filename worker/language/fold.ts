/** Lower case, without accents, with one kind of apostrophe: what two spellings of a name have in common. */
export function fold(text: string): string {
  if (isAscii.test(text)) return text.replaceAll("`", "'").toLowerCase();
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[’‘`´]/g, "'")
    .toLowerCase();
}

/** Without the accents of Latin letters; everything else as it is written. */
export const withoutAccents = (text: string): string =>
  isAscii.test(text) ? text : text.normalize("NFD").replace(accents, "").normalize("NFC");
const isAscii = /^\p{ASCII}*$/u;
const accents = /[\u0300-\u036f]/g;
