import type { DemoQuestion } from "./demo-question.ts";
import { all, dateOf, either } from "./wordings.ts";

/**
 * Questions that go a long way round: with the occasion told, in other words than the notes, to be counted together. By somebody
 * who knew the notes and none of the rules; asked once unseen (7 of 40 right), and worked on since.
 */
export const detours: readonly DemoQuestion[] = [
  // Health, the dentist, the cat.
  {
    ask: ["doing a picnic for 12 ppl, is there anything Joana cant be near, like nuts or bees or whatever"],
    says: /wasp/i,
  },
  {
    ask: ["once physio was over how often was i allowed to go jogging again and on what kind of ground"],
    says: all(
      /grass/,
      /(?:every|each) (?:second|other|2nd|two|2) day|alternate day|one day (?:on|in two)|day off between/,
    ),
  },
  {
    ask: [
      "trying to work out what that whole business with my leg cost me in the end, all the appointments together, once the insurer gave me their share back",
    ],
    says: /(?<![\d.,-])90(?:\.00)?\b|\bninety\b/i,
  },
  // "since Wednesday", written 27 days ago.
  { ask: ["what date did my tooth start playing up"], says: dateOf(27, -7, "wed") },
  { ask: ["why cant i have a flat white before the crown"], says: /\bnumb|an(?:a)?esthe/i },
  {
    ask: ["by how much did the top number of my blood presure go down at the chemists vs the month before"],
    says: /\b(?:6|six)\b|\b134\b[\s\S]*\b128\b|\b128\b[\s\S]*\b134\b/i,
  },
  {
    ask: ["how heavy was the cat last time she got checked", "ok and how much kibble is she allowed"],
    says: /\b45 ?g(?:rams?|rammes?)?\b|\b45\b|\bforty[- ]five\b/i,
  },
  // A filling from Portugal is all there is, not when.
  { ask: ["the dentist will ask.. what year did i get that filling in portugal"], says: null },

  // The flat.
  {
    ask: ["which breaker keeps popping when we make brekfast"],
    says: /\b(?:4|four)\b/i,
  },
  // "since last Monday", written 58 days ago.
  { ask: ["from what day on did the old pin for the bike shed stop working"], says: dateOf(58, -7, "mon") },
  { ask: ["that tiny brass thing on my keyring what does it open"], says: /\bcellar|\bbasement/i },
  {
    ask: [
      "were looking at second hand couches this weekend and I dont want to be the idiot stuck on the doorstep, whats the max it can be to get in on its side",
    ],
    says: /\b76\b|\bseventy[- ]six\b|\b760 ?mm/i,
  },
  {
    ask: ["name of the lady who fixed our kitchen window, n how long was she at it"],
    says: all(/\bmoira\b/, /\b40\b|\bforty\b|two[- ]thirds of an hour/),
  },
  {
    ask: ["how much more a month did fenwick want"],
    says: /(?<![\d.,-])60\b|\bsixty\b|1[,. ]?280\b[\s\S]*1[,. ]?340\b|1[,. ]?340\b[\s\S]*1[,. ]?280\b/i,
  },

  // Kitchen, garden, books, music.
  {
    ask: ["in the milk rice from mum, how many grams of sugar do i leave out compared to her version"],
    says: /(?<![\d.,-])60 ?g?(?:rams?)?\b|\bsixty\b|\b160\b[\s\S]*\b220\b|\b220\b[\s\S]*\b160\b/i,
  },
  // "in five weeks at ours", written 253 days ago.
  {
    ask: [
      "When were they all meant to come to our place to talk about the Townsend Warner, which date roughly",
    ],
    says: dateOf(253, 35),
  },
  { ask: ["did evryone in the reading group like that sicilian one, leopard"], says: /\bjonah\b/i },
  // "next Tuesday", written three days ago.
  {
    ask: [
      "need to tell my boss i'm leaving early for the first singing practice. what date is it and what time does it start",
    ],
    says: all(dateOf(3, 1, "tue"), /\b0?7[:.]30|\b19[:.h]?30|half[- ](?:past )?(?:seven|7)|seven[- ]thirty/),
  },
  { ask: ["allotment tap to shut off water, behind whose shed??"], says: /\bbaptiste\b/i },
  // Only the white is written down.
  { ask: ["what was the red we drank at jonah and priyas party"], says: null },

  // Money, the car, the bicycles.
  // Within 56 days, written twelve days ago.
  { ask: ["by when do they have to get back to me about the fine on coronation rd"], says: dateOf(12, 56) },
  {
    ask: ["how many more miles could the clio do before the cam belt when Zeki had it in"],
    says: /\b8[,. ]?5[78]\d\b|\b8[,. ]?600\b|\b8\.[56]k\b/i,
  },
  {
    ask: ["if somebody nicks both our bikes from the street do we get money for them"],
    says: /\b1[,. ]?000\b|\b1k\b|\bthousand\b|\b(?:un)?locked\b|\block\b/i,
  },
  // Price of the former insurance: not in the memories.
  { ask: ["how much were we paying a month for the contents cover before we went to wren"], says: null },

  // Family, friends, neighbours.
  // "yesterday", written 51 days ago.
  { ask: ["what day was it my old man came off the ladder"], says: dateOf(51, -1) },
  {
    ask: ["what was the boat called that avos brother emigrated on, for a school project of claras"],
    says: /\bvera[- ]?cruz\b/i,
  },
  // Nine days from a date that is named: with or without the day of arrival.
  { ask: ["until when are my parents staying with us"], says: either(dateOf(51, 52), dateOf(51, 53)) },
  {
    ask: ["when is claras bday", "and her little brother?"],
    says: /\b22(?:nd)?(?: of)? nov|\bnov(?:ember|\.)? (?:the )?22|\b22[/.]11\b|-11-22\b/i,
  },
  {
    ask: ["if we do two nights at the inn for sam n lenas big day what does that come to"],
    says: /\b188\b|\bone hundred (?:and )?eighty[- ]eight\b/i,
  },
  { ask: ["which day of the week does nuno look after the little one"], says: /\bwed(?:nesday)?s?\b/i },
  // Others' sizes are there, hers is not.
  { ask: ["shoe size of joana pls", "and rita?"], says: null },
  // The town is there, the address is not (Dan's is).
  { ask: ["want to send miguel a postcard, whats his street and number in sheffield now"], says: null },

  // Trips.
  {
    ask: ["what date and what time do we have to be gone from the place in wales"],
    says: all(dateOf(30, 41, "mon"), /\b(?:10|ten)\b/),
  },
  { ask: ["can the cat come along to pembrokeshire or is it no animals at all"], says: /\bdogs?\b/i },
  {
    ask: [
      "how many came to hear me in belgium",
      "who was it that wanted to come and look at our thing after",
    ],
    says: /\banouk\b|\bde wit\b/i,
  },

  // Work.
  {
    ask: [
      "someone new keeps asking me about the kiosks and I remember hugo was all for it and then suddenly wasn't, what was it that changed his mind",
    ],
    says: /\bhardware\b|\bsupport (?:logs?|tickets?|requests?)\b|\b40 ?%|\b(?:40|forty) per ?cent\b/i,
  },
  {
    ask: ["my pay rise.. how far under what i wanted did i end up"],
    says: either(
      /(?<![\d,.])500\b|\bfive hundred\b|\bhalf a (?:grand|thousand)\b|\b0\.5k\b/,
      /\b47[,. ]?5[\s\S]*\b48(?:\b|k)|\b48(?:\b|k)[\s\S]*\b47[,. ]?5/,
    ),
  },
  {
    ask: ["what is it bea wants to get better at", "n how much would that class be"],
    says: /\b280\b|\btwo hundred (?:and )?eighty\b/i,
  },
  { ask: ["code to get in the office?", "and to shut the alarm up"], says: /\b1938\b/i },
  // That there are twins is there, their names are not.
  { ask: ["yusufs girls what are they called again, he'll be offended if I dont know"], says: null },
];
