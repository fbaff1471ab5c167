import type { TestPriority } from "#shared/test-lab";
import type { ScoringRule } from "./score-answer.ts";

export type TestCase = {
  id: string;
  question: string;
  expectedAnswer: string;
  priority: TestPriority;
  category: string;
  rule?: ScoringRule;
};

/** Questions that the demo account should know the answers to. */
export const demoTests: readonly TestCase[] = [
  {
    id: "demo-brother",
    question: "Who is Aurélio?",
    expectedAnswer: "The brother of Avó Lurdes, who left for Santos in Brazil in 1958",
    priority: "CRITICAL",
    category: "People",
    rule: { kind: "brother", address: ["santos", "brazil"] },
  },
  {
    id: "demo-conference",
    question: "Who took my talk in Ghent?",
    expectedAnswer: "The Open Doors conference",
    priority: "HIGH",
    category: "Work",
    rule: {
      kind: "both",
      parts: [
        { name: "the organization, Open Doors", words: ["doors"] },
        { name: "the conference", words: ["conference"] },
      ],
    },
  },
  {
    id: "demo-roommate",
    question: "Who is Kwame?",
    expectedAnswer: "A roommate from university",
    priority: "HIGH",
    category: "People",
    rule: {
      kind: "both",
      parts: [
        { name: "roommate", words: ["roommate", "roommates"] },
        { name: "college or university", words: ["college", "university"] },
      ],
    },
  },
  {
    id: "demo-allergy",
    question: "What is Jonah allergic to?",
    expectedAnswer: "Jonah is allergic to cats",
    priority: "CRITICAL",
    category: "People",
  },
  {
    id: "demo-policy",
    question: "What is the number of our home insurance policy?",
    expectedAnswer: "Policy WM-330-7145",
    priority: "MEDIUM",
    category: "Numbers",
  },
  {
    id: "demo-address",
    question: "What is Dan's new address?",
    expectedAnswer: "8 Larkfield Mews, Leeds",
    priority: "MEDIUM",
    category: "Addresses",
  },
  {
    id: "demo-bicycle",
    question: "Which gravel bike did I buy?",
    expectedAnswer: "The Tern Hollow gravel bike",
    priority: "LOW",
    category: "Things",
  },
];
