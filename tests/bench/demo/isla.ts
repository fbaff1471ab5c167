import type { DemoQuestion } from "./demo-question.ts";
import { dateOf, either } from "./wordings.ts";

/**
 * Asked of another life than the demo account: Isla, a bus driver near Dundee (`isla-notes.jsonl`). By somebody who knew her notes and
 * none of the rules; asked once unseen (12 of 60 right), and worked on since.
 */
export const isla: readonly DemoQuestion[] = [
  // Superseded facts: the newest counts.
  { ask: ["which pitch did we end up with at the campsite"], says: /\b22\b/ },
  {
    ask: ["what date were we camping, was it the 10th?"],
    says: /\b17(?:th)?(?:\s*(?:[-–—]|to|until|till)\s*(?:the )?\d+(?:th|st|nd|rd)?)?(?: of)? jul|\bjul[a-z]*\.? (?:the )?17|\b17[/.]0?7\b|07-17\b/i,
  },
  { ask: ["sister in law visiting mum, what room number is she in these days"], says: /\b(?:6|six)\b/i },
  {
    ask: ["neighbours feeding the cat next week, what medicine does she get and how much of it"],
    says: /(?=[\s\S]*(?:\bgel\b|\bear\b))(?=[\s\S]*\b0?[.,]1\s*(?:ml|millilit))/i,
  },
  {
    ask: ["how much metformin am i on now, the dr's receptionist is asking"],
    says: /^(?=[\s\S]*\b(?:1[,. ]?000\b|1\s*g\b|one gram))(?:(?![\s\S]*\b500\b)|(?=[\s\S]*(?:slow|modified|\bSR\b|\bonce\b|evening meal)))/i,
  },
  { ask: ["what do we pay the electric and gas people every month"], says: /\b139\b/ },
  { ask: ["what did the roof come to in the end, all in"], says: /\b1[,. ]?610\b/ },
  { ask: ["locked out!!! who's got our other key"], says: /petrie/i },
  { ask: ["what did i actualy pay for the squeezebox mending"], says: /\b205\b/ },
  {
    ask: ["what day do i need to get to the house by for lewis coming at xmas"],
    says: /\b23(?:rd)?\b|twenty[- ]third/i,
  },
  { ask: ["how is lewis travelling over, boat still?"], says: /\bfly|\bflight|\bflies|\bplane|by air/i },
  { ask: ["who's in charge of skyes germany trip these days"], says: /okafor/i },
  { ask: ["who is the head of our union branch now"], says: /shona/i },
  { ask: ["name of the boss nurse at mums home? want to send choccies"], says: /precious/i },
  { ask: ["new heating thing, what did it set us back"], says: /\b3[,. ]?120\b/ },

  // Dates to be worked out.
  { ask: ["when did gregor get operated on in the end"], says: dateOf(58) },
  { ask: ["what date did the lad start his crane thing in holland"], says: dateOf(171, 14) },
  { ask: ["what day was the new boiler put in? need it for the garantee form"], says: dateOf(16) },
  { ask: ["bees: what date were the varroa treatments due to come off"], says: dateOf(73, 42) },
  { ask: ["date of my first dentist visit for that tooth"], says: dateOf(120, 8) },
  {
    ask: ["need the date i got vaccinated for a form"],
    says: either(dateOf(46, 0, "fri"), dateOf(46, 1, "fri")),
  },
  { ask: ["what date is the do for mums birthday"], says: either(dateOf(2, 1, "sun"), dateOf(2, 8, "sun")) },

  // Plain facts in other words.
  { ask: ["paperwork for the roof warranty, where did i stick it"], says: /piano|blue folder/i },
  { ask: ["at the garage forecourt w the van full, what do the back wheels need"], says: /\b54\b/ },
  {
    ask: ["puncture. where's the fifth wheel kept"],
    says: /(?:under|below|beneath)[a-z]*[a-z ]* (?:\S+ )?bed/i,
  },
  { ask: ["internet password in the hall where we practise"], says: /Thistle-77-Kettle/i },
  { ask: ["how much money has the union got put by in case we walk out"], says: /\b2[,. ]?340\b/ },
  {
    ask: ["how did the vote on the pay deal go"],
    says: /(?=[\s\S]*(?:accept|passed|in favou?r|approved|yes|agreed|went through))(?=[\s\S]*\b61\b)/i,
  },
  {
    ask: ["did tam vote same as me on the offer and why"],
    says: /(?=[\s\S]*\b(?:no|not|didn['’]t|against|differ[a-z]*|opposite)\b)(?=[\s\S]*(?:patio|back[- ]?pay))/i,
  },
  { ask: ["who does lewis live with"], says: /stavros/i },
  { ask: ["what's lewis's wage over there"], says: /\b2[,. ]?900\b/ },
  { ask: ["is turkey ok for lewis's girlfriend or does she not"], says: /vegetarian|veggie/i },
  { ask: ["why did lorna not like the glasgow novel"], says: /long|bleak/i },
  { ask: ["what did fatima say about the robot book"], says: /silly/i },
  { ask: ["anyone at book group i shouldnt give wheat to"], says: /lorna/i },
  { ask: ["how many jars of honey did we get this yr"], says: /\b41\b|forty[- ]one/i },
  { ask: ["how wide's the recess in the girls bedroom, im in b&q"], says: /\b83\b/ },
  {
    ask: ["skyes time at the swimming thing and where did she come"],
    says: /(?=[\s\S]*2[:.]51)(?=[\s\S]*(?:third|3rd|bronze))/i,
  },
  {
    ask: ["which subject was skye angry about and what mark was it"],
    says: /(?=[\s\S]*[Ss]panish)(?=[\s\S]*\bC\b)/,
  },
  { ask: ["cut my daughters finger hlep which plasters can she NOT have"], says: /blue/i },
  { ask: ["max painkillers per 24 hrs for himself after the knee"], says: /\b(?:8|eight)\b/i },
  {
    ask: ["what was moaned about at the vans yearly test"],
    says: /(?=[\s\S]*\bbrakes?\b)(?=[\s\S]*\boil\b)/i,
  },
  { ask: ["number combination for agnes's shed"], says: /\b5206\b/ },
  {
    ask: ["how long do you boil the dumpling for again"],
    says: /3\s*(?:½|1\/2|\.5|and a half)|three (?:and a half|hours? and (?:a half|30|thirty))|3\s*(?:h|hours?|hrs?),? (?:and )?(?:30|a half)|three[- ]and[- ]a[- ]half|210 min/i,
  },
  {
    ask: ["do i have to work the day after christmas, sister wants us round"],
    says: /^\W*(?:yes|yep|yeah|afraid so)\b|\b(?:2|two)(?:[:.]00)?\s*(?:pm|p\.m\.)?\s*(?:[-–—]|to|till|until)\s*(?:10|ten)\b|\b14[:.]00\b|^(?![\s\S]*\b(?:not|don['’]t|off)\b)[\s\S]*(?:you work|you['’]re (?:working|on)|you are (?:working|on)|you do\b)/i,
  },
  { ask: ["booking code for the portugal plane"], says: /K7PQ2M/i },

  // Follow-ups.
  {
    ask: ["what was up with the boiler in the summer", "and how much did he want for just fixing that bit"],
    says: /\b265\b/,
  },
  { ask: ["where's the band playing for st andrews", "what are they giving us for it"], says: /\b850\b/ },
  {
    ask: ["who's the new fiddler in the band", "how do i know her from before again?"],
    says: /\bbus\b|lost property|left (?:her|the|a) (?:fiddle|violin)|(?:fiddle|violin)[a-z ,]* (?:back seat|seventeen|17)/i,
  },
  { ask: ["where are we sleeping in porto", "what's it cost altogether"], says: /\b504\b/ },

  // Sound answerable and are not.
  { ask: ["when is lewis's birthday"], says: null },
  { ask: ["what's the code for agnes's front door"], says: null },
  { ask: ["which seats are we in going to porto"], says: null },
  { ask: ["what did fatima think of aftersun"], says: null },
  { ask: ["how long is the guarantee on the starter motor neil put in"], says: null },
  { ask: ["mehmets phone number, got a slipped slate"], says: null },
  { ask: ["how many kilos of honey did agnes get out of hers"], says: null },
  { ask: ["what time does portuguese finish, gregor's to pick me up"], says: null },
  { ask: ["what did skye get for physics"], says: null },
  { ask: ["how much rent does lewis pay for the flat"], says: null },
];
