import type { DemoQuestion } from "./demo-question.ts";
import { dateOf } from "./wordings.ts";

/** By somebody who knew the notes and none of the rules; asked once unseen (29 of 40 right), and worked on since. */
export const errands: readonly DemoQuestion[] = [
  // The flat.
  { ask: ["where did i put the pasports"], says: /(?:red|biscuit)[^.]{0,12}tin/i },
  { ask: ["wifi pasword for visitors"], says: /hello-bristol-22/i },
  {
    ask: ["what do i do when the boiler pressure is too low"],
    says: /lever[^.]{0,60}(?:quarter|1\/4|¼)|(?:quarter|1\/4|¼)[^.]{0,60}lever/i,
  },
  { ask: ["which paint did we use in the bedrom"], says: /soft clay/i },
  {
    ask: ["which fuse is the oven"],
    says: /\b(?:6|six)\b[\s:=,–-]*(?:(?:is|for|the)\s+)*oven|oven[^.;\d]{0,40}\b(?:6|six)\b(?!\s*[a-z])|\b(?:fuse|number|no\.?|it(?:['’]?s| is)|#)\s*(?:6|six)\b|^\W*(?:6|six)\W*$/i,
  },
  { ask: ["how much did the landlord put the rent up to"], says: /1[,. ]?340\b/ },
  {
    ask: ["who repaired the boiler", "and when was that?"],
    says: new RegExp(`${dateOf(214).source}|\\b(?:7|seven) months ago`, "i"),
  },

  // Health and the cat.
  { ask: ["which hayfever pill works for me"], says: /fexofenadine/i },
  { ask: ["how much dry food can tofu have a day"], says: /\b45\s?g/i },
  { ask: ["when do i get my crown"], says: dateOf(6, 13, "thu") },
  { ask: ["what number do i ring if tofu is ill at night"], says: /496[\s-]?0190/ },
  { ask: ["whats my blood type"], says: /\bA[\s-]?(?:Rh[\s-]?)?(?:[Nn]eg)|\bA(?:Rh)?[-−–](?![A-Za-z0-9])/ },

  // Kitchen, garden, choir.
  { ask: ["how much sugar goes in mums rice puding"], says: /\b160\s?g/i },
  { ask: ["what was that wine we liked at the party"], says: /alvarinho|ribeira funda/i },
  { ask: ["when is choir", "and where is it?"], says: /methodist|ebenezer/i },
  { ask: ["code for the alotment gate"], says: /\b0613\b/ },

  // Money and the car.
  {
    ask: ["how much does sam still owe me"],
    says: /(?<!\d)50\b(?! (?:a|per) month)(?: (?:pounds|quid))?(?: of (?:the|his) £?200)?(?: (?:are|is|still|to|be))* (?:missing|left|outstanding|to go|to pay|remain\w*|owed|due)|(?:owes?(?: (?:you|me))?|missing|left|outstanding|remain\w*|balance)(?:[\s:]|still|another|is|of|the|last|just|only)*£?\s?50\b(?! (?:a|per) month)|^\W*50(?: pounds| quid)?\W*$/i,
  },
  { ask: ["how much air for the back tyres"], says: /\b2[.,]1\b/ },
  { ask: ["where did i take my laptop to get fixed"], says: /byte bench|mirela/i },

  // Family and friends.
  { ask: ["what shoe size is dad", "and mum?"], says: /\b37\b/ },
  { ask: ["where did grans brother go"], says: /brazil|santos/i },
  {
    ask: ["where is sams weding", "and what time does it start?"],
    says: /\b(?:two|2)(?: in the afternoon|[:.]00|\s?p\.?m|\s?o['’]?clock)|\b14[:.]00|^\W*(?:at )?(?:two|2)\W*$/i,
  },
  { ask: ["what day were mum n dad coming to visit"], says: dateOf(51, 44) },
  { ask: ["what does priyas boyfriend play"], says: /cello/i },

  // Trips.
  { ask: ["how do we get in the cottage, whats the code"], says: /\b5083\b/ },
  {
    ask: ["who is coming with us to pembrokeshire"],
    says: /miguel[\s\S]*(?:lara|sister)|lara[\s\S]*miguel/i,
  },
  { ask: ["name of the fish place near porto"], says: /casa dalva/i },

  // Work.
  {
    ask: ["how much is the small plan now"],
    says: /(?<![\d.,:])35\b(?!\s*(?:parking|cm|min))/,
  },
  { ask: ["how much do i earn"], says: /47[,. ]?500\b|\b47[.,]5\s?k/i },
  { ask: ["alarm code at work"], says: /\b1938\b/ },

  // Not held, though close.
  { ask: ["when is joanas birthday"], says: null },
  { ask: ["whats sams adress"], says: null },
  { ask: ["how old is tofu"], says: null },
  { ask: ["when does the road tax run out"], says: null },
  { ask: ["what was our hotel in porto called"], says: null },
  { ask: ["how much did we pay for the sofa"], says: null },
  { ask: ["whats celestes phone number"], says: null },
  { ask: ["did i pay the water bill"], says: null },
  { ask: ["which songs are we singing in choir"], says: null },
  { ask: ["where did i buy my bike", "and which lock did i get for it?"], says: null },
];
