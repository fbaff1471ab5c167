/** Words typed in haste with their spelled-out forms. In small letters only: "R" is a language, and "N" a street. */
const meant = new Map(
  `r are | u you | ur your | n and | nxt next | lst last | pls please | plz please | abt about | bc because | cuz because | til until |
  wich which | whitch which | wihch which | waht what | wat what | wht what | wahts what's | wats what's | wen when | wehn when |
  hwo how | whre where | wher where | whos who's | bday birthday | bdays birthdays | birtday birthday | brithday birthday |
  xmas christmas | wknd weekend | tmrw tomorrow | tmr tomorrow | tommorow tomorrow | tomorow tomorrow | tommorrow tomorrow |
  yday yesterday | yesturday yesterday | wensday wednesday | wendsday wednesday | wednsday wednesday | thurday thursday |
  saterday saturday | febuary february | appt appointment | apointment appointment | adress address | addres address |
  pwd password | pasword password | passwrd password | num number | nubmer number | numer number | recipt receipt |
  reciept receipt | remeber remember | cant can't | dont don't | doesnt doesn't | didnt didn't | shouldnt shouldn't | wont won't`
    .split(" |")
    .map((pair): [string, string] => {
      const [typed = "", plain = ""] = pair.trim().split(" ");
      return [typed, plain];
    }),
);
const words = /(?<![\p{L}\p{N}'’@.&+-])[a-z]{1,11}(?![\p{L}\p{N}'’@&+-]|\.\p{L})/gu;

/** A question with what was typed in haste spelled out: "whens his bday" -> "whens his birthday". */
export const spelledOut = (text: string): string => text.replace(words, (word) => meant.get(word) ?? word);
