import { type Language, languages } from "../../../language/languages.ts";

/** Words that requests are made with: patterns of whole words, in any case. */
type RequestWords = {
  /** May stand before a request, again and again. */
  polite: string;
  /** "Remind me". */
  remindMe: string;
  /** "Set a reminder": asks for nothing else. */
  setReminder?: string;
  /** Stands before what to be reminded of, and makes a request of it without a time: "to", "about", "an". */
  task: string;
  /** Stands before it where a time is told: "of", an article. */
  timedTask: string;
  /** Makes a question of "remind me". */
  asking: string;
  /** Words cut from the beginning and the end of a task. */
  joints: string;
  endings: string;
  /** "Remember", "note", with what stands between that and what to keep; what is polite may stand at each space. */
  keep: string;
  that: string;
};

const words: Record<Language, RequestWords> = {
  en: {
    polite:
      "hey|hi|hello|ok|okay|lilu|please|pls|and|so|also|now|(?:can|could|would|will) you|i(?:['’]d| would) like you to|i want you to",
    remindMe: "remind me",
    setReminder:
      "(?:set|create|add|make|give)\\s(?:me\\s)?(?:up\\s)?(?:an?\\s|another\\s)?(?:new\\s)?reminder|(?:don['’]?t|do not) let me forget|(?:remember|(?:don['’]?t|do not) forget)(?= to\\b)",
    task: "to|about",
    timedTask: "of|that|for",
    asking: "(?:about |of )?(?:what|who|whom|whose|when|where|why|how|which|if|whether)",
    joints: "to|about|of|that|for|and|on|at|by|please",
    endings: "please|on|at|by|for|of|in",
    keep: "(?:remember|memori[sz]e|note(?:\\sdown|\\sto self)?|keep in mind|write down|jot down|save|(?:make|take|add|save) (?:an?\\s|this as a\\s)?(?:new\\s)?(?:note|memory)|(?:don['’]?t|do not) forget|new (?:note|memory)|add to my memories)(?:\\sof)?",
    that: "that|this|the following",
  },
  de: {
    polite: "hey|hi|hallo|ok|okay|lilu|bitte|und|auch|(?:kannst|könntest|koenntest|würdest|wuerdest) du|mal",
    remindMe: "erinner(?:e|n|st du)? mich|mich(?=\\s.*\\serinnern(?![\\p{L}]))",
    setReminder:
      "(?:stelle?|setze?|erstelle?|mache?)\\s(?:mir\\s)?(?:eine?\\s)?(?:neue\\s)?erinnerung|lass mich nicht vergessen",
    task: "daran|an|ans|dass|zu|über|wegen",
    timedTask: "d(?:er|ie|as|en|em)|für",
    asking: "was|we[rnm]|wessen|wann|wo|wohin|woher|wie|warum|wieso|weshalb|welche[rnsm]?|ob",
    joints: "daran|(?:an|über|wegen)(?:\\sd(?:er|ie|as|en|em))?|ans|dass|bitte",
    endings: "bitte|zu erinnern|erinnern|am|um|an",
    keep: "merke? (?:dir|es dir)|dir merken|notiere?|notieren|speichere?|speichern|schreibe? (?:dir )?auf|vergiss (?:nicht|nie)|behalte|neue notiz|denke? daran",
    that: "dass|das|dies|folgendes",
  },
  fr: {
    polite:
      "salut|bonjour|hey|ok|lilu|et|aussi|s['’]il (?:te|vous) pla[iî]t|stp|svp|peux[- ]tu|pourrais[- ]tu|tu (?:peux|pourrais)|pouvez[- ]vous|merci de",
    remindMe: "rappelle[sz]?[- ]moi|rappeler?z?[- ]moi|me rappeler",
    setReminder:
      "(?:mets|cr[ée]e|ajoute)[- ](?:moi )?un (?:nouveau )?rappel|ne me laisse pas oublier|fais[- ]moi penser à",
    task: "de|d['’]|que|qu['’]|à|pour",
    timedTask: "le|la|les|l['’]|mon|ma|mes|du|des",
    asking: "(?:de |à )?(?:qui|quoi|quand|où|comment|combien|pourquoi|quel(?:le)?s?)|ce qu[ei]|ce qu['’]|si",
    joints: "de|d['’]|que|qu['’]|s['’]il (?:te|vous) pla[iî]t|stp|svp",
    endings: "s['’]il (?:te|vous) pla[iî]t|stp|svp|merci|à|le|de",
    keep: "souviens[-\\s]toi|souvenez[-\\s]vous|retiens|retenez|m[ée]morise|note|noter|enregistre|(?:n['’])?oublie[rz]? (?:surtout )?pas|garde en m[ée]moire|nouvelle note",
    that: "(?:bien )?(?:que|qu['’]|ceci|cela|ça)",
  },
  es: {
    polite: "hola|oye|hey|ok|vale|lilu|y|tambi[ée]n|por favor|porfa|(?:me )?(?:puedes|podr[íi]as)|quiero que",
    remindMe: "recu[ée]rd(?:ame|eme)|recordame|recordarme|me recuerd[ae]s?|recordar(?= )",
    setReminder: "(?:pon(?:me)?|crea(?:me)?|a[ñn]ade) un (?:nuevo )?recordatorio|no me dejes olvidar",
    task: "que|de|del|sobre|\\p{L}+[aei]r(?:me|te|se|lo|la|los|las|le|les)?",
    timedTask: "el|la|los|las|mi|mis|un|una|lo",
    asking:
      "(?:de |a )?(?:qué|quién|quiénes|cuándo|dónde|cómo|cuánto|cuál|cuáles|por qué)|quien|cuando|donde|como|cuanto|cual|si",
    joints: "que|de|del|sobre|por favor|porfa",
    endings: "por favor|porfa|gracias|a|el|de",
    keep: "recuerda|acu[ée]rdate|memoriza|anota|apunta|guarda|no olvides|no te olvides|nueva nota",
    that: "(?:de )?(?:que|esto|lo siguiente)",
  },
  it: {
    polite: "ciao|ehi|hey|ok|lilu|e|anche|per favore|per piacere|puoi|potresti|vorrei che",
    remindMe: "ricord(?:ami|armi)|mi ricordi|rammentami",
    setReminder: "(?:imposta|crea|aggiungi|metti) un (?:nuovo )?promemoria|non farmi dimenticare",
    task: "di|d['’]|che|del|dello|della|dell['’]|dei|degli|delle",
    timedTask: "il|lo|la|l['’]|i|gli|le|mio|mia|un|una",
    asking:
      "(?:di |a )?(?:chi|che cosa|cosa|quando|dove|dov['’]|come|quanto|quanti|quante|perch[ée]|quale|quali|qual)|se|che (?:ora|giorno)",
    joints: "di|d['’]|che|del|dello|della|dell['’]|dei|degli|delle|per favore",
    endings: "per favore|grazie|per piacere|alle|di|il",
    keep: "ricorda(?:ti)?|memorizza|annota(?:ti)?|segna(?:ti)?|appunta(?:ti)?|salva|prendi nota|non dimenticare|nuova nota",
    that: "(?:di )?(?:che|questo|quanto segue)",
  },
  nl: {
    polite:
      "hoi|hey|hallo|ok|ok[ée]|lilu|en|ook|alsjeblieft|alstublieft|(?:kun|kan|kunt|wil|zou) (?:je|jij|u)",
    remindMe: "herinner (?:me|mij)|help (?:me|mij) herinneren|(?:me|mij)(?=\\s.*\\sherinneren(?![\\p{L}]))",
    setReminder: "(?:zet|maak|stel)\\s(?:een\\s)?(?:nieuwe\\s)?herinnering(?: in)?|laat me niet vergeten",
    task: "aan|eraan|er|om|dat|over",
    timedTask: "de|het|een|mijn|voor",
    asking: "wat|wie|wiens|wanneer|waar|waarom|hoe|hoeveel|welke?|of",
    joints: "eraan|er|(?:aan|over)(?:\\s(?:de|het))?|om|dat|alsjeblieft",
    endings: "alsjeblieft|alstublieft|te herinneren|herinneren|om|op|aan",
    keep: "onthoud|noteer|schrijf op|bewaar|vergeet (?:niet|nooit)|nieuwe notitie",
    that: "dat|dit|het volgende",
  },
  pt: {
    polite: "ol[áa]|ei|hey|ok|lilu|e|tamb[ée]m|por favor|(?:podes|pode|poderias?|podias)|quero que",
    remindMe:
      "lembr[ae][- ]me|me lembr[ae]r?|lembrar[- ]me|record[ae][- ]me|recordar[- ]me|faz[- ]me lembrar",
    setReminder: "(?:cria|crie|p[õo]e|adiciona|adicione) um (?:novo )?lembrete|n[ãa]o me deixes? esquecer",
    task: "de|que|d[oa]s?|sobre|\\p{L}+[aei]r(?:-\\p{L}+)?|para",
    timedTask: "o|a|os|as|um|uma|meu|minha",
    asking: "(?:de |a )?(?:quem|[oa] que|o quê|quando|onde|como|quant[oa]s?|por ?qu[eê]|qual|quais)|se",
    joints: "de|que|d[oa]s?|sobre|para|por favor",
    endings: "por favor|obrigad[oa]|às|no|na|de",
    keep: "lembra[-\\s]te|lembre[-\\s]se|memoriza|memorize|anota|anote|aponta|guarda|guarde|n[ãa]o te esque[çc]as|n[ãa]o se esque[çc]a|nova nota",
    that: "(?:de )?(?:que|isto|isso|o seguinte)",
  },
};

