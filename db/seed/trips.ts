import type { SeedMemory } from "./seed-memory.ts";

/** Away from home, and the conversation about the next time. */
export const trips = [
  {
    daysAgo: 340,
    time: "22:05",
    title: "Up Tryfan with Miguel",
    content:
      "Tryfan by the north ridge with Miguel, six hours forty with a long lunch and one wrong gully. My left boot leaks at the toe. He jumped from Adam to Eve, I did not, and I stand by that. Tea and the best chips of my life in Bethesda afterwards. Next time start before eight, the lay-by was full.",
    tags: ["hiking", "Wales"],
  },
  {
    daysAgo: 261,
    time: "14:14",
    title: "Flights to Porto",
    content:
      "Booked Bristol to Porto for the two of us, out {date+24} at 06:35, back {date+33} at 21:10. £238 together with one suitcase. Booking reference K7PZQ4. Rita picks us up, Joana has the window on the way back.",
    tags: ["travel", "Porto", "receipts"],
  },
  {
    daysAgo: 232,
    time: "23:02",
    title: "Porto, things to do again",
    content:
      "The grilled sea bass at Casa Dalva in Matosinhos, the small room at the back, ask for Fernanda. The walk along the breakwater with Dad at seven in the morning. Coffee at the kiosk in the Cordoaria garden. Do not take tram 1 at the weekend, we stood for an hour.",
    tags: ["travel", "Porto", "restaurants"],
  },
  {
    daysAgo: 123,
    time: "08:29",
    title: "Train to Ghent",
    content:
      "Leave Bristol 07:00, London 09:31 to Brussels, change to Ghent, arrive 13:52. Hotel Drie Gaten near the Vrijdagmarkt, two nights from {wed+9}. All in £214, receipts are in the mail to finance.",
    tags: ["travel", "work", "conference"],
  },
  {
    daysAgo: 105,
    time: "22:12",
    title: "Ghent, after the talk",
    content:
      "Went well, about 160 people, I forgot one slide and nobody noticed. A woman from the museum in Rotterdam, Anouk de Wit, wants to see the holds. Her card is in my notebook. Waterzooi: yes. The beer called Gruut: careful.",
    tags: ["travel", "work", "conference"],
  },
  {
    daysAgo: 30,
    time: "12:01",
    content:
      "Two cottages left for Pembrokeshire, one in Solva with a bath and one in St Davids with a view. Which one?",
    thread: "Weekend in Pembrokeshire",
    author: "Joana Pires",
  },
  {
    daysAgo: 30,
    time: "12:04",
    content: "The bath. After your night shifts you will want the bath",
    thread: "Weekend in Pembrokeshire",
    author: "Alex Moreira",
  },
  {
    daysAgo: 30,
    time: "12:06",
    content: "Correct answer. Booked, Friday to Monday, 276 pounds, from {fri+38}",
    thread: "Weekend in Pembrokeshire",
    author: "Joana Pires",
  },
  {
    daysAgo: 30,
    time: "12:07",
    content: "Do they take cats",
    thread: "Weekend in Pembrokeshire",
    author: "Alex Moreira",
  },
  {
    daysAgo: 30,
    time: "12:11",
    content: "They take dogs. Tofu would be insulted. Celeste feeds her, I already asked",
    thread: "Weekend in Pembrokeshire",
    author: "Joana Pires",
  },
  {
    daysAgo: 30,
    time: "12:15",
    content: "Who else comes? Miguel said maybe",
    thread: "Weekend in Pembrokeshire",
    author: "Alex Moreira",
  },
  {
    daysAgo: 30,
    time: "12:18",
    content: "Miguel and his sister Lara. They take the room upstairs and bring the kayaks",
    thread: "Weekend in Pembrokeshire",
    author: "Joana Pires",
  },
  {
    daysAgo: 30,
    time: "12:20",
    content: "Then I drive and do the cooking on Saturday. Arroz de tamboril if I find monkfish",
    thread: "Weekend in Pembrokeshire",
    author: "Alex Moreira",
  },
  {
    daysAgo: 30,
    time: "12:24",
    content: "Lara eats no fish!! She is vegetarian like me, remember the burger story",
    thread: "Weekend in Pembrokeshire",
    author: "Joana Pires",
  },
  {
    daysAgo: 30,
    time: "12:25",
    content: "Mushroom rice it is. The key?",
    thread: "Weekend in Pembrokeshire",
    author: "Alex Moreira",
  },
  {
    daysAgo: 30,
    time: "12:31",
    content:
      "In a key safe left of the door, code 5083. The owner is called Mrs Bevan, 01632 960455 if it jams",
    thread: "Weekend in Pembrokeshire",
    author: "Joana Pires",
  },
  {
    daysAgo: 30,
    time: "12:33",
    content:
      "And we have to be out at ten on Monday. I put it in my calendar. Now let me sleep, I am on nights until Thursday",
    thread: "Weekend in Pembrokeshire",
    author: "Joana Pires",
  },
] as const satisfies readonly SeedMemory[];
