import type { SeedMemory } from "./seed-memory.ts";

/** The flat: codes, readings, where things are, what was repaired and who did it. */
export const home = [
  {
    daysAgo: 402,
    time: "19:40",
    title: "Boiler pressure",
    content:
      "Boiler is a Vantern Combi 24, serial VT24-0098-3316 (sticker inside the flap). Pressure should sit between 1.2 and 1.5 bar when cold. If it drops under 1, open the grey lever underneath a quarter turn until it is back at 1.3, then close it properly!!",
    tags: ["flat", "boiler"],
  },
  {
    daysAgo: 371,
    time: "21:05",
    title: "Wifi",
    content:
      "New router. Network is TofuNet, password marmalade-otter-58. Guests get TofuNet-guest with hello-bristol-22. The router lives on top of the bookcase in the hall, reset pin is in the drawer below.",
    tags: ["flat", "numbers"],
  },
  {
    daysAgo: 333,
    time: "08:15",
    title: "Bike shed code",
    content: "code for the bike shed out the back: 2290. push hard, it sticks",
    type: "note",
    tags: ["numbers"],
  },
  {
    daysAgo: 58,
    time: "18:22",
    title: "Bike shed has a new code",
    content:
      "They changed the bike shed code because half the street knew the old one. It is 4471 now, since last Monday. Told Celeste as well.",
    tags: ["numbers"],
  },
  {
    daysAgo: 296,
    time: "20:31",
    title: "Spare keys",
    content:
      "Where the spare keys are now: one set with Celeste in flat 1, one in the blue teapot on the top kitchen shelf. The spare car key is at Sam's, in the bowl by his front door. The little brass key is for the cellar, not for the letter box.",
    tags: ["flat", "where"],
  },
  {
    daysAgo: 243,
    time: "17:48",
    title: "Passports",
    content:
      "Put both passports in the red biscuit tin behind the atlases, with the vaccination booklets and Joana's residence papers. Mine runs out on {full+1180}, Joana's on {full+640}, so hers first.",
    tags: ["where", "papers"],
  },
  {
    daysAgo: 214,
    time: "11:10",
    title: "Boiler repair, Gareth Pugh",
    content:
      "No hot water for two days. Gareth Pugh came this morning and replaced the expansion vessel, took him an hour and a half. £185 cash, twelve months guarantee on the part. His mobile is 07700 900143, he prefers texts. He says the pump will be next, maybe in two years.",
    tags: ["flat", "boiler", "receipts"],
  },
  {
    daysAgo: 187,
    time: "12:35",
    title: "Phone call with Mr Fenwick",
    content:
      "Landlord rang. Rent goes up from £1,280 to £1,340 from the first of {month+60}. I said fine, but only if the kitchen window gets mended, and he promised to send somebody by the end of {month+30}. Get it in writing: colin.fenwick@example.com. Deposit is still the old one, £1,476.",
    tags: ["flat", "landlord"],
  },
  {
    daysAgo: 129,
    time: "09:52",
    title: "Kitchen window done at last",
    content:
      "The glazier was here at eight, a quiet woman called Moira, new hinge and new seal in forty minutes. Mr Fenwick pays her directly. So that is settled.",
    tags: ["flat", "landlord"],
  },
  {
    daysAgo: 164,
    time: "15:20",
    title: "Alcove measurements",
    content:
      "Measured for the shelves: alcove left of the fireplace is 84.5 cm wide at the bottom and 83.9 at the top, 31 deep, 212 high. The right one is narrower, 79 cm. Front door opening is 76 cm, so no sofa wider than that on its side.",
    tags: ["measurements", "flat"],
  },
  {
    daysAgo: 160,
    time: "10:02",
    title: "Paint",
    content:
      "hall = Chalk Lane, eggshell. bedroom = Soft Clay no 2, matt. half a tin of each is left under the stairs. do NOT buy the cheap rollers again",
    type: "note",
    tags: ["flat"],
  },
  {
    daysAgo: 275,
    time: "16:44",
    title: "Washing machine",
    content:
      "Receipt: Bosken WM7 washing machine from Harrow & Lane, £429 including delivery and taking the old one away. Five years warranty if registered within 28 days, which I did today. Serial number 7714-KB-20931. The paper receipt is in the green folder.",
    tags: ["receipts", "warranty"],
  },
  {
    daysAgo: 92,
    time: "07:58",
    title: "Meter readings",
    content: "gas 04412, electric 18236, water 0391. read this morning, sent to the supplier by the app",
    type: "note",
    tags: ["numbers", "flat"],
  },
  {
    daysAgo: 47,
    time: "22:12",
    title: "Fuse box, finally labelled",
    content:
      "1 lights hall and bath, 2 lights rest, 3 study sockets, 4 kitchen sockets, 5 washing machine, 6 oven, 7 doorbell (really). The one that trips all the time is number 4, always when the kettle and the toaster run together.",
    tags: ["flat"],
  },
  {
    daysAgo: 33,
    time: "19:09",
    title: "Lent out",
    content:
      "The cordless drill is with Sam, he needs it for the wardrobe. The four-man tent is in the attic of Fátima, Joana's mum, since we came back from the Gower. Priya has my good rain jacket, the yellow one.",
    tags: ["where"],
  },
] as const satisfies readonly SeedMemory[];
