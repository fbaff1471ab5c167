import type { Page } from "playwright-core";
import type { ImportLine } from "#shared/memories";
import { hoursAgo } from "./memories-page.ts";

/** A ticket, a kiosk and a budget: all of Porto, one of them a note of another year. */
export const searchedLines: ImportLine[] = [
  {
    title: "Tram ticket",
    content: "Ana Silva bought a ticket for the tram in Porto, at the blue kiosk.",
    createdAt: "2026-03-10T10:00:00Z",
    tags: ["travel"],
  },
  {
    title: "Kiosk",
    content: "The kiosk in Porto sells blue envelopes and stamps.",
    createdAt: "2025-06-01T10:00:00Z",
    type: "note",
  },
  {
    title: "Budget",
    content: "Ana Silva from work asked for the ticket of the Porto meeting.",
    createdAt: hoursAgo(30),
    tags: ["work"],
  },
];

export const box = (page: Page) => page.getByRole("searchbox", { name: "Search memories" });
export const chips = (page: Page) => page.getByRole("list", { name: "Narrowed by" }).getByRole("button");
export const suggestions = (page: Page) =>
  page.getByRole("listbox", { name: "Narrow the search" }).getByRole("option");
export const paletteOf = (page: Page) => page.getByRole("dialog", { name: "Search and commands" });
export const titles = (page: Page) => page.getByRole("article").getByRole("heading").allInnerTexts();
export const searched = (page: Page) => new URL(page.url()).searchParams.get("q");
