import type { SeedMemory } from "./seed-memory.ts";

/** Northlight, the small company that makes booking software for museums. */
export const work = [
  {
    daysAgo: 392,
    time: "17:20",
    title: "Why we dropped the kiosk app",
    content:
      "Decided today with Marta and Hugo: no kiosk app. Eleven museums asked for it, but only two would pay, and every kiosk is a machine that somebody has to restart. Instead the ticket page gets a big-screen mode. Hugo was against it at first; what turned him round was the support log, 40 % of all tickets were about hardware. If somebody asks again in a year, this is why.",
    tags: ["work", "decisions"],
  },
  {
    daysAgo: 304,
    time: "13:12",
    title: "Yusuf Demir, Harbour Museum",
    content:
      "Yusuf is head of visitor services at the Harbour Museum. Hates e-mail, pick up the phone: 0117 496 0121, best before ten. He decides up to £8,000 alone, above that it goes to the trustees, who meet every second month. Has twin daughters, supports Rovers, do not mention City.",
    tags: ["work", "clients"],
  },
  {
    daysAgo: 238,
    time: "15:48",
    title: "Talk in Ghent accepted",
    content:
      "They took my talk for the Open Doors conference in Ghent: “Queues are a design problem”. 25 minutes plus questions. They pay two hotel nights and the train, I book it and send the receipts to finance@example.org. Slides have to be there two weeks before.",
    tags: ["work", "conference"],
  },
  {
    daysAgo: 193,
    time: "18:36",
    title: "One to one with Marta",
    content:
      "Salary goes to £47,500 from next month, I had asked for 48. She wants me to look after Bea's growth and to stop rescuing late projects on Sundays. I asked for a four-day week in the new year; she did not say no. To be raised again in {month+90}.",
    tags: ["work", "money"],
  },
  {
    daysAgo: 152,
    time: "09:15",
    title: "Office",
    content:
      "new door code at the office 7702 then the green button, alarm off within 30 sec with 1938#. bins are thursday. coffee machine: descale when the light is orange not red",
    type: "note",
    tags: ["work", "numbers"],
  },
  {
    daysAgo: 97,
    time: "16:40",
    title: "Planning for the next quarter, full notes",
    content: `Present: Marta (until four), Hugo, Bea, Owen from Cardiff by video, me taking notes. Started ten minutes late because the projector did not want to, and in the end we all looked at Bea's laptop.

Where we are. Marta opened with the numbers: 61 museums now, three left this year, all three small and all three for the same reason, the yearly price. Revenue is 8 % above plan, but almost all of that is the two big houses in Manchester. Her worry is plain: if one of them goes, the plan goes. She wants no customer to be more than a tenth of revenue within eighteen months.

Group bookings. Bea showed what she learned from nine interviews with school secretaries. They do not want a nicer calendar. They want to hold forty places for a week without paying, because the head teacher signs on Fridays. Seven of nine told her that they phone the museum today only to get such a hold. Hugo thinks that holds are two weeks of work if they expire by themselves and four if a person can prolong them. We agreed on the simple one: a hold lasts seven days, nobody can prolong it, and the museum sees who holds what. Bea writes the texts, Hugo builds, first museum is the Harbour Museum because Yusuf has asked three times.

Prices. Owen would like a small plan for houses under 10,000 visitors a year, £39 a month, without the reports. Marta was afraid that middle-sized houses would move down. I proposed to tie it to the number of visitors and not to features, so that nobody has to feel poor. Long discussion, and we did not finish it. Owen brings the list of who would fall under it to the next meeting, and until then no promises to anybody, also not in Cardiff.

The outage. Hugo went through the outage of the ninth again: 52 minutes, the payment provider changed a certificate and we had pinned the old one. Nobody lost money, 214 visitors had to try again. What we change: no pinned certificate any more, an alarm when payments fall to zero for five minutes in opening hours, and the status page is written by whoever is on duty and not by Marta. Hugo was tired and a bit sharp with Owen about it; they made up over the cake.

Accessibility. I showed the result of the test with the three blind visitors from the Lighthouse group. Two of them could not choose a time, because the time slots are read out as a single long word. It is a small fix, and I am ashamed that we had not seen it for a year. Decision: nothing new goes out from now on without one test with a screen reader, and the budget for testers is £1,200 this quarter.

People. We may hire one engineer. Hugo wants somebody senior who has run payments before; Marta wants to offer it to the apprentice, Callum, when he finishes. It will be decided after Callum's review. I think that he is good and should first see something else than us.

Who does what: Hugo holds and the alarm, Bea texts and the pilot with Yusuf, Owen the list for the small plan, Marta talks to Manchester, me the time slots and the rule about the screen reader. Next meeting in three weeks, same room, and somebody else brings the cake. It was lemon, from the bakery in Cotham, and it was gone before the coffee.`,
    tags: ["work", "meeting", "decisions"],
  },
  {
    daysAgo: 72,
    time: "17:33",
    title: "Small plan, decided",
    content:
      "Short one. The small plan comes: £35 a month and not 39, only for houses under 8,000 visitors a year, all features. Owen's list showed that just nine customers would move down. Marta signed it off before lunch. Starts on the first of {month+40}.",
    tags: ["work", "decisions"],
  },
  {
    daysAgo: 41,
    time: "12:09",
    title: "Feedback for Bea's review",
    content:
      "Things to say: the school interviews changed the plan of the whole company. She explains better than any of us. She should say no earlier, she had three deadlines in one week. Wants to learn statistics: offer the evening course, £280.",
    tags: ["work"],
  },
  {
    daysAgo: 11,
    time: "18:44",
    title: "Holds are live",
    content:
      "First real hold this afternoon: St Bede's primary kept 38 places at the Harbour Museum at 14:07. Yusuf rang only to laugh. Hugo needed nine days in the end. Bea gets the credit.",
    tags: ["work"],
  },
] as const satisfies readonly SeedMemory[];
