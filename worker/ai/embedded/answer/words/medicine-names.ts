import { stemOf } from "../../../../language/stems.ts";

/**
 * The common stems of the international nonproprietary names (WHO, "Stem Book"): the end of a medicine's name, or its
 * beginning, tells what it is. The names are stems of words here, so a last "e" is gone.
 */
const antibiotics = /cillin$|[mt]h?ro?mycin$|m[iy]cin$|cyclin$|oxacin$|^cef\p{L}{4}|penem$|nidazol$|prim$/u;
const others =
  /(?:olol|pril|sartan|statin|prazol|tidin|dipin|gliptin|gliflozin|glutid|formin|zepam|zolam|zodon|triptan|setron|profen|fenac|cain|conazol|[ck]lovir|[ms]ivir|tinib|ximab|zumab|parin|xaban|oxetin|lukast|terol|thiazid|semid|solon|metason|dronat|codon|codein|morphin|thyroxin|cetamol|iptylin|loratadin|tirizin)$|^gli(?:m|p|b|cl)\p{L}{4}/u;

const remedies = new Set(
  "medicine medication drug pill tablet capsule prescription".split(" ").map((word) => stemOf(word)),
);
const antibiotic = stemOf("antibiotic");

/** Whether a word of a note names a medicine of the sort that is asked for: "glipizide" is a pill, "amoxicillin" an antibiotic. Both as stems. */
export function isMedicineOf(asked: string, told: string): boolean {
  if (asked === antibiotic) return antibiotics.test(told);
  return remedies.has(asked) && (antibiotics.test(told) || others.test(told));
}
