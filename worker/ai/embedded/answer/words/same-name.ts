/** "claras" is Clara with the apostrophe left out. Both in lower case. */
export const isSameName = (asked: string, told: string): boolean =>
  asked === told || asked === `${told}s` || (/[sxz]$/.test(told) && asked === `${told}es`);

/** Among the few who speak in a conversation "deb" is Deborah; in notes Martin is not Martina. Both in lower case. */
export const isSpeakersName = (asked: string, speaker: string): boolean =>
  isSameName(asked, speaker) ||
  (asked.length >= shortestNickname && speaker.startsWith(asked)) ||
  (speaker.length >= shortestNickname && asked.startsWith(speaker));
const shortestNickname = 3; // letters
