import type { SeedMemory } from "./seed-memory.ts";

/** Memories about cooking, gardening, reading and listening. */
export const kitchenAndBooks = [
  {
    daysAgo: 382,
    time: "20:55",
    title: "Mum's rice pudding",
    content: `Arroz doce the way Mum does it, dictated on the phone and weighed by me for once:
200 g short grain rice, boiled 10 minutes in half a litre of water with a pinch of salt and the peel of one lemon.
Then 1 litre of hot whole milk, a ladle at a time, 35 minutes, stir. Only now the sugar: 160 g, not the 220 she says.
Off the heat, two egg yolks beaten with a bit of the cold milk. Flat dish, cinnamon pattern with the fingers.
Serves eight, or Dad and one other person.`,
    tags: ["recipes", "family"],
  },
  {
    daysAgo: 318,
    time: "13:40",
    title: "Bread that worked",
    content:
      "450 g strong flour, 50 g rye, 365 g water, 10 g salt, 90 g starter. Four folds in two hours, then the fridge overnight, 14 hours. Lid on at 240 for 25 minutes, lid off at 215 for 20. Best crumb so far. The starter is called Gordon and wants feeding every Sunday.",
    tags: ["recipes", "bread"],
  },
  {
    daysAgo: 253,
    time: "21:14",
    title: "Book club, The Leopard",
    content:
      "At Priya's. Everybody loved The Leopard except Jonah, who wanted “more to happen”. I underlined: everything must change so that everything can stay the same. Next one is Sylvia Townsend Warner, Lolly Willowes, chosen by Lena, in five weeks at ours.",
    tags: ["books", "book club"],
  },
  {
    daysAgo: 198,
    time: "19:03",
    title: "Lemon tree",
    content:
      "The lemon tree on the balcony had scale insects, little brown shields under the leaves. Wiped them off with soap water, half a teaspoon in half a litre, three times, every five days. Repotted into the 35 cm terracotta pot. It wants to dry a finger deep before it gets water again.",
    tags: ["garden"],
  },
  {
    daysAgo: 156,
    time: "12:22",
    title: "pickled chillies",
    content:
      "250 ml cider vinegar, 250 ml water, 2 tbsp sugar, 1 tbsp salt, boil, pour on 300 g sliced chillies with 3 garlic cloves. keep 2 months in the fridge. gloves!!! remember the contact lens",
    type: "note",
    tags: ["recipes"],
  },
  {
    daysAgo: 115,
    time: "22:30",
    title: "Wine we both liked",
    content:
      "The white at Jonah and Priya's party: an Alvarinho from Monção, Quinta da Ribeira Funda, about £13 at the shop on North Street. Write it down this time, said Joana. Written down.",
    tags: ["wine"],
  },
  {
    daysAgo: 88,
    time: "18:52",
    title: "Allotment, bed plan",
    content:
      "Plot 27B. Bed one beans, bed two garlic (Solent Wight, 40 cloves), bed three is Joana's flowers, bed four rests. The padlock on the gate is 0613. The water is turned off from the tap behind the hut of Mr Baptiste, who knows everything and tells it.",
    tags: ["garden", "numbers"],
  },
  {
    daysAgo: 54,
    time: "20:08",
    title: "To read",
    content:
      "Piranesi (Dan says so for a year now), A Month in the Country, something by Clarice Lispector in the original, Rita will lend it. The library card is 2 0417 00338, PIN is Dad's birth year backwards.",
    tags: ["books", "numbers"],
  },
  {
    daysAgo: 18,
    time: "19:37",
    title: "The place under the railway arch",
    content:
      "Ate at Kettle & Thorn with Bea and her wife Noor, under the arches in Bedminster. The smoked beetroot was the best thing, the service slow. £64 for three without wine. Book the table by the oven, number 9.",
    tags: ["restaurants"],
  },
  {
    daysAgo: 3,
    time: "21:26",
    title: "Choir starts again",
    content:
      "Joana talked me into the choir. Tuesdays at half past seven in the Methodist hall on Ebenezer Road, the conductor is called Tamsin, first rehearsal next Tuesday. I am a bass two, apparently. £5 a time, biscuits included.",
    tags: ["music", "appointments"],
  },
] as const satisfies readonly SeedMemory[];
