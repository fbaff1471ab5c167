import type { DemoQuestion } from "./demo-question.ts";
import { dateOf, either } from "./wordings.ts";

/** As `pocket`, by yet another, and kept back until the end: 28 of 40 right and 10 shown as closest by the code before that work, 30 and 8 by the code after it. Nothing was worked on with it. */
export const afterthoughts: readonly DemoQuestion[] = [
  { ask: ["who fixed the boiler last time", "whats his number"], says: /07700 ?900 ?143/ },
  { ask: ["what is the little brass key for?"], says: /cellar/i },
  { ask: ["how much is our rent now"], says: /1[,.]?340\b/ },
  { ask: ["how wide is the front door"], says: /\b76 ?cm\b/i },
  { ask: ["what colour did we paint the bedroom"], says: /soft clay/i },
  { ask: ["whats moiras number, the window lady"], says: null },
  {
    ask: ["how long is the waranty on the washing machine"],
    says: /\b(?:five|5)[ -]years?\b|\bfeb(?:ruary)? 2031\b/i,
  },
  {
    ask: ["which fuse keeps tripping"],
    says: /\b(?:number|no\.?|nr\.?|fuse|#) ?(?:4|four)\b|\b4\b[^.,]{0,4}kitchen/i,
  },
  { ask: ["who has my yellow jacket"], says: /priya/i },
  {
    ask: ["when is ritas birthday"],
    says: /\b3(?:rd)? (?:of )?feb(?:ruary)?\b|\bfeb(?:ruary)? (?:the )?3(?:rd)?\b/i,
  },
  { ask: ["joana ring size"], says: /\bM\b/ },
  { ask: ["What was the name of the ship Avó's brother took to Brazil?"], says: /vera cruz/i },
  { ask: ["is jonah alergic to something"], says: /\bcats\b/i },
  { ask: ["dans new adress pls"], says: /8 larkfield/i },
  { ask: ["what could i get dad for christmas"], says: /torch/i },
  { ask: ["when is sam and lenas wedding", "and where is it?"], says: /clevedon|old boat ?house/i },
  {
    ask: ["how long are mum and dad staying"],
    says: either(/\b(?:nine|9) days\b/i, dateOf(51, 52), dateOf(51, 53)),
  },
  { ask: ["which antibiotic am i ok with"], says: /clarithromycin/i },
  { ask: ["how old is tofu"], says: null },
  { ask: ["When can I give blood again?"], says: either(/\b(?:16|sixteen) weeks\b/i, dateOf(348, 112)) },
  { ask: ["hayfever pill that works"], says: /fexofenadine/i },
  { ask: ["claim number physio insurance"], says: /HC[- ]?60412/i },
  { ask: ["how many grams of dry food does tofu get"], says: /\b45 ?g/i },
  { ask: ["when is my crown appointment", "how much do i still have to pay for it"], says: /159\.50?\b/ },
  {
    ask: ["how much can yusuf sign off by himself"],
    says: /£ ?8[,.]?000\b|£ ?8k\b|\b8[,.]?000 (?:pounds|gbp)/i,
  },
  { ask: ["alarm code at the office"], says: /\b1938\b/ },
  { ask: ["which school did the first hold"], says: /bede/i },
  {
    ask: ["whats the deadline for the online tax return"],
    says: /\b31(?:st)? (?:of )?jan(?:uary)?\b|\bjan(?:uary)? 31(?:st)?\b/i,
  },
  { ask: ["who is the car insured with?"], says: null },
  { ask: ["when does the cambelt need doing"], says: /\b80[,.]?000\b|\b80k\b/i },
  { ask: ["where is the backup of my laptop"], says: /black disk|second drawer|\bdesk\b/i },
  { ask: ["which airline did we fly to porto with"], says: null },
  { ask: ["that sea bass place in matosinhos, whats it called"], says: /dalva/i },
  { ask: ["what was the name of the woman from the rotterdam museum"], says: /anouk/i },
  { ask: ["what am i cooking in pembrokeshire on saturday"], says: /mushroom/i },
  { ask: ["key safe code for the cottage"], says: /\b5083\b/ },
  { ask: ["how long do the pickled chillis keep"], says: /\b(?:2|two) months\b/i },
  { ask: ["how much do we pay for the allotment a year"], says: null },
  {
    ask: ["Which table should I book at Kettle and Thorn?"],
    says: /\btable (?:number )?(?:9|nine)\b|\b(?:number|no\.?) (?:9|nine)\b|by the oven/i,
  },
  { ask: ["what does beas wife do for a living"], says: null },
];
