import type { SeedMemory } from "./seed-memory.ts";

/** Papers, purchases, the bicycle and the car. Every number is invented. */
export const moneyAndCar = [
  {
    daysAgo: 414,
    time: "10:45",
    title: "Tax numbers",
    content:
      "UTR for the tax return: 12345 67890. National Insurance number QQ 12 34 56 C. The online filing closes on 31 January, the paper one much earlier, on 31 October. Accountant if it gets complicated: Wendy Hale, wendy@example.net.",
    tags: ["tax", "numbers", "papers"],
  },
  {
    daysAgo: 325,
    time: "14:30",
    title: "New bicycle",
    content:
      "Bought the Tern Hollow gravel bike, dark green, 56 cm frame, from Spoke & Sons for £845. Frame number SH20-77318, write it on the insurance. First service is free within three months. The old one goes to Sam's brother.",
    tags: ["receipts", "bicycle"],
  },
  {
    daysAgo: 289,
    time: "11:57",
    title: "Car service",
    content:
      "Clio was at Ashgrove Garage with Zeki. Oil and filters, new front brake pads, wipers. 71,420 miles on the clock. He says that the cambelt is due at 80,000 and that the exhaust will live two more years. £312 all in. MOT passed too, valid until {full+365}.",
    tags: ["car", "receipts"],
  },
  {
    daysAgo: 217,
    time: "19:18",
    title: "Tyre pressure",
    content:
      "clio front 2.3 bar back 2.1, with four people and luggage 2.5 / 2.4. the sticker is on the driver's door",
    type: "note",
    tags: ["car", "numbers"],
  },
  {
    daysAgo: 146,
    time: "20:41",
    title: "Home insurance",
    content:
      "Switched the contents insurance to Wren Mutual, £11.20 a month, policy WM-330-7145. Covers both bicycles outside the flat up to £1,000 each if they were locked. Excess £100. Cancelled the old one in writing, got the confirmation on Thursday.",
    tags: ["insurance", "papers"],
  },
  {
    daysAgo: 104,
    time: "09:05",
    title: "Sam owes me",
    content: "lent sam 200 for the deposit of the boathouse. he pays back 50 a month",
    type: "note",
    tags: ["money"],
  },
  {
    daysAgo: 12,
    time: "09:21",
    title: "Sam paid again",
    content: "another 50 from sam, so 150 are back and 50 are missing",
    type: "note",
    tags: ["money"],
  },
  {
    daysAgo: 67,
    time: "18:15",
    title: "Parking ticket, appealed",
    content:
      "Got a £35 parking ticket on Coronation Road although I had paid by the app. Appealed online with the screenshot, reference BR-58120. They answer within 56 days. Do not pay before.",
    tags: ["car"],
  },
  {
    daysAgo: 22,
    time: "12:50",
    title: "Laptop repair",
    content:
      "Left the laptop with Mirela at the Byte Bench: the battery is swollen. £95 for the new battery, ready on {fri+3}. Collection slip number 2071. The back-up is on the small black disk in my desk, second drawer.",
    tags: ["receipts", "where"],
  },
] as const satisfies readonly SeedMemory[];
