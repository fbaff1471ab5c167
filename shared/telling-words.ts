/** Words by which a message asks, wishes or tells: patterns of whole words, in any case. */
type TellingWords = {
  /** Begin a question or a command that has no question mark. */
  asks: string;
  /** Ask wherever they stand: "grandma's brother, what's his ship called". */
  asksAnywhere: string;
  /** Begin what somebody wants to know or to find: "I need the code". */
  wishes: string;
};

/** By language, ISO 639-1. */
const words = {
  en: {
    asks: "(?:(?:to|with|for|at|in|on|from|by|about|of|since|until|till)\\s)?(?:who(?:m|se)?|what|when|where|wh?ich|why|how)(?:['’]?s)?|is|are|am|was|were|do|does|did|can|could|shall|should|will|would|may|might|has|have|had|any|anything|show|find|search|list|tell|give|read|open|look|compare|explain|describe|define|summari[sz]e|shorten|rewrite|translate|write|draft|suggest|recommend|calculate|convert|count|help|let me know|delete|erase|remove|forget|remind|remember (?:when|how|what|who|where|why)|name|date|code|number|(?:\\S+\\s){1,2}(?:who|what|when|where|which|why|how)",
    asksAnywhere:
      "how|what(?:['’]?s)?|why|or (?:not|no)$|(?<=[,.;!–-]\\s)(?:who|when|where|which|is|does|did|will|can)",
    wishes:
      "(?:i|we)(?:['’]d)?\\s(?:\\p{L}+\\s){0,2}?(?:need|want|would like|like to|wonder|forgot|forget|can['’]?t|cannot|don['’]?t|am looking|lost|have to)|you|your",
  },
  de: {
    asks: "(?:(?:an|auf|aus|bei|bis|für|in|mit|nach|seit|um|von|zu)\\s)?(?:we[rnm]|wessen|was|wann|wo\\p{L}*|wie\\p{L}*|warum|weshalb|welche\\p{L}*)|ob|ist|sind|war|waren|hat|haben|habe? (?:ich|wir)|hatte|hast|kann|können|kannst|soll|sollte|darf|muss|gibt|gab|weißt|weisst|zeige?|suche?|finde|sage?|nenne?|erzähle?|vergleiche?|fasse?|übersetze?|lösche?|vergiss|erinner(?:e|n|st)?|lies|öffne|schreibe?|erkläre?|hilf|rechne|zähle?",
    asksAnywhere:
      "wann|warum|wieso|weshalb|wo|wie (?:viele?|lange|oft|alt|teuer|hoch|spät|heißt)|was|welche[nmrs]?|wer",
    wishes:
      "ich\\s(?:\\p{L}+\\s){0,2}?(?:brauche|suche|möchte|will|wollte|frage mich|weiß nicht|weiss nicht|finde)|ich habe?\\s.*\\svergessen|du|dein\\p{L}*",
  },
  fr: {
    asks: "(?:(?:à|de|en|pour|avec|chez|depuis|dans)\\s)?(?:qui|que|quoi|quand|où|comment|combien|pourquoi|quel(?:le)?s?|lequel|laquelle)|qu['’]\\p{L}+|est-ce|montre[rz]?|cherche[rz]?|trouve[rz]?|dis|donne[rz]?|liste[rz]?|résume[rz]?|supprime[rz]?|efface[rz]?|oublie[rz]?|rappelle[rz]?|lis|compare[rz]?|traduis|écris|rédige|explique[rz]?|aide[rz]?|calcule[rz]?",
    asksAnywhere:
      "combien|pourquoi|comment|quel(?:le)?s?|quand est-ce|\\p{L}+-(?:t-)?(?:il|elle|on|je|tu|vous|ils|elles)",
    wishes:
      "je\\s(?:\\p{L}+\\s|me\\s|ne\\s|n['’])*?(?:cherche|veux|voudrais|aimerais|sais pas|demande|trouve pas)|j['’](?:ai besoin|aimerais|ai oublié)|tu|vous|ton|ta|tes",
  },
  es: {
    asks: "(?:(?:a|de|en|con|para|por|desde|hasta)\\s)?(?:qu[eé]|qui[eé]n(?:es)?|cu[aá]ndo|d[oó]nde|c[oó]mo|cu[aá]nt[oa]s?|cu[aá]l(?:es)?)|muestra(?:me)?|busca|dime|dame|encuentra|enseña(?:me)?|lista|borra|olvida|recu[eé]rda(?:me)?|resume|compara|lee|hay|tengo que|escribe|explica(?:me)?|ayuda(?:me)?|traduce|calcula",
    asksAnywhere: "qué|quién(?:es)?|cuándo|dónde|cómo|cuánt[oa]s?|cuál(?:es)?",
    wishes: "(?:necesito|busco|quiero|quisiera|me pregunto|no (?:sé|se|recuerdo|encuentro)|olvidé|tú|tu|tus)",
  },
  it: {
    asks: "(?:(?:a|di|da|in|con|per|su)\\s)?(?:chi|che|cosa|quando|dove|come|quant[oaie]|perch[eé]|qual[ei]?)|(?:dov|quand|cos|com|qual)['’]è|mostra(?:mi)?|cerca|trova|dimmi|dammi|elenca|leggi|ricordami|cancella|dimentica|riassumi|confronta|scrivi|spiega(?:mi)?|aiuta(?:mi)?|traduci|calcola|c['’]è|ci sono|hai",
    asksAnywhere: "chi|cosa|dove|quant[oaie]|quale|quali|perché|dov['’]è",
    wishes: "(?:ho bisogno|cerco|voglio|vorrei|mi chiedo|non (?:so|ricordo|trovo)|ho dimenticato|tu|tuo|tua)",
  },
  nl: {
    asks: "(?:(?:aan|bij|in|met|naar|op|sinds|tot|van|voor)\\s)?(?:wie|wat|wanneer|waar\\p{L}*|hoe\\p{L}*|welke?)|of|is|zijn|was|waren|heeft|heb (?:ik|je|jij)|hebben|kan|kun|zou|moet|mag|weet|toon|zoek|vind|zeg|geef|vertel|herinner|verwijder|vergeet|lees|vergelijk|schrijf|leg|help|vertaal|bereken|tel",
    asksAnywhere: "wanneer|waarom|waar|hoeveel|hoe (?:lang|vaak|oud|duur|laat|heet)|wat|welke?|wie",
    wishes:
      "ik\\s(?:\\p{L}+\\s){0,2}?(?:zoek|wil|heb nodig|nodig|vraag me af|weet niet|weet)|ik (?:ben|heb)\\s.*\\svergeten|je|jij|jouw",
  },
  pt: {
    asks: "(?:(?:a|de|em|com|para|por|desde|até|n[oa]|d[oa])\\s)?(?:quem|que|o que|quando|onde|como|quant[oa]s?|porqu[eê]|qual|quais|cadê)|mostra(?:-me)?|procura|encontra|diz(?:-me)?|dá(?:-me)?|lista|lembra(?:-me)?|apaga|esquece|resume|compara|há|lê|escreve|explica(?:-me)?|ajuda(?:-me)?|traduz|calcula",
    asksAnywhere: "quem|quando é|onde|quant[oa]s?|qual|quais|por ?qu[eê]",
    wishes:
      "(?:preciso|procuro|quero|queria|gostaria|não (?:sei|me lembro|encontro)|esqueci|tu|você|teu|tua)",
  },
} satisfies Record<string, TellingWords>;

