import type { DemoQuestion } from "./demo-question.ts";
import { all, dateOf, either } from "./wordings.ts";

/**
 * Questions in words that the notes do not use, by five kinds of people, some of two things at once. By somebody who knew the
 * notes and none of the rules; asked once unseen (8 of 40 right, one invented), and looked at since.
 */
export const riddles: readonly DemoQuestion[] = [
  // Family, friends, neighbours
  { ask: ["what date did papa have that accident w the lader, my aunt is asking"], says: dateOf(51, -1) },
  {
    ask: ["Which day do mum and dad go home again? I have to tell the taxi man"],
    // Nine days, counted with or without the first.
    says: either(dateOf(51, 53), dateOf(51, 52)),
  },
  { ask: ["dads shoe size??", "and round the neck, theres a sale on"], says: /\b(?:41|forty[- ]one)\b/i },
  {
    ask: ["Clara present - what was the idea and when is her bday"],
    says: all(/microscope/, /\b0?9(?:th)?(?: of)? may\b|\bmay (?:the )?0?9(?!\d)|\b0?9[/.]0?5\b|-05-09\b/),
  },
  {
    ask: [
      "Good morning dear, I am putting together a little family history for the cousins, and I cannot for the life of me remember the name of the boat that took grandmother's brother to South America.",
    ],
    says: /vera\s+cruz/i,
  },
  {
    ask: ["what am i not alowed to wear when sam gets married"],
    says: all(/\b(?:neck)?ties?\b/, /\bblack\b/),
  },
  { ask: ["how much do i give the orkids of the lady in flat 1"], says: /\begg[- ]?cup/i },
  { ask: ["how many people are coming to sam and lena's wedding, roughly"], says: null },
  { ask: ["how much is the pottery thing i wanted to give joana"], says: null },

  // Doctors and the cat
  {
    ask: ["Please, the insurance for my knee: how much money in total I get back from all the sessions?"],
    says: /(?<![\d,.])90(?!,?\d)|\bninety\b/i,
  },
  {
    ask: ["whats the earliest i couldve gone back to donate after the first time? date pls"],
    says: dateOf(348, 112),
  },
  {
    ask: [
      "I shall need the exact date on which the toothache began, for the complaint about the old filling.",
    ],
    says: dateOf(27, -7, "wed"),
  },
  {
    ask: ["crown when?? day + time"],
    says: all(dateOf(6, 13, "thu"), /\b16[:.h]?20\b|\b4[:.]20\b|twenty past four/),
  },
  {
    ask: ["What did Ruth say in the end, am I allowed to go jogging again"],
    says: all(
      /\bgrass\b/,
      /\b(?:every|each) (?:second|other|2nd|two|2) days?|alternat(?:e|ing) days?|\bday (?:off|of rest|in between)|rest day/,
    ),
  },
  {
    ask: ["who does the cat go to when shes ill", "its 2 in the morning, what number do i ring"],
    says: /496[\s-]?0190\b/,
  },
  { ask: ["how old is tofu now"], says: null },

  // Papers, purchases, the car
  { ask: ["til when is the renault legal, i mean the mot"], says: dateOf(289, 365) },
  {
    ask: [
      "I contested that fine for parking and am still waiting to hear. By what date at the latest were they supposed to reply to me? I want to write them a letter.",
    ],
    says: dateOf(67, 56),
  },
  {
    ask: ["of the money i lent sam how much did i get back already"],
    says: /(?<![\d,.])150(?!,?\d)|\bhundred and fifty\b/i,
  },
  {
    ask: ["if the tern gets nicked while its locked up outside how much of it do i have to pay myself"],
    says: /(?<![\d,.])100(?!,?\d)|\b(?:a|one) hundred\b/i,
  },
  {
    ask: ["need my files!! computer is at the shop, where did i put the copy"],
    says: all(/\bdrawer\b/, /\bdesk\b|\bdis[ck]\b|\bdrive\b/),
  },
  { ask: ["number plate of the clio?"], says: null },

  // The flat
  {
    ask: ["from which day on does the old number for the bike shed not work any more"],
    says: dateOf(58, -7, "mon"),
  },
  {
    ask: ["heating thing shows 0.7 and the radiators are cold what should i do"],
    says: /\bgr[ea]y lever\b|\blever\b/i,
  },
  {
    ask: ["How much more a month are we paying Fenwick than before the increase"],
    says: either(/(?<![\d,.])60(?!,?\d)|\bsixty\b/, all(/\b1[,. ]?280\b/, /\b1[,. ]?340\b/)),
  },
  {
    ask: ["Ikea couch is 80 cm at the smallest, will it go in thru our front door on its side or not"],
    says: all(/\b76\b/, /\bno\b|\bnot\b|n['’]t\b|cannot|\btoo (?:wide|big|large)\b|\bwider\b|\bunlikely\b/),
  },
  {
    ask: ["whose passport do we have to renew first and when is it over"],
    says: all(/\bjoana\b/, dateOf(243, 640)),
  },
  {
    ask: ["taking the kids camping sat, where on earth is the tent"],
    says: /f[aá]tima|joana['’]?s (?:mum|mother|mom)/i,
  },
  { ask: ["telephone of the lady who made the kitchen window good"], says: null },

  // Northlight
  {
    ask: ["new colleague wants to know why we never did machines in the foyer for tickets"],
    says: /hardware|re-?start|\b(?:only|just) (?:two|2)\b|\b(?:two|2) (?:of them )?(?:would|were|museums)\b|\b40 ?(?:%|per ?cent)/i,
  },
  {
    ask: [
      "St Bedes, when do their 38 places lapse if the head doesn't sign? i know its a week or so but which date",
    ],
    says: dateOf(11, 7),
  },
  {
    ask: ["what do the tiny museums pay now in the end", "and what did owen want it to be at first"],
    says: /(?<![\d,.])39(?!,?\d)|\bthirty[- ]nine\b/i,
  },
  {
    ask: ["how long did hugo think the reservations for schools wld take him and how long was it really"],
    says: all(/\b(?:two|2)[- ]weeks?\b|\bfortnight\b|\b(?:fourteen|14) days\b/, /\b(?:nine|9)[- ]days?\b/),
  },

  // Eating, reading, singing
  { ask: ["grams of sugar in the portugese rice desert, the way i do it not how mum says"], says: /\b160\b/ },
  {
    ask: ["singing with joana, when is the very first time? date and what oclock"],
    says: all(dateOf(3, 1, "tue"), /\b(?:19|0?7)[:.h]30\b|\bhalf[- ](?:past )?seven\b|\bseven[- ]thirty\b/),
  },
  {
    ask: [
      "that portuguese white from the party that Joana liked so much, which street is the shop and what does a bottle cost",
    ],
    says: all(/north st(?:reet|\b)/, /(?<![\d,.])13(?!,?\d)|\bthirteen\b/),
  },
  {
    ask: ["What does Bea's wife do for a living? Seeing them again tonight and its embarrassing"],
    says: null,
  },

  // Away from home
  {
    ask: ["where do we get the key for the cottage in solva", "and if the box wont open"],
    says: /960[\s-]?455\b/,
  },
  { ask: ["Expenses form asks: date of departure to Belgium"], says: dateOf(123, 9, "wed") },
  {
    ask: ["what am i making for everybody on the saturday in wales and who is it that cant have fish"],
    says: all(/mushroom/, /\blara\b/),
  },
];
