type Reply = { pattern: RegExp; say: string };

/** Reply to agreement with which nothing is to be done. */
export const askAnyTime = "Good. Ask whenever you need something.";

/** Replies to greetings and thanks. None holds a fact. */
const courtesies: Reply[] = [
  {
    pattern:
      /^(?:hi|hello|hey|hiya|yo|good (?:morning|afternoon|evening|day)|greetings|hallo|hoi|guten (?:tag|morgen|abend)|goede(?:morgen|middag|navond)|bonjour|bonsoir|salut|hola|buen[oa]s (?:días|dias|tardes|noches)|ciao|buongiorno|buonasera|ol[áa]|bo[am] (?:dia|tarde|noite))(?:,?\s(?:there|lilu|again|you))*[\s!.,]*$/i,
    say: "Hello! Ask me anything about what you have saved, and I will show you where it stands.",
  },
  {
    pattern:
      /^(?:(?:ok(?:ay)?|great|perfect|cool|nice|super)[\s,!.]*)?(?:thanks?|many thanks|thank you|thx|ty|cheers|much appreciated|danke|vielen dank|merci|gracias|muchas gracias|grazie|dank je|bedankt|(?:muito )?obrigad[oa])(?:,?\s(?:a lot|so much|very much|lilu|again|schön|sehr|beaucoup|mille|wel))*[\s!.]*$/i,
    say: "You are welcome.",
  },
  {
    pattern: /^(?:ok(?:ay)?|great|perfect|cool|nice|super|got it|i see|good|alright)[\s!.]*$/i,
    say: askAnyTime,
  },
  {
    pattern: /^(?:bye|goodbye|see you|good night|cu)(?:\s\w+)?[\s!.]*$/i,
    say: "Goodbye! Your memories stay here.",
  },
  {
    pattern: /^how are you(?:\s\w+){0,3}[\s?!.]*$/i,
    say: "All well here, thank you. What would you like to look up?",
  },
];

/** Replies to questions for what Lilu does. */
const replies: Reply[] = [
  ...courtesies,
  {
    pattern:
      /^(?:what (?:can|do) you do|how do you work|how does this work|help(?: me)?|what are you for|who are you|what are you|what is lilu|what's lilu)[\s?!.]*$/i,
    say: "I am Lilu: I answer only with what you have saved, and show you where it stands; ask “what is the door code?”, “what is coming up?” or “what did I save last?”. Say “remember that …” and I keep it, “remind me to …” and when, and I set a reminder, or “forget …”, and I ask which memories shall go.",
  },
];

/** Reply of the assistant of that name to a greeting, thanks or "what can you do"; null for everything else. */
export function smallTalkReply(question: string, botName: string): string | null {
  const said = withoutOpening(question);
  const asked = [said, said.replaceAll(botName, "Lilu")];
  const reply = replies.find(({ pattern }) => asked.some((one) => pattern.test(one)));
  return reply?.say.replace("Lilu", () => botName) ?? null;
}

/** True for a greeting, thanks and the like: it says nothing to keep or to do. */
export const isCourtesy = (text: string): boolean =>
  courtesies.some(({ pattern }) => pattern.test(withoutOpening(text)));

/** Without the marks that open a Spanish sentence. */
const withoutOpening = (text: string): string => text.trim().replace(/^[¡¿]/, "");