const end = "(?:(?<=['’])|(?![\\p{L}\\d]))";
/** May stand before a question or a command. */
const opening = "(?:(?:please|pls|bitte|lilu|hey|hi|ok(?:ay)?|and|so|but|now|also|und|et|y|e|en)[,!]?\\s+)*";
const patterns = new Map(
  Object.entries(words).map(([language, { asks, asksAnywhere, wishes }]) => [
    language,
    {
      asks: new RegExp(
        `^[¿¡\\s]*${opening}(?:${asks})${end}|(?<![\\p{L}\\d])(?:${asksAnywhere})${end}`,
        "iu",
      ),
      wishes: new RegExp(`(?:^|[,;]\\s(?:\\p{L}+\\s)?)(?:${wishes})${end}`, "iu"),
    },
  ]),
);

/** True for a text that asks by its words: it begins as a question or a command does, or asks later on. */
export const asksIn = (text: string, language: string): boolean =>
  patterns.get(language)?.asks.test(text) ?? false;

/** True for "I need the code", "ich suche den Schlüssel": it says what somebody wants to know. */
export const readsAsWish = (text: string, language: string): boolean =>
  patterns.get(language)?.wishes.test(text) ?? false;

const leastWords = 3;
export const isLong = (text: string): boolean => text.trim().split(/\s+/).length >= leastWords;

/** True for what is no question and no command by its marks and its words. */
export const asksNothing = (text: string, language: string): boolean =>
  !text.includes("?") && !asksIn(text.trim(), language);

/** True for what asks nothing and is more than a word or two: it may be kept as a note. */
export const mayTell = (text: string, language: string): boolean =>
  isLong(text) && asksNothing(text, language);

/** True for a text with a figure, a comma or a full stop, as notes have: it may have been told, even where a memory answers it. */
export const readsAsNote = (text: string): boolean => /\d|,\s|\p{L}[.!]\s*$/u.test(text);
