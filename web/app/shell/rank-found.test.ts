import { expect, test } from "vitest";
import type { Memory, SearchResult } from "#shared/memories";
import { rankFound } from "./rank-found.ts";

const found = (title: string, score: number, day: string): SearchResult => ({
  memory: { title, createdAt: `${day}T09:00:00.000Z` } as Memory,
  score,
  passage: "",
  why: [],
});
const titles = (results: SearchResult[]) => rankFound(results).map(({ memory }) => memory.title);

test("of two memories of the same thing the newer comes first, and others keep their order", () => {
  const old = found("Bike shed code", 13.4, "2025-12-24");
  const now = found("Bike shed has a new code", 13.1, "2026-11-14");
  const other = found("Bike service", 12, "2026-11-20");
  expect(titles([old, now, other])).toEqual([now.memory.title, old.memory.title, other.memory.title]);
});

test("what only shares a word with the search fills no list, but what holds its letters stays", () => {
  const best = found("Dentist", 12, "2026-01-01");
  const far = found("Shopping", 2, "2026-02-01");
  const letters = found("Dental plan", 0, "2026-03-01");
  expect(titles([best, far, letters])).toEqual(["Dentist", "Dental plan"]);
});
