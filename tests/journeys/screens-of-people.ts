import type { Page } from "playwright-core";
import type { FaceRecognition, PersonProfile, PersonRecognition } from "#shared/people";
import { makePng } from "../made-files/make-picture.ts";
import type { Screen } from "./screen-walk.ts";

const idOf = (number: number) => `0190a0b0-0000-7000-8000-00000000000${number}`;
const crop = Buffer.from(
  makePng({
    width: 2,
    height: 2,
    colour: 0,
    depth: 8,
    rows: [
      [0, 90, 160],
      [0, 160, 90],
    ],
  }),
);
const showCrops = (page: Page) =>
  page.route("**/api/faces/*/crop", (route) => route.fulfill({ contentType: "image/png", body: crop }));

const longName = "Maria da Conceição Albuquerque de Vasconcelos e Sousa";
const box = (x: number) => ({ x, y: 0.2, width: 0.15, height: 0.15 });
const detected = (
  number: number,
  description: string,
  ageGroup: string,
): PersonRecognition["detectedPeople"][number] => ({
  ...{ faceId: idOf(number), description, ageGroup, box: box(number / 10) },
  physicalTraits: ["long dark hair", "a beard without an end"],
  distinctiveFeatures: ["round glasses", "a green hat"],
});
const recognition: PersonRecognition = {
  needsConfirmation: true,
  contentId: idOf(0),
  detectedPeople: [
    detected(1, "Person on the left", "adult"),
    detected(2, "Person in the middle", "child"),
    detected(3, "Person on the right", ""),
  ],
  possibleMatches: [
    {
      profileId: idOf(6),
      name: longName,
      confidence: 0.68,
      reasons: ["The face resembles a photo that you confirmed"],
      faceId: idOf(1),
    },
  ],
  people: [
    { profileId: idOf(7), name: "Mara", faceId: idOf(4), box: box(0.6), isConfirmed: false },
    { profileId: idOf(8), name: longName, faceId: null, box: null, isConfirmed: true },
  ],
};

/** Somebody's picture with people in it, found and drawn. The vision of this run finds no faces, so they are made up. */
export const screensOfPictures: readonly Screen[] = [
  {
    name: "people-detected",
    at: "/memories?type=image",
    show: async (page) => {
      await showCrops(page);
      await page.route("**/api/content/*/people", (route) => route.fulfill({ json: recognition }));
      await page
        .getByRole("article")
        .getByRole("link", { name: /^a-very-long-name/ })
        .first()
        .click();
      await page.getByRole("button", { name: "Say who it is" }).click();
      await page.getByRole("heading", { name: "Detected People (3)" }).waitFor();
    },
  },
  {
    name: "people-drawn",
    show: async (page) => {
      await page.getByRole("button", { name: "Skip for Now" }).click();
      await page.getByRole("button", { name: "Add a person" }).click();
      await page.getByRole("application", { name: "Box around a face" }).press("ArrowRight");
      await page.getByRole("form", { name: "Add a person to this picture" }).waitFor();
    },
  },
];

const face = (number: number) => ({ id: idOf(number), contentId: idOf(0), isConfirmed: number === 1 });
const profile: PersonProfile = {
  ...{ id: idOf(7), name: "Mara", birthDate: "1990-05-12", entityId: null, ageGroup: null },
  ...{ physicalTraits: [], distinctiveFeatures: [], contextClues: [], contentIds: [idOf(0)] },
  ...{ faces: [face(1), face(2)], merged: [{ id: idOf(9), name: longName }] },
  createdAt: "2026-11-20T08:00:00.000Z",
};

/** The page of somebody who is in pictures. */
export const screensOfFaces: readonly Screen[] = [
  {
    name: "connections-faces",
    at: "/connections",
    show: async (page) => {
      await showCrops(page);
      const profiles = [profile, { ...profile, id: idOf(8), name: longName, merged: [] }];
      await page.route("**/api/person-profiles", (route) => route.fulfill({ json: profiles }));
      await page.goto("/connections/named?type=PERSON&value=Mara");
      await page.getByRole("button", { name: "Correct faces" }).click();
      await page.getByRole("checkbox", { name: "Face 1 of 2" }).press(" ");
    },
  },
];

const consent: FaceRecognition = {
  ...{ isAvailable: true, consent: true, givenAt: "2026-11-20T08:00:00.000Z" },
  faces: 1_204,
};

/** The switch by which somebody agrees to face recognition. */
export const screensOfConsent: readonly Screen[] = [
  {
    name: "settings-faces",
    at: "/settings?tab=account",
    show: async (page) => {
      await page.route("**/api/face-recognition", (route) => route.fulfill({ json: consent }));
      await page.reload();
      const consented = page.getByRole("switch", { name: "Recognise faces in my pictures" });
      await consented.scrollIntoViewIfNeeded();
    },
  },
];
