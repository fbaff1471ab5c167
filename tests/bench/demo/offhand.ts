import type { DemoQuestion } from "./demo-question.ts";
import { dateOf, either } from "./wordings.ts";

/** As `hurried`, by another. Asked once unseen: 32 of 40 right and 4 shown as closest before that work, 34 and 3 after it; worked on since. */
export const offhand: readonly DemoQuestion[] = [
  { ask: ["bike shed code"], says: /4471/ },
  { ask: ["whats the alarm code at the office again"], says: /1938/ },
  {
    ask: ["wheres the spare car key"],
    says: /bowl|(?<!lent |from )\bSam\b(?![^.]{0,30}(?:wardrobe|brother|speech))/i,
  },
  { ask: ["when does joanas pasport expire"], says: dateOf(243, 640) },
  { ask: ["phone number of the boiler man gareth"], says: /07700\s?900\s?143/ },
  { ask: ["how do i get the boiler pressure back up"], says: /gr[ea]y lever|quarter[- ]turn/i },
  {
    ask: ["What did Marta say about the four day week?"],
    says: /(?:not|n['’]t) say no|again in august|rais[^.]{0,20}august/i,
  },
  { ask: ["how wide is the alcove left of the fireplace", "and the right one?"], says: /\b79\b/ },
  { ask: ["am i allowed to go running again with my knee"], says: /grass|every (?:second|other) day/i },
  { ask: ["is the washing machine still under waranty"], says: /(?:five|5)[- ]years?|2031/i },
  { ask: ["how many museums do we have as customers now"], says: /\b61\b|sixty[- ]one/i },
  {
    ask: ["who has my yellow rain jacket"],
    says: /Priya\b(?!['’]s)|jacket[^.]{0,40}Priya|\b(?:it['’]?s|is) at Priya/i,
  },
  { ask: ["what was the ship called that avos brother took to brazil"], says: /Vera Cruz/i },
  { ask: ["dans new adress"], says: /8 Larkfield/i },
  {
    ask: ["when is tomas bday"],
    says: /\b(?:22(?:nd)? (?:of )?nov(?:ember)?|nov(?:ember)? 22(?:nd)?|tomorrow)\b/i,
  },
  { ask: ["name of claras teacher"], says: /Gra[çc]a/i },
  { ask: ["Which antibiotic was ok for me instead of penicillin?"], says: /clarithromycin/i },
  { ask: ["when can i give blood again"], says: either(/\b(?:16|sixteen) weeks\b/i, dateOf(348, 112)) },
  { ask: ["which hayfever pill was the one that works"], says: /fexofenadine/i },
  { ask: ["how do i get the cat to take a pill"], says: /tuna/i },
  { ask: ["vet emergency number at night"], says: /0117\s?496\s?0190/ },
  {
    ask: ["when is the crown at the dentist", "what time"],
    says: /\b16[:.]20\b|\b4[:.]20\b|twenty past four/i,
  },
  { ask: ["why did we say no to the kiosk app"], says: /restart|two[^.]{0,20}\bpay|hardware/i },
  { ask: ["how much can yusuf sign off himself"], says: /\b8[,.]?000\b(?! visitors)|\b8k\b/i },
  { ask: ["what does the small plan cost per month"], says: /(?<![:.])\b35\b(?! (?:cm|minutes|parking))/ },
  {
    ask: ["how much does sam still owe me"],
    says: /(?<![.:])\b50\b(?!\s?g\b)(?![^.;]{0,12}month)|\bfifty\b/i,
  },
  {
    ask: ["what did zeki say about the exhaust"],
    says: /(?:two|2) more years|another (?:two|2) years|exhaust[^.]{0,40}\b(?:two|2)\b|2028/i,
  },
  { ask: ["when is sams wedding", "and which hotel are we in"], says: /Saltings/i },
  { ask: ["where is the backup of my laptop"], says: /black (?:disk|drive)|second drawer|\bdesk\b/i },
  {
    ask: ["who else is coming to pembrokeshire with us"],
    says: /Miguel(?: and|,|\s?&|\s?\+)[^.]{0,20}Lara|Lara[^.]{0,15}Miguel/i,
  },
  { ask: ["how much suger in mums rice pudding"], says: /\b160\b(?! people)/ },
  {
    ask: ["Could you tell me what that white wine was that we liked at Priya's party?"],
    says: /Alvarinho|Ribeira Funda/i,
  },
  {
    ask: ["when do mum and dad go home"],
    says: either(/\b(?:nine|9) days\b/i, dateOf(51, 52), dateOf(51, 53)),
  },
  { ask: ["is the new bike insured if its locked outside"], says: /1[,.]?000|Wren|both (?:bicycles|bikes)/i },
  { ask: ["how much did moira charge for the kitchen window"], says: null },
  { ask: ["what clothes size does tomas wear"], says: null },
  { ask: ["how old is tofu"], says: null },
  { ask: ["ruth physio phone number"], says: null },
  { ask: ["from what time can we get into the cottage on friday"], says: null },
  { ask: ["whats the wifi password in the office"], says: null },
];
