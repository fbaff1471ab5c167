import type { Language } from "../../language/languages.ts";

/** A sort of thing that a question asks for. */
export type AskedFor = "time" | "place" | "name";

/** Wordings that ask for each, by language; those of others than English by the words that ask. */
const forms: Record<Language, Partial<Record<AskedFor, RegExp>>> = {
  en: {
    time: /\bwhen\b|\bwhat (?:date|day|month|year|time)\b|\bwhich (?:month|year|day)\b|\bhow long\b/i,
    place: /\bwhere\b|\b(?:which|what) (?:city|country|place|state|town)\b/i,
    name: /\bwho(?:m|se)?\b|\bwhich\b|\bnames?\b|\bcalled\b|\btitle\b|\bwhat (?:book|movie|film|game|band|song|show|series|team|brand|company|store|shop|restaurant)s?\b/i,
  },
  de: {
    time: /\bwann\b|\buhrzeit\b|\b(?:wochen)?tag\b|\bdatum\b|\bwie lange\b/i,
    place: /\bwo(?:hin|her)?\b|\bin welche[mr] (?:stadt|land|ort)\b/i,
    name: /\bwe(?:r|m|n|ssen)\b|\bwelche[mnrs]?\b|\bnamen?\b|\bhei(?:ß|ss)(?:t|en)\b/i,
  },
  fr: {
    time: /\bquand\b|\bquelle? (?:heure|date|jour|mois|année)\b|\bcombien de temps\b/i,
    place: /(?<!\p{L})où(?!\p{L})|\bquelle (?:ville)\b|\bquel (?:pays|endroit)\b/iu,
    name: /\bqui\b|\bquel(?:le)?s?\b|\bnoms?\b|\bappelle/i,
  },
  es: {
    time: /\bcu[aá]ndo\b|\bqu[eé] (?:d[ií]a|fecha|hora|mes|a[nñ]o)\b|\bcu[aá]nto tiempo\b/i,
    place: /\bd[oó]nde\b|\bqu[eé] (?:ciudad|pa[ií]s|sitio|lugar)\b/i,
    name: /\bqui[eé]n(?:es)?\b|\bcu[aá]l(?:es)?\b|\bnombres?\b|\bllama/i,
  },
  it: {
    time: /\bquando\b|\bche (?:giorno|data|ora|mese|anno)\b|\bquanto tempo\b/i,
    place: /\bdov(?:e|['’])|\bche (?:città|paese|posto)\b/i,
    name: /\bchi\b|\bqual[ei]?\b|\bnom[ei]\b|\bchiama/i,
  },
  nl: {
    time: /\bwanneer\b|\bhoe laat\b|\bwelke (?:dag|datum|maand)\b|\bhoe ?lang\b/i,
    place: /\bwaar\b|\bwelke (?:stad|plaats)\b|\bwelk land\b/i,
    name: /\bwie\b|\bwelke?\b|\bnaam\b|\bheet\b/i,
  },
  pt: {
    time: /\bquando\b|\bque (?:dia|data|horas?|mês|ano)\b|\bquanto tempo\b/i,
    place: /\bonde\b|\bque (?:cidade|país|lugar|sítio)\b/i,
    name: /\bquem\b|\bqua(?:l|is)\b|\bnomes?\b|\bchama/i,
  },
};

/** Tells which kinds of things a question in a language asks for. */
export const asksForOf = (question: string, language: Language): ReadonlySet<AskedFor> =>
  new Set(
    (Object.entries(forms[language]) as [AskedFor, RegExp][]).flatMap(([form, pattern]) =>
      pattern.test(question) ? [form] : [],
    ),
  );
