import { health } from "./seed/health.ts";
import { home } from "./seed/home.ts";
import { kitchenAndBooks } from "./seed/kitchen-and-books.ts";
import { moneyAndCar } from "./seed/money-and-car.ts";
import { people } from "./seed/people.ts";
import type { SeedMemory } from "./seed/seed-memory.ts";
import { trips } from "./seed/trips.ts";
import { work } from "./seed/work.ts";

/** The demo person. Everything about Alex is invented; numbers and domains come from ranges kept free for fiction. */
export const demoPerson = {
  name: "Alex Moreira",
  email: "demo@lilu.example",
  timeZone: "Europe/London",
} as const;

/** A life in some eighty memories, grouped by subject. The turns of a conversation stand in the order they were said. */
export const demoLife: readonly SeedMemory[] = [
  ...home,
  ...people,
  ...health,
  ...work,
  ...moneyAndCar,
  ...trips,
  ...kitchenAndBooks,
];
