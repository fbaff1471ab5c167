import type { SeedMemory } from "./seed-memory.ts";

/** Doctors, the dentist, the cat and her vet. */
export const health = [
  {
    daysAgo: 409,
    time: "12:03",
    title: "Penicillin",
    content:
      "For every form I ever fill in: I am allergic to penicillin, red rash all over in 2019 after two tablets. Clarithromycin was fine. Dr Osei has it in the file. Joana is allergic to nothing but wasps.",
    tags: ["health", "allergy"],
  },
  {
    daysAgo: 348,
    time: "16:55",
    title: "Gave blood",
    content:
      "First time. My blood group is A negative, which they liked very much. Not allowed to climb for the rest of the day. Donor card number is 0000 4417 2. Next time not before sixteen weeks. The biscuits are better than people say.",
    tags: ["health", "numbers"],
  },
  {
    daysAgo: 281,
    time: "18:10",
    title: "Eye test",
    content:
      "new glasses prescription: right -2.25, left -1.75, cyl -0.50 on the left only. PD 63. The frame is the thin brown one, £168 with the coating, ready in ten days",
    type: "note",
    tags: ["health", "numbers"],
  },
  {
    daysAgo: 226,
    time: "09:30",
    title: "Hay fever tablets",
    content:
      "Cetirizine makes me sleepy and does nothing. Fexofenadine 120 mg once a day works, take it before breakfast, not with grapefruit juice (really, it says so).",
    tags: ["health"],
  },
  {
    daysAgo: 178,
    time: "19:24",
    title: "Knee, first physio session",
    content:
      "Physio is called Ruth Adeyemi. It is not the meniscus, it is the muscle above the kneecap being lazy. Exercises: wall sit 3 x 40 seconds, step downs 3 x 12 each side, the rubber band thing 2 x 15. Twice a day for six weeks. No running until she says so, cycling is allowed.",
    tags: ["health", "knee"],
  },
  {
    daysAgo: 135,
    time: "18:02",
    title: "Knee, last session",
    content:
      "Ruth is happy with the knee. I may run again, but only on grass and every second day for the first month. £45 a session, four sessions, the insurance pays back half: claim number HC-60412.",
    tags: ["health", "knee", "receipts"],
  },
  {
    daysAgo: 109,
    time: "17:40",
    title: "Tofu at the vet",
    content:
      "Tofu weighs 5.4 kg, half a kilo too much. Dr Sarratt at Harbour Vets gave her the yearly booster and wants less dry food: 45 g a day, weighed, no negotiating. Her teeth are fine. Chip number 000 098 100 445 127. The surgery's number is 0117 496 0188, out of hours 0117 496 0190. Paid £62.",
    tags: ["Tofu", "vet", "numbers"],
  },
  {
    daysAgo: 84,
    time: "07:25",
    title: "How to give Tofu a tablet",
    content:
      "Crush it, mix it with a spoon of the tuna paste from the tube, give it BEFORE the normal food. Wrapped in a towel does not work, I have the scratches to prove it. Found out by Joana.",
    tags: ["Tofu"],
  },
  {
    daysAgo: 62,
    time: "08:50",
    title: "Blood pressure",
    content: "128 over 82 at the pharmacy, pulse 64. Dr Osei wants it once a month. last month it was 134/86",
    type: "note",
    tags: ["health", "numbers"],
  },
  {
    daysAgo: 27,
    time: "11:18",
    title: "Tooth trouble",
    content:
      "Lower left, hurts with cold water since Wednesday. Rang Dr Vale's practice, the receptionist is Kim. Could be the old filling from Portugal. Paracetamol for now, chew on the right.",
    tags: ["health", "dentist"],
  },
  {
    daysAgo: 6,
    time: "16:31",
    title: "Dentist: crown",
    content:
      "Dr Vale looked at the lower left molar: cracked under the old filling, needs a crown. Appointment for it on {thu+13} at 16:20, takes about an hour, no coffee with milk before because of the numbing. £319, half now, half after. I paid £159.50 by card.",
    tags: ["health", "dentist", "appointments"],
  },
] as const satisfies readonly SeedMemory[];
