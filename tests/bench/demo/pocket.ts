import type { DemoQuestion } from "./demo-question.ts";
import { dateOf, either } from "./wordings.ts";

/** As `hurried`, of the facts that the two before it left out. Asked once unseen: 27 of 40 right, 7 shown as closest; worked on since. */
export const pocket: readonly DemoQuestion[] = [
  { ask: ["what pressure should the boiler have"], says: /1[.,]2\D{0,14}1[.,]5/i },
  { ask: ["which colour did we paint the bedroom"], says: /soft clay/i },
  {
    ask: ["which fuse is the oven"],
    says: /\b(?:6|six)\b[^.,;]{0,12}oven|oven[^.,;]{0,25}\b(?:6|six)\b|(?:number|no\.?|fuse|switch|breaker|circuit|#|is) ?(?:6|six)\b|^\W*(?:6|six)\W*$/i,
  },
  { ask: ["wheres our tent"], says: /f[áa]tima|joana['’]s (?:mum|mother)|attic/i },
  {
    ask: ["what did zeki say about the exhaust"],
    says: /(?<!maybe in )\b(?:two|2)\b[^.]{0,8}years?\b|2028/i,
  },
  { ask: ["claras birthday"], says: /\b(?:0?9(?:th)?(?: of)? may|may (?:the )?9(?:th)?)\b/i },
  { ask: ["joana ring size?"], says: /\bM\b/ },
  { ask: ["what year did avo's brother go to brazil"], says: /1958/ },
  { ask: ["is jonah allergic to anything?"], says: /\bcats\b|\bcat (?:hair|fur|dander|allergy)/i },
  { ask: ["dans adress in leeds"], says: /larkfield/i },
  { ask: ["Could you give me the phone number of Celeste's son please?"], says: /01632\s?960\s?217/ },
  { ask: ["when is tomas birthday", "and what should i get him?"], says: /siren/i },
  {
    ask: ["where is sams wedding", "and what time does it start?"],
    says: /\b(?:two|2)(?: o['’]?clock)? in the afternoon|\b2(?:[:.]00)? ?p\.?m|\btwo p\.?m|14[:.]00/i,
  },
  { ask: ["when can i give blood again"], says: either(/\b(?:16|sixteen) weeks\b/i, dateOf(348, 112)) },
  { ask: ["Which hayfever pills actually work for me?"], says: /fexofenadine/i },
  { ask: ["how much do i earn now"], says: /47[,. ]?500|47[.,]5 ?k/i },
  { ask: ["how much do i still have to pay for the crown"], says: /159[.,]50?\b/ },
  {
    ask: ["why did we not do the kiosk app"],
    says: /only (?:two|2)\b|\b(?:two|2)\b[^.]{0,25}\bpay|restart|40 ?(?:%|per ?cent)/i,
  },
  {
    ask: ["how much money can yusuf approve without asking anyone"],
    says: /£ ?8[,. ]?000|£ ?8 ?k\b|\b8[,. ]?000 (?:pounds|quid)/i,
  },
  { ask: ["how many museums do we have as customers"], says: /\b61\b|sixty[- ]one/i },
  { ask: ["when does the mot run out"], says: dateOf(289, 365) },
  { ask: ["tyre pressure clio when fully loaded"], says: /2[.,]5\D{1,25}2[.,]4/ },
  { ask: ["reference for the parking fine appeal"], says: /BR[- ]?58120/i },
  { ask: ["Where is the backup of my laptop?"], says: /desk|second drawer/i },
  { ask: ["name of that sea bass restaurant near porto"], says: /dalva/i },
  {
    ask: ["when are we going to pembrokeshire", "and who else is coming?"],
    says: /\bmiguel\b[^.]*\b(?:lara|sister)\b|\blara\b[^.]*\bmiguel\b/i,
  },
  { ask: ["how often do i need to water the lemon tree"], says: /\bfinger\b/i },
  { ask: ["allotment gate code"], says: /\b0613\b/ },
  { ask: ["What was so good to eat at Kettle & Thorn?"], says: /beet ?root/i },
  { ask: ["am i allowed to run again with my knee"], says: /grass|every (?:second|other) day/i },
  { ask: ["whats our rent now"], says: /1[,. ]?340/ },
  { ask: ["how do i get tofu to take her tablet"], says: /\btuna\b/i },
  { ask: ["what antibiotic can i have"], says: /clarithromycin/i },
  { ask: ["how long is the waranty on the washing machine"], says: /\b(?:five|5)[ -]years?\b/i },
  { ask: ["whats joanas blood group"], says: null },
  { ask: ["miguels new address in sheffield"], says: null },
  { ask: ["When does the contents insurance need renewing?"], says: null },
  { ask: ["how old is tofu"], says: null },
  { ask: ["who is making the cake for sam and lenas wedding"], says: null },
  { ask: ["ruth the physio phone number"], says: null },
];
