import type { SeedMemory } from "./seed-memory.ts";

/** Family, friends, neighbours: who they are, what they like, what they told. */
export const people = [
  {
    daysAgo: 418,
    time: "20:02",
    title: "Birthdays, so that I stop asking Rita",
    content:
      "Clara 9 May, Tomás 22 November, Rita herself 3 February (everybody forgets hers). Mum 17 July, Dad 28 October. Avó Lurdes says 1 January, but the baptism book says 30 December.",
    tags: ["family", "birthdays"],
  },
  {
    daysAgo: 361,
    time: "18:30",
    title: "Sizes",
    content:
      "Shoes: Joana 38, Dad 43, Mum 37 but wide, Clara 31 (check again, she grows), me 42.5. Joana's ring size is M. Dad's shirts: collar 41. Felix wears age 9-10 although he is eight.",
    type: "note",
    tags: ["family", "numbers", "gifts"],
  },
  {
    daysAgo: 312,
    time: "22:48",
    title: "What Avó told at the table",
    content:
      "Avó Lurdes told the story of her brother Aurélio again, and this time I wrote it down. He left for Santos in Brazil in 1958 on a ship called the Vera Cruz, with one suitcase and the sewing machine of their mother, because he had heard that tailors were paid in cash there. He wrote every month until 1971 and then never again. She keeps the letters in the drawer with the tablecloths, and she wants me to have them one day. I must scan them.",
    tags: ["family", "stories"],
  },
  {
    daysAgo: 266,
    time: "23:15",
    title: "Dinner at Priya's",
    content:
      "Priya's new partner is called Jonah Reyes, he plays the cello in a chamber group and teaches three days a week in Bath. Very funny about his pupils. Badly allergic to cats, so if they come to us Tofu has to be in the bedroom and we vacuum before. He does not drink; he liked the ginger beer.",
    tags: ["friends"],
  },
  {
    daysAgo: 231,
    time: "13:27",
    title: "Dan moved house",
    content:
      "Dan's new address: 8 Larkfield Mews, Leeds. Same mobile as before, 07700 900862. Felix started guitar lessons and wants to be called Fizz. My godson is eight and already has a stage name.",
    tags: ["friends", "addresses"],
  },
  {
    daysAgo: 205,
    time: "17:05",
    title: "Celeste and her hip",
    content:
      "Celeste from flat 1 goes into hospital for her new hip on {tue+12}. We water her orchids on Sundays, one egg cup each, not more. If anything happens, call her son Marc in Toulouse, 01632 960217 forwards to him. The cat flap stays shut, her cat is with a friend.",
    tags: ["neighbours"],
  },
  {
    daysAgo: 171,
    time: "21:33",
    title: "Gift ideas",
    content:
      "Joana: the pottery course at the Tobacco Yard, or the green enamel casserole she looked at twice. Dad: a proper head torch for fishing. Mum: NO more scarves. Rita: a weekend without children, we would take them. Clara: microscope. Tomás: anything with a siren, sorry Rita.",
    tags: ["gifts"],
  },
  {
    daysAgo: 143,
    time: "19:55",
    title: "Miguel is leaving Bristol",
    content:
      "Miguel told me on the wall, halfway up of course: he took the job in Sheffield and moves at the end of {month+31}. He starts at a company that makes prosthetic hands. So I need a new climbing partner, or I need to like trains. He leaves me his crash mat.",
    tags: ["friends", "climbing"],
  },
  {
    daysAgo: 131,
    time: "22:16",
    title: "A letter from Kwame",
    content:
      "Kwame wrote, after six years. He was my roommate in the first year at university in Cardiff, the one with the trumpet and the rice cooker. He teaches physics in Accra now and has the same laugh, I could hear it in the letter. He sends a photo of a bicycle.",
    tags: ["friends"],
  },
  {
    daysAgo: 118,
    time: "08:41",
    title: "Overheard on the 76 bus",
    content:
      "Two old men behind me. One: “I told her I'd mend it.” Other: “And did you?” “No. But I told her very nicely.” Keep this for Sam's speech.",
    tags: ["overheard"],
  },
  {
    daysAgo: 76,
    time: "20:20",
    title: "Sam and Lena's wedding",
    content:
      "They have a date: {sat+141}, at the old boathouse in Clevedon, two in the afternoon. I am best man (!) and Joana reads something short. No ties, no black. Rooms are kept for us at the Saltings Inn under Okafor until {day+60}, £94 a night with breakfast. The ring is made by Lena's cousin Ewa. Speech: five minutes, not one more, Lena said so twice.",
    tags: ["friends", "wedding"],
  },
  {
    daysAgo: 51,
    time: "10:36",
    title: "Call with Mum",
    content:
      "Dad fell off the ladder yesterday while picking lemons, nothing broken, a blue elbow and hurt pride. Mum hid the ladder at the neighbours'. They come to visit us on {date+44} for nine days. Dad wants to see the suspension bridge again, Mum wants to see nothing, she wants to sit.",
    tags: ["family"],
  },
  {
    daysAgo: 14,
    time: "21:47",
    title: "Rita called, Clara at school",
    content:
      "Clara's new teacher is called professora Graça and Clara adores her. She lost two teeth in a week, and she reads now, slowly and very loud. Rita goes back to work four days a week at the aquarium, Nuno does Wednesdays with Tomás.",
    tags: ["family"],
  },
] as const satisfies readonly SeedMemory[];
