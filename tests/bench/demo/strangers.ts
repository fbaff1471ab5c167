import type { DemoQuestion } from "./demo-question.ts";

/** The demo life is dated back from the day it is loaded, so dates are counted from today as well. */
const dayAt = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000);
const monthOf = (daysAgo: number) =>
  new Intl.DateTimeFormat("en-GB", { month: "long", timeZone: "Europe/London" }).format(dayAt(daysAgo));
/** A day in any of the usual spellings; `weekday` (0 Sunday) for the first such day on or after it. */
function date(daysAgo: number, weekday?: number): RegExp {
  const wait = weekday === undefined ? 0 : (weekday - dayAt(daysAgo).getDay() + 7) % 7;
  const at = daysAgo - wait;
  const day = dayAt(at).getDate();
  const month = `${monthOf(at).slice(0, 3)}[a-z]*`;
  const otherYear = `(?!,? (?!${dayAt(at).getFullYear()})\\d{4})`;
  return new RegExp(
    `\\b(${day}(st|nd|rd|th)?( of)? ${month}|${month} ${day}(st|nd|rd|th)?)\\b${otherYear}`,
    "i",
  );
}

/** Asked by a stranger who had read the memories and not the rules: held by the memories … */
const held: readonly DemoQuestion[] = [
  { ask: ["what bar shoud the boiler be at"], says: /1[.,]2\b.*1[.,]5\b/s },
  { ask: ["wifi pasword for visitors"], says: /hello-bristol-22/ },
  { ask: ["what does the small brass key open"], says: /cellar/i },
  { ask: ["how much rent do we pay now"], says: /1,?340\b/ },
  {
    ask: ["which fuse is the washer on"],
    says: /\b(5|five)\W{1,4}(is |for )?(the )?washing|(number|fuse|no\.?) (5|five)\b|^\W*(5|five)\W*$/i,
  },
  { ask: ["how many museums use our stuff"], says: /\b61\b|sixty-one/i },
  { ask: ["who fixed the window in the kitchen", "and when was that?"], says: date(129) },
  { ask: ["wheres our tent"], says: /F[áa]tima|Joana[’']s (mum|mother)/i },
  { ask: ["when is tomas bday"], says: /\b22(nd)?( of)? Nov|Nov(ember)? 22\b/i },
  { ask: ["shoe size of my father"], says: /\b43\b/ },
  { ask: ["grandmas brother whats the ship called he went on"], says: /Vera Cruz/i },
  {
    ask: ["is priyas boyfriend alergic to anything"],
    says: /(allerg|yes)[^.]*\bcats?\b|^\W*(to )?cats?\W*$/i,
  },
  { ask: ["what does my godson want to be called"], says: /\bFizz\b/i },
  { ask: ["where does dan live now", "and his phone?"], says: /07700 ?900 ?862/ },
  { ask: ["present idea for rita"], says: /without (the |her )?(children|kids)|(child|kid)-?free/i },
  { ask: ["where is miguel movng to"], says: /Sheffield/i },
  {
    ask: ["whos wedding am i best man at", "how long can i talk"],
    says: /(five|\b5)[ -]min(ute|s)?s?\b(?! in opening)/i,
  },
  { ask: ["am i allowed to run again"], says: /\bgrass\b|may run again|every (second|other) day/i },
  { ask: ["whats my blood type"], says: /\bA[ -]?neg|\bA[-−]($|\W)|\bA rh/i },
  { ask: ["which hayfever pill works for me"], says: /fexofenadine/i },
  {
    ask: ["how much do i still have to pay for the tooth"],
    says: /159[.,]50?|half (now|after)|(other|second) half/i,
  },
  { ask: ["vets number at night"], says: /0117 ?496 ?0190/ },
  { ask: ["when do i get my crown"], says: date(6 - 13, 4) },
  { ask: ["when did i give blood"], says: date(348) },
  { ask: ["doorcode at work"], says: /\b7702\b/ },
  { ask: ["how much do i earn now"], says: /47[,.]?500|47[.,]5 ?k/i },
  { ask: ["why did paying break that time at work"], says: /certificate/i },
  {
    ask: ["cheap plan for little museums how much a month"],
    says: /(?<![.:\d])35\b(?! ?(parking|cm|minutes))/,
  },
  {
    ask: ["who was all at the big planning meeting"],
    says: /^(?=.*Marta)(?=.*Hugo)(?=.*\bBea\b)(?=.*Owen)/s,
  },
  {
    ask: ["how much does sam stil owe me"],
    says: /(?<![.\d])50\b[^.]*\b(missing|left|outstanding|remain|to go|owed)|(owes?( you| me)?|missing|left|still)\D{0,12}\b50\b/i,
  },
  { ask: ["who do i ask for help with the tax stuff"], says: /Wendy/i },
  { ask: ["til when is the mot good"], says: date(289 - 365) },
  { ask: ["what was the hotel in belgium"], says: /Drie Gaten/i },
  { ask: ["what am i cooking at the cottage on saturday"], says: /mushroom/i },
  { ask: ["how much suger in mums rice pudding"], says: /\b160\b(?! people)/ },
  { ask: [`which book did the club do last ${monthOf(253).toLowerCase()}`], says: /The Leopard/i },
  { ask: ["what was the shed code before they changed it"], says: /\b2290\b/ },
  { ask: ["when does my pasport expire"], says: date(243 - 1180) },
  { ask: ["what did the heating guy say breaks next"], says: /\bpump\b/i },
  { ask: ["how wide is the alcove on the right"], says: /\b79\b/ },
  {
    ask: ["why does the power keep going off in the kitchen"],
    says: /\bkettle\b(?! (&|and) Thorn)|toaster/i,
  },
  {
    ask: ["who has my rain coat"],
    says: /(jacket|coat)[^.]*Priya|Priya[^.]*(jacket|coat|yellow|has it|has yours)|^\W*(with |at )?Priya\W*$/i,
  },
  { ask: ["water meter number", "and when did i read that"], says: date(92) },
  { ask: ["where does the wifi box stand"], says: /bookcase/i },
  { ask: ["when is mums birthday"], says: /\b17(th)?( of)? July|July 17\b/i },
  { ask: ["joanas ring size"], says: /\bM\b/ },
  { ask: ["what did grans brother take with him to brazil"], says: /sewing machine/i },
  { ask: ["who do i ring if something happens to the lady in flat 1"], says: /\bMarc\b|960 ?217/i },
  { ask: ["what should i not buy for my mum again"], says: /scar(f|ves)/i },
  {
    ask: ["where do we sleep for the weding", "how much a night"],
    says: /£ ?94\b|\b94 (pounds|quid|a night|per night)/i,
  },
  {
    ask: ["why did my dad hurt his elbow"],
    says: /\bfell\b|\bfallen\b|(off|from) (the|a|his) ladder|picking (the )?lemons/i,
  },
  { ask: ["how long do my parents stay"], says: /\b(nine|9) (days|nights)\b(?! in the end)/i },
  { ask: ["what day has nuno got tomas"], says: /(?<!since )\bWednesdays?\b(?! \d)/i },
  { ask: ["what antibiotics am i ok with"], says: /clarithromycin/i },
  { ask: ["glasses numbers left eye"], says: /1[.,]75/ },
  { ask: ["how do i get a pill into the cat"], says: /crush|tuna paste/i },
  { ask: ["what did ruth take for one session"], says: /£ ?45\b|\b45 (pounds|quid|a session|per session)/i },
  { ask: ["how much dry food does the cat get"], says: /\b45 ?g/i },
  { ask: ["when is it best to ring yusuf"], says: /before (ten|10)\b/i },
  { ask: ["alarm code office"], says: /\b1938\b/ },
  { ask: ["how long did hugo need for the holds in the end"], says: /(?<!for )\b(nine|9) days\b/i },
  { ask: ["clio tyres at the back normal"], says: /2[.,]1\b/ },
  { ask: ["who are our things in the flat insured with"], says: /Wren Mutual/i },
  { ask: ["wheres the backup of my laptop"], says: /second drawer|black dis[kc]/i },
  {
    ask: ["who fetched us from the airport in porto"],
    says: /Rita[^.]{0,20}(pick|fetch|collect|met|drove)|(it was|by) Rita|^\W*Rita\W*$/i,
  },
  {
    ask: ["what time do we have to be out of the cottage"],
    says: /\b(at|by|out before|leave before) (ten|10)\b|\b10:00|\b10 ?am|\bten o.clock/i,
  },
  { ask: ["can i bring the cat to the cottage"], says: /\bdogs\b|^no\b(?! hot)|Celeste feeds/i },
  {
    ask: [`what did i buy last ${monthOf(325).toLowerCase()}`],
    says: /Tern Hollow|(bought|new|green|gravel|\ba) [^.]*(bicycle|bike)\b(?! shed)|^\W*(the )?(bicycle|bike)\W*$/i,
  },
  { ask: ["how long are the pickled chilis good for"], says: /\b(2|two) months/i },
  { ask: ["what were we meant to read after the leopard"], says: /Lolly Willowes/i },
  { ask: ["number for the lock on the allotment"], says: /\b0613\b/ },
  { ask: ["when is choir", "and whos conducting"], says: /Tamsin/i },
];

/** … and near to what they hold, but not held. */
const missing: readonly DemoQuestion[] = [
  { ask: ["what shoe size is rita"], says: null },
  { ask: ["when is joanas birthday"], says: null },
  { ask: ["what make is the dishwasher"], says: null },
  { ask: ["what did i lend dan"], says: null },
  { ask: ["priyas adress"], says: null },
  { ask: ["whos lenas maid of honour"], says: null },
  { ask: ["chip number of celestes cat"], says: null },
  { ask: ["when did dan come to stay with us"], says: null },
  { ask: ["how late does choir finish"], says: null },
  { ask: ["what time was the flight to lisbon"], says: null },
  { ask: ["who did my eye test"], says: null },
  { ask: ["how much does bea earn"], says: null },
  { ask: ["what are yusufs daughters called"], says: null },
  { ask: ["where did we eat with bea", "and what did noor have?"], says: null },
  { ask: ["felix shoe size"], says: null },
  { ask: ["when is felixs birthday"], says: null },
  { ask: ["who did i lend my climbing rope to"], says: null },
  { ask: ["wifi at the cottage"], says: null },
  { ask: ["who is tofu insured with"], says: null },
  { ask: ["where does noor work"], says: null },
  { ask: ["phone number of the electrician"], says: null },
  { ask: ["what time does mum and dads plane land"], says: null },
  { ask: ["what car does sam have"], says: null },
  { ask: ["how old is clara"], says: null },
  { ask: ["martas email"], says: null },
  { ask: ["when did sam and lena get engaged"], says: null },
  { ask: ["what bike did i buy", "and what did joanas cost?"], says: null },
  { ask: ["where is the boiler manual"], says: null },
];

/** Careless questions as they come, and what a right answer says. */
export const strangers: readonly DemoQuestion[] = [...held, ...missing];
