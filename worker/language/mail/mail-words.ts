/** Greetings in English, German, French, Portuguese, Spanish, Italian and Dutch, for a pattern; a name mostly follows. */
export const salutations =
  "hi|hiya|hey|hello|dear|greetings|good (?:morning|afternoon|evening|day)|to whom it may concern|hallo|moin|servus|liebe[rs]?|sehr geehrte[rs]?|guten (?:tag|morgen|abend)|gr(?:ü|ue)(?:ß|ss)e? (?:dich|euch|gott)|bonjour|bonsoir|salut|ch(?:er|ère)s?|olá|oi|car[oa]s?|bom dia|boa (?:tarde|noite)|prezad[oa]s?|hola|buen[oa]s (?:días|tardes|noches)|estimad[oa]s?|querid[oa]s?|ciao|gentile|buongiorno|beste|hoi";

/** The fields over a mail as they are copied out of English programs, for a pattern. */
export const copiedFields = "from|to|cc|bcc|date|sent|reply-to|subject";
