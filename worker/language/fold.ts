/** Lower case, without accents, with one kind of apostrophe: what two spellings of a name have in common. */
export function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[’‘`´]/g, "'")
    .toLowerCase();
}