/** Patterns of one language. */
export type RequestPatterns = { language: Language } & Required<
  Record<Exclude<keyof RequestWords, "that">, RegExp>
>;

/** Ends a word; an elided one ends with its apostrophe. */
const end = "(?:(?<=['’])|(?![\\p{L}\\d]))";
const mark = "[\\s,;:.?!–—-]";
const first = (pattern: string) => new RegExp(`^(?:${pattern})${end}`, "iu");

/** A language a row, English first. */
export const requestPatterns: readonly RequestPatterns[] = languages.map((language) => {
  const {
    polite,
    remindMe,
    setReminder = "(?!)",
    task,
    timedTask,
    asking,
    joints,
    endings,
    keep,
    that,
  } = words[language];
  const politely = `(?:\\s(?:${polite}))*`;
  const joint = `(?<joint>\\s*:\\s*|,?\\s+(?:${that})${end}\\s*[:,]?\\s*|\\s*$)`;
  return {
    language,
    polite: new RegExp(`^(?:[¿¡\\s]*(?:${polite})${end}[,!.:]?\\s*)*[¿¡]*`, "iu"),
    remindMe: new RegExp(`^(?:${remindMe})${end}[,:]?\\s*`, "iu"),
    setReminder: new RegExp(`^(?:${setReminder})${end}[,:]?\\s*`, "iu"),
    task: first(task),
    timedTask: first(timedTask),
    asking: first(asking),
    joints: new RegExp(`^(?:(?:${joints})${end}\\s*|[,;:.–—-]+\\s*)`, "iu"),
    // Looks back, and so tries a run of marks once and not from each of them.
    endings: new RegExp(`(?:(?<!\\s)\\s+(?:${endings})|(?<!${mark})${mark}+)$`, "iu"),
    keep: new RegExp(`^(?:${keep.replaceAll(" ", `${politely}\\s`)})${politely}${joint}`, "iu"),
  };
});
