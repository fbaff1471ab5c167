import { expect, test } from "vitest";
import type { Memory, SearchResult } from "#shared/memories";
import { rankFound } from "./rank-found.ts";

const found = (title: string, score: number, day = "2026-01-01"): SearchResult => ({
  memory: { title, createdAt: `${day}T09:00:00.000Z` } as Memory,
  score,
  passage: "",
  why: [],
});
const titles = (results: SearchResult[]) => rankFound(results).map(({ memory }) => memory.title);

test("the order is the search's, which knows what replaces what: a newer memory with nearly the same title stays behind", () => {
  const asked = found("Dentist appointment for Mara", 13.4, "2025-12-24");
  const other = found("Dentist appointment for Rui", 13.1, "2026-11-14");
  expect(titles([asked, other])).toEqual([asked.memory.title, other.memory.title]);
});

test("what only shares a word with the search fills no list, but what holds its letters stays", () => {
  const best = found("Dentist", 12);
  const far = found("Shopping", 2);
  const letters = found("Dental plan", 0);
  expect(titles([best, far, letters])).toEqual(["Dentist", "Dental plan"]);
});
