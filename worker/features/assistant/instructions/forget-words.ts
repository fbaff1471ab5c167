import type { Language } from "../../../language/languages.ts";

/** Words that something is to be forgotten with: patterns of whole words, in any case; `{kind}` is any word for a memory. */
export type ForgetWords = {
  /** Ask for it whatever is named; as the first words, or the last: "die Notiz … löschen". */
  verb: string;
  lastVerb?: string;
  /** Negates the verb that it follows; in a language with verbs as last words also from the end of the clause. */
  not?: string;
  /** Stem of "forget", which only Lilu can, and which asks to remember when it is negated. */
  forget: string;
  /** Ask for it only where a memory is named: "remove the battery" is a note. */
  weakVerb: string;
  /** Ask to change a note, as the first words or the last. */
  change: string;
  /** The verb with what it points at: "bórralo". */
  verbOfThat?: string;
  note: string;
  picture: string;
  file: string;
  /** Stand before a noun. */
  which: string;
  /** "All", and the end of a noun, which make several of what is named. */
  all: string;
  many: string;
  last: string;
  /** Behind a memory, before what it tells of. */
  about: string;
  /** "What I told you about", with a group `just` for "just", and the verb behind it where the language puts it there. */
  said: string;
  saidBehind?: string;
  /** "Everything you know about", and the verb behind it. */
  known: string;
  knownBehind?: string;
  /** What is left of "what I just said". */
  justNow: string;
  /** "That" before a fact. */
  article: string;
  old: string;
  that: string;
  everything: string;
  account: string;
  chat: string;
  reminder?: string;
  ending: string;
};

