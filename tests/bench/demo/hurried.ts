import type { DemoQuestion } from "./demo-question.ts";
import { dateOf, either } from "./wordings.ts";

/** Plain questions in careless words by somebody who had read the notes and not the rules. Asked once unseen: 28 of 40 right, 7 shown as closest, 1 invented; worked on since. */
export const hurried: readonly DemoQuestion[] = [
  { ask: ["bike shed code"], says: /\b4471\b/ },
  { ask: ["whats the wifi password for visitors"], says: /hello-bristol-22/i },
  {
    ask: ["where is the spare key for the car"],
    says: /\bbowl\b|car key[^.]{0,30}\bsam\b|^(?:it['’]?s |it is |with |at )*sam\b/i,
  },
  { ask: ["when does joanas passport expire"], says: dateOf(243, 640) },
  { ask: ["gareth the boiler man phone number"], says: /07700 ?900 ?143/ },
  {
    ask: ["how much rent do we pay now", "and since when?"],
    says: /\bfirst of july\b|\b1(?:st)? (?:of )?july?\b|\bjuly? (?:the )?(?:1(?:st)?|first)\b|2026-07-01/i,
  },
  { ask: ["what paint did we use in the hall?"], says: /chalk lane/i },
  { ask: ["where did the big tent end up"], says: /f[áa]tima|joana['’]?s (?:mum|mother)/i },
  { ask: ["Which white wine was it that we liked at Priya's party?"], says: /alvarinho|ribeira funda/i },
  {
    ask: ["ritas birthday??"],
    says: /\b3(?:rd)? (?:of )?feb(?:ruary)?\b|\bfeb(?:ruary)? (?:the )?3(?:rd)?\b/i,
  },
  {
    ask: ["can jonah come round when the cat is here"],
    says: /\b(?:jonah|he)\b[^.]*\ballerg|\ballerg[^.]*\bcats?\b|\bcats?\b[^.]*\ballerg|\b(?:tofu|cat)\b[^.]*\bbedroom/i,
  },
  { ask: ["how much water do celestes orchids get"], says: /egg ?-?cup/i },
  { ask: ["whats dans adress now"], says: /larkfield/i },
  { ask: ["when is sams wedding", "and how long can my speech be"], says: /\b(?:five|5)[ -]?min/i },
  { ask: ["which antibiotic was ok for me, i cant have penicilin"], says: /clarithromycin/i },
  { ask: ["vet emergency number at night"], says: /496 ?0190\b/ },
  { ask: ["How do I get a pill into Tofu?"], says: /tuna/i },
  { ask: ["when do i get my crown done"], says: dateOf(6, 13, "thu") },
  { ask: ["am i allowed to run on the road again"], says: /\bgrass\b/i },
  {
    ask: ["why did we not do the kiosk app again?"],
    says: /\btwo (?:of them )?(?:would|wanted to|were willing to) pay|hardware|\brestart/i,
  },
  { ask: ["best time to ring yusuf"], says: /before (?:ten|10)\b/i },
  {
    ask: ["how much is the small plan a month"],
    says: /£ ?35\b(?! parking)|\b35 (?:pounds|quid|a month|per month)|^35\b/i,
  },
  { ask: ["how long were payments down in the outage"], says: /\b52\b/ },
  {
    ask: ["what did marta say about me doing a four day week"],
    says: /(?:did not|didn['’]?t|not) (?:say|said) no\b|\b(?:again|back|rais\w+|discuss\w*|talk\w*)[^.]{0,15} in august/i,
  },
  { ask: ["mot valid till when"], says: dateOf(289, 365) },
  {
    ask: ["how much does sam still owe me"],
    says: /(?<![.\d])50\b[^.]{0,20}(?:missing|left|remain|outstanding|owe|to go)|(?:missing|owes?|still|left|remain\w*)[^.]{0,20}(?<![.\d])50\b(?! a month)|^£?50\b(?! a month)/i,
  },
  { ask: ["where is the backup disk of my laptop"], says: /second drawer|2nd drawer|\bdesk\b/i },
  {
    ask: ["code for the key box in pembrokeshire", "and who do i call if it doesnt open?"],
    says: /bevan|960 ?455/i,
  },
  {
    ask: ["who is coming with us to the cottage in december"],
    says: /\bmiguel\b[\s\S]*\b(?:lara|sister)\b|\blara\b[\s\S]*\bmiguel\b/i,
  },
  { ask: ["how much sugar for mums rice pudding"], says: /\b160 ?g/i },
  {
    ask: ["how many garlic cloves did we plant"],
    says: /\b(?:40|forty) (?:garlic )?cloves?\b|garlic[^.]{0,30}\b(?:40|forty)\b|^(?:40|forty)\b/i,
  },
  { ask: ["name of the ship aurelio went to brazil on"], says: /vera cruz/i },
  {
    ask: ["are the bikes insured if they get stolen outside?"],
    says: /1,?000\b|\blocked\b|\bcover(?:s|ed)\b|\byes\b/i,
  },
  { ask: ["when is the next choir"], says: either(/\btuesdays?\b/i, dateOf(3, 1, "tue")) },
  { ask: ["what year was dad born"], says: null },
  { ask: ["wifi password of the pembrokeshire cottage"], says: null },
  { ask: ["did i win the appeal for the parking ticket"], says: null },
  { ask: ["What time is mum and dad's flight home?"], says: null },
  { ask: ["miguels new adress in sheffield"], says: null },
  { ask: ["is the vet open on saturdays"], says: null },
];
