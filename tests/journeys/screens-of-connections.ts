import type { Page } from "playwright-core";
import type { Screen } from "./screen-walk.ts";
import { screensOfFaces } from "./screens-of-people.ts";

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name }).first().waitFor();
const graph = (page: Page) => page.getByRole("application").waitFor();

/** People, places and things, and how they hang together. */
export const screensOfConnections: readonly Screen[] = [
  { name: "connections", at: "/connections", show: graph },
  {
    name: "connections-details",
    show: async (page) => {
      await page.getByRole("application").press("Home");
      await page.getByRole("application").press("Enter");
      await page.getByRole("region", { name: /^Details of/ }).waitFor();
    },
  },
  { name: "connections-force", at: "/connections?layout=force&type=PERSON", show: graph },
  {
    name: "connections-nothing",
    at: "/connections?q=xylophone",
    show: (page) => heading(page, "Nothing found"),
  },
  {
    name: "connections-analytics",
    at: "/connections?view=analytics",
    show: (page) =>
      page
        .getByRole("button", { name: /^Edit / })
        .first()
        .waitFor(),
  },
  {
    name: "connections-edit",
    show: async (page) => {
      await page
        .getByRole("button", { name: /^Edit / })
        .first()
        .click();
      await page.getByRole("form", { name: /^Edit / }).waitFor();
    },
  },
  {
    name: "connections-person",
    at: "/connections/named?type=PERSON&value=Mara",
    show: (page) => heading(page, "Mara"),
  },
  ...screensOfFaces,
  {
    name: "connections-unknown",
    at: "/connections/named?type=PERSON&value=Nobody",
    show: (page) => heading(page, /^Nothing is known/),
  },
];