/** A language a row. */
export const forgetWords: Record<Language, ForgetWords> = {
  en: {
    verb: "(?:forget|delete|erase|trash)(?!['’-])(?!\\s+to\\b)",
    forget: "forget",
    weakVerb: "remove|discard|get rid of|throw away",
    change: "change|edit|correct|update|fix|rename|move",
    note: "notes?|memor(?:y|ies)|entr(?:y|ies)",
    picture: "photos?|pictures?|images?|screenshots?",
    file: "files?|documents?|pdfs?|recordings?|voice (?:notes?|memos?)|e-?mails?|mails?|messages?",
    which:
      "all|both|every|any|each|of|the|my|our|his|her|their|its|this|that|these|those|an?|whole|entire|last|latest|newest|other",
    all: "all|every(?:thing)?|any(?:thing)?|whatever|both|each",
    many: "s",
    last: "(?:last|latest|newest|most recent)(?:\\s(?:thing|one))?",
    about:
      "about|regarding|concerning|on|of|with|from|for|called|titled|named|that\\s(?:says?|mentions?|tells?)|saying|mentioning|where|which|in\\swhich|that",
    said: "(?:(?:all|everything|anything|the things?)\\s)?(?:(?:what(?:ever)?|that|which)\\s)?(?:i|we)(?:['’]ve|\\s(?:have|had))?(?:\\s(?:(?<just>just)|ever|once))?\\s(?:said|told\\syou|told|wrote|noted|saved|mentioned|kept|stored|added|recorded|made|took)(?:\\sdown)?(?:\\sto\\syou)?(?:\\s(?:about|regarding|on|of))?",
    known:
      "(?:all|everything|anything|whatever|what)\\s(?:(?:that\\s)?(?:you|i)\\s(?:know|have|remember|keep|store)\\s)?(?:about|regarding|on|of|from)",
    justNow: "just now|now|a moment ago|a minute ago|before|earlier|last",
    article: "about|that|of|the fact that",
    old: "old|previous|former|outdated|expired",
    that: "that|this|it|these|those|them|the(?:\\slast)?\\s(?:one|answer)|(?:that|this|these|those)\\s(?:ones?|{kind})",
    everything:
      "everything|all|all\\s(?:of\\s)?(?:it|that|this|my\\s(?:data|stuff|things))|(?:everything|all)\\s(?:that\\s)?(?:you\\s(?:know|have)|i(?:['’]ve|\\shave)?\\s(?:said|told\\syou|saved|noted))(?:\\sabout\\sme)?|(?:everything|all)\\sabout\\sme|(?:all|every)\\s(?:of\\s)?(?:(?:the|my|our)\\s)?{kind}|my\\s(?:notes|memories|entries|data)",
    account: "(?:(?:my|this|the)\\s)?(?:(?:lilu|user)\\s)?account",
    chat: "(?:(?:this|the|our|my|whole|entire|all)\\s)*(?:chats?|conversations?|chat history|history|messages?)",
    reminder: "(?:(?:the|my|all|every|this|that|our|an?)\\s)*(?:\\p{L}+\\s)?reminders?",
    ending:
      "please|pls|for good|for ever|forever|permanently|completely|again|from (?:my|your|the) (?:memory|memories|notes)",
  },
  de: {
    verb: "vergiss|vergesse|lösche?",
    lastVerb: "löschen|vergessen|entfernen",
    not: "nicht|nie(?:mals)?",
    forget: "verg[ei]ss",
    weakVerb: "entferne?|verwirf",
    change: "(?:ver)?änder(?:e|n)?|korrigier(?:e|en)?|bearbeite?n?|aktualisiere?n?|verschieb(?:e|en)?",
    note: "notiz(?:en)?|erinnerung(?:en)?|eintr(?:ag|äge)",
    picture: "fotos?|bild(?:er)?|screenshots?|bildschirmfotos?",
    file: "datei(?:en)?|dokumente?|pdfs?|aufnahmen?|sprachmemos?|(?:e-?)?mails?|nachricht(?:en)?",
    which:
      "all(?:e[nrs]?)?|(?:mein|unser|ein|dies|jed)(?:e[nmrs]?)?|d(?:ie|er|as|en|em)|letzte[nrs]?|neueste[nrs]?|ganze[nrs]?|andere[nrs]?",
    all: "all(?:e[nrs]?)?|jede[nrs]?",
    many: "en|s|er|träge",
    last: "letzte[nrs]?|neueste[nrs]?",
    about: "über|zu[mr]?|vo[nm]|mit|aus|an|für|wegen|namens|in\\sde(?:r|m|nen)|wo|dass|die|der|das(?:\\s|$)",
    said: "(?:alles,?\\s)?was\\sich(?:\\sdir)?(?:\\s(?:je|einmal|(?<just>eben|gerade|zuletzt)))?(?:\\s(?:über|von|zu[mr]?))?",
    saidBehind: "(?:gesagt|erzählt|notiert|geschrieben|gespeichert)(?:\\shabe?)?",
    known: "alles(?:,?\\swas\\sdu)?\\s(?:über|von|zu[mr]?)",
    knownBehind: "weißt|weisst",
    justNow: "eben|gerade|gerade eben|vorhin|zuletzt",
    article: "dass|das|über",
    old: "(?:alt|ehemalig|früher|vorig|bisherig)e[nmrs]?",
    that: "das|dies|es|sie|dies(?:e[nrs]?)?\\s{kind}|diese[nrs]?|die\\sletzte(?:\\santwort)?",
    everything:
      "alles|alles,?\\swas\\sdu(?:\\süber\\smich)?\\sweißt|alles\\süber\\smich|alle(?:\\smeine)?\\s{kind}|meine\\s(?:notizen|erinnerungen|daten)|alle\\smeine\\sdaten",
    account: "(?:(?:mein|das|dieses)\\s)?(?:konto|benutzerkonto|account)",
    chat: "(?:(?:dies(?:e[nrs]?)|d(?:as|ie|en)|unser(?:e[nrs]?)?|mein(?:e[nrs]?)?|ganze[nrs]?)\\s)*(?:gespräch|chat|unterhaltung|(?:chat)?verlauf)",
    ending: "bitte|für immer|endgültig|wieder|ganz|aus (?:meinen|deinen|den) (?:notizen|erinnerungen)",
  },
  fr: {
    verb: "(?:n['’]|ne )?(?:oublie|supprime|efface)[rz]?",
    not: "(?:surtout )?(?:pas|jamais)",
    forget: "oubli",
    weakVerb: "enlève[rz]?|enlever",
    verbOfThat: "(?:oublie|supprime|efface)z?-l(?:es|[ea])",
    change: "(?:modifi|corrig|chang|renomm|déplac)e[rz]?",
    note: "notes?|souvenirs?|entrées?|m[ée]mos?",
    picture: "photos?|images?|captures?(?:\\sd['’]écran)?",
    file: "fichiers?|documents?|pdfs?|enregistrements?|(?:e-?)?mails?|courriels?|messages?",
    which:
      "tou(?:t|te|s|tes)|chaque|l(?:es|[ea])|l['’]|m(?:on|a|es)|notre|nos|c(?:ette|et|es?)|une?|derni(?:er|ère)s?|autres?",
    all: "tou(?:t|te|s|tes)|chaque",
    many: "s",
    last: "derni(?:er|ère)",
    about:
      "sur|à\\spropos\\s(?:de(?:s|\\sla)?|du)|à\\spropos\\sd['’]|concernant|au\\ssujet\\s(?:de|du|des)|de(?:s|\\sla)?|du|d['’]|de\\sl['’]|avec|pour|où|qui|que|intitulée?s?",
    said: "(?:tout\\s)?ce\\sque\\s(?:je\\s(?:t|vous)['’]ai|je\\svous\\sai|j['’]ai|(?<just>je\\sviens\\sde(?:\\ste)?))\\s(?:dit|noté|écrit|raconté|enregistré|dire|noter)(?:\\s(?:sur|à\\spropos\\s(?:de|du|des)|de|du|des))?",
    known:
      "tout(?:\\sce\\sque\\s(?:tu\\ssais|vous\\ssavez|j['’]ai))?\\s(?:sur|à\\spropos\\s(?:de|du|des)|de|du|des)",
    justNow: "à l['’]instant|tout à l['’]heure|maintenant|avant",
    article: "que|qu['’]",
    old: "ancien(?:ne)?s?|vieux|vieil(?:le)?s?",
    that: "ça|cela|ceci|c(?:ette|et|es?)\\s{kind}|la\\sdernière(?:\\sréponse)?",
    everything:
      "tout|tout\\sça|tout\\sce\\sque\\s(?:tu\\ssais|vous\\ssavez)(?:\\s(?:sur|de)\\smoi)?|tout\\ssur\\smoi|tou(?:s|tes)\\s(?:mes|les|nos)\\s{kind}|toutes\\smes\\sdonnées|mes\\s(?:notes|souvenirs|données)",
    account: "(?:(?:mon|le|ce)\\s)?compte",
    chat: "(?:(?:cette|la|notre|ma|toute)\\s|l['’])*(?:conversation|discussion|historique|chat)",
    reminder: "(?:(?:le|les|mon|mes|ce|ces|tous|un)\\s)*rappels?",
    ending:
      "s['’]il (?:te|vous) pla[iî]t|stp|svp|merci|pour toujours|définitivement|de (?:mes|tes) (?:notes|souvenirs)",
  },
  es: {
    verb: "olvid(?:a|ar|arte)(?:\\sde)?|olv[ií]date(?:\\sde)?|borr(?:a|ar)|suprim(?:e|ir)",
    forget: "olv",
    weakVerb: "elimin(?:a|ar)|quit(?:a|ar)",
    verbOfThat: "(?:olv[ií]da|b[oó]rra|elim[ií]na)(?:te de eso|l[oa]s?)",
    change: "(?:cambi|modific|edit|actualiz|muev)[ae]r?|corr[ei]g(?:e|ir)|mover",
    note: "notas?|recuerdos?|memorias?|entradas?|apuntes?",
    picture: "fotos?|fotograf[ií]as?|im[aá]gen(?:es)?|capturas?(?:\\sde\\spantalla)?",
    file: "archivos?|ficheros?|documentos?|pdfs?|grabaci(?:ón|ones)|(?:e-?)?mails?|correos?|mensajes?",
    which: "tod[oa]s?|cada|l[oa]s?|el|mis?|nuestr[oa]s?|est[eao]s?|es[eao]s?|un[ao]?s?|últim[oa]s?|otr[oa]s?",
    all: "tod[oa]s?|cada",
    many: "s",
    last: "últim[oa]|ultim[oa]",
    about: "sobre|acerca\\sdel?|del?(?:\\sl[oa]s?)?|con|para|donde|que|titulad[oa]s?",
    said: "(?:todo\\s)?lo\\sque\\s(?:te\\s)?(?:(?<just>acabo)\\sde\\s(?:decir(?:te)?|contar(?:te)?)|dije|he\\sdicho|conté|he\\scontado|anoté|escribí|guardé)(?:\\s(?:sobre|acerca\\sdel?|del?))?",
    known: "todo(?:\\slo\\sque\\s(?:sabes|tengo))?\\s(?:sobre|acerca\\sdel?|del?)",
    justNow: "ahora|ahora mismo|hace un momento|antes",
    article: "que|de que|de|lo de",
    old: "antigu[oa]s?|viej[oa]s?|anterior(?:es)?",
    that: "eso|esto|ést[oa]s?|(?:est|es)[eao]s?\\s{kind}|la\\súltima(?:\\srespuesta)?",
    everything:
      "todo|todo\\seso|todo\\slo\\sque\\ssabes(?:\\s(?:sobre|de)\\smí)?|todo\\ssobre\\smí|tod[oa]s\\s(?:(?:mis|l[oa]s)\\s)?{kind}|mis\\s(?:notas|recuerdos|datos)|todos\\smis\\sdatos",
    account: "(?:(?:mi|la|esta)\\s)?cuenta",
    chat: "(?:(?:esta|este|la|el|nuestra|toda|mi)\\s)*(?:conversación|conversacion|chat|historial|charla)",
    reminder: "(?:(?:el|los|mi|mis|este|todos|un)\\s)*recordatorios?",
    ending: "por favor|porfa|gracias|para siempre|definitivamente|de (?:mis|tus) (?:notas|recuerdos)",
  },
  it: {
    verb: "dimentica(?:re|ti)?(?:\\sdi)?|cancell(?:a|are)",
    forget: "dimentic",
    weakVerb: "elimin(?:a|are)|rimuov(?:i|ere)|tog(?:li|liere)",
    verbOfThat: "(?:dimentica|cancella|elimina)(?:l[oaie])",
    change: "(?:cambi|modific|aggiorn|spost)(?:a|are)|corregg(?:i|ere)",
    note: "not[ae]|appunt[oi]|ricord[oi]|memori[ae]|voc[ei]",
    picture: "foto|fotografi[ae]|immagin[ei]|schermat[ae]|screenshot",
    file: "file|document[oi]|pdf|registrazion[ei]|(?:e-?)?mail|messagg[io]{1,2}",
    which:
      "tutt[oaie]|ogni|il|lo|i|l[ae]|gli|l['’]|mi(?:o|a|ei|e)|nostr[oaie]|quest[oaie]|quell[oaie]|un[oa]?|un['’]|ultim[oaie]|altr[oaie]",
    all: "tutt[oaie]|ogni",
    many: "[ei]",
    last: "ultim[oa]",
    about:
      "su(?:l(?:l[oae])?|i|gli)?|sull['’]|riguardo\\s(?:a|al(?:l[oae])?)|di|de(?:l(?:l[oae])?|i|gli)|dell['’]|con|per|dove|che|intitolat[oaie]",
    said: "(?:tutto\\s)?(?:quello|ciò|quel)\\sche\\s(?:ti\\s)?ho\\s(?:(?<just>appena)\\s)?(?:detto|raccontato|scritto|annotato|salvato)(?:\\s(?:su(?:l(?:l[oae])?|i|gli)?|di|de(?:l(?:l[oae])?|i|gli)))?",
    known:
      "tutto(?:\\s(?:quello|ciò)\\sche\\s(?:sai|ho))?\\s(?:su(?:l(?:l[oae])?|i|gli)?|di|de(?:l(?:l[oae])?|i|gli))",
    justNow: "adesso|ora|poco fa|un attimo fa|prima",
    article: "che",
    old: "vecchi[oae]?|precedent[ei]",
    that: "questo|quello|ciò|(?:quest|quell)[oaie]\\s{kind}|l['’]ultima(?:\\srisposta)?",
    everything:
      "tutto|tutto\\s(?:questo|quanto)|tutto\\s(?:quello|ciò)\\sche\\ssai(?:\\s(?:su|di)\\sme)?|tutto\\ssu\\sdi\\sme|tutt[ei]\\s(?:(?:le|i|gli)\\s)?(?:mi(?:e|ei)\\s)?{kind}|(?:le|i)\\smi(?:e|ei)\\s(?:note|ricordi|dati|appunti)|tutti\\si\\smiei\\sdati",
    account: "(?:(?:il|questo)\\s)?(?:mio\\s)?account",
    chat: "(?:(?:questa|la|nostra|tutta|mia)\\s)*(?:conversazione|chat|cronologia)",
    reminder: "(?:(?:il|i|mio|miei|questo|tutti|un)\\s)*promemoria",
    ending:
      "per favore|per piacere|grazie|per sempre|definitivamente|dai miei (?:ricordi|appunti)|dalle mie note",
  },
  nl: {
    verb: "vergeet|verwijder|wis",
    lastVerb: "verwijderen|vergeten|wissen|weggooien",
    not: "niet|nooit",
    forget: "verge",
    weakVerb: "gooi(?=\\s.*\\sweg(?!\\p{L}))",
    change: "verander|wijzig(?:en)?|veranderen|bewerk(?:en)?|verbeter(?:en)?|corrigeer|verplaats(?:en)?",
    note: "notities?|herinnering(?:en)?|aantekening(?:en)?",
    picture: "foto(?:['’]?s)?|afbeelding(?:en)?|plaatjes?|schermafbeelding(?:en)?|screenshots?",
    file: "bestand(?:en)?|document(?:en)?|pdf['’]?s?|opnames?|(?:e-?)?mails?|bericht(?:en)?",
    which: "alle|al|elke?|iedere?|de|het|mijn|onze?|deze|dit|die|dat|een|laatste|nieuwste|hele|andere",
    all: "alles?|al|elke?|iedere?",
    many: "s|en",
    last: "laatste|nieuwste",
    about: "over|van|met|uit|voor|aan|waarin|waar|die|dat|genaamd",
    said: "(?:alles\\s)?wat\\sik(?:\\s(?:je|jou))?(?:\\s(?:ooit|(?<just>net|zojuist|zonet)))?(?:\\s(?:over|van))?",
    saidBehind:
      "(?:(?:heb\\s)?(?:gezegd|verteld|genoteerd|geschreven|opgeslagen)(?:\\sheb)?|zei|vertelde|schreef)",
    known: "alles(?:\\swat\\sje(?:\\sweet)?)?\\s(?:over|van)",
    knownBehind: "weet",
    justNow: "net|zojuist|zonet|daarnet",
    article: "dat|over",
    old: "oude?|vorige|vroegere",
    that: "dat|dit|het|die|deze|(?:deze|dit|die|dat)\\s{kind}|het\\slaatste(?:\\santwoord)?",
    everything:
      "alles|alles\\swat\\sje(?:\\sover\\s(?:mij|me))?\\sweet|alles\\sover\\s(?:mij|me)|al(?:le)?\\s(?:(?:mijn|de)\\s)?{kind}|mijn\\s(?:notities|herinneringen|gegevens)|al\\smijn\\sgegevens",
    account: "(?:(?:mijn|het|dit)\\s)?account",
    chat: "(?:(?:dit|deze|het|de|ons|onze|mijn|hele)\\s)*(?:gesprek|chat|(?:chat)?geschiedenis|conversatie)",
    ending: "alsjeblieft|alstublieft|weg|voorgoed|definitief|helemaal|uit mijn (?:notities|herinneringen)",
  },
  pt: {
    verb: "esque(?:ce|cer|ça|ça-se)(?:-te|-se)?(?:\\sde|\\sd[oa]s?)?|apag(?:a|ar|ue)|exclu(?:i|ir|a)",
    forget: "esque",
    weakVerb: "elimin(?:a|ar|e)|remov(?:e|er|a)",
    verbOfThat: "(?:esquece|apaga|elimina|exclui)(?:-[oa]s?|\\sela|\\sele)",
    change: "(?:mud|alter|edit|atualiz)(?:a|ar|e)|corri(?:ge|gir|ja)|mov(?:e|er|a)",
    note: "notas?|mem[óo]rias?|lembranças?|recordaç(?:ão|ões)|entradas?|anotaç(?:ão|ões)",
    picture: "fotos?|fotografias?|image(?:m|ns)|capturas?(?:\\sde\\s(?:ecrã|tela))?",
    file: "ficheiros?|arquivos?|documentos?|pdfs?|gravaç(?:ão|ões)|(?:e-?)?mails?|mensage(?:m|ns)",
    which:
      "tod[oa]s?|cada|[oa]s?|meus?|minhas?|noss[oa]s?|ess[ea]s?|est[ea]s?|aquel[ea]s?|uma?s?|últim[oa]s?|outr[oa]s?",
    all: "tudo|tod[oa]s?|cada",
    many: "s",
    last: "últim[oa]|ultim[oa]",
    about: "sobre|acerca\\sd[eoa]s?|d[eoa]s?|com|para|onde|que|chamad[oa]s?|intitulad[oa]s?",
    said: "(?:tudo\\s)?o\\sque\\s(?:eu\\s)?(?:(?:te|lhe)\\s)?(?:(?<just>acabei)\\sde\\s(?:dizer|contar)|disse|contei|escrevi|anotei|guardei)(?:-(?:te|lhe))?(?:\\s(?:sobre|acerca\\sd[eoa]s?|d[eoa]s?))?",
    known: "tudo(?:\\so\\sque\\s(?:sabes|(?:você\\s)?sabe|tenho))?\\s(?:sobre|acerca\\sd[eoa]s?|d[eoa]s?)",
    justNow: "agora|agora mesmo|há pouco|antes",
    article: "que|de que",
    old: "antig[oa]s?|velh[oa]s?|anterior(?:es)?",
    that: "isso|isto|aquilo|(?:ess|est|aquel)[ea]s?\\s{kind}|a\\súltima(?:\\sresposta)?",
    everything:
      "tudo|tudo\\sisso|tudo\\so\\sque\\s(?:sabes|(?:você\\s)?sabe)(?:\\ssobre\\smim)?|tudo\\ssobre\\smim|tod[oa]s\\s(?:[oa]s\\s)?(?:(?:meus|minhas)\\s)?{kind}|(?:[oa]s\\s)?(?:meus|minhas)\\s(?:notas|memórias|dados)|todos\\sos\\smeus\\sdados",
    account: "(?:(?:a|esta)\\s)?(?:minha\\s)?conta",
    chat: "(?:(?:esta|essa|a|o|este|nossa|toda|minha)\\s)*(?:conversa|chat|histórico)",
    reminder: "(?:(?:o|os|meu|meus|este|todos|um)\\s)*lembretes?",
    ending: "por favor|obrigad[oa]|para sempre|definitivamente|das? (?:minhas|tuas) (?:notas|memórias)",
  },
};
