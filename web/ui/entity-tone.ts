import type { EntityType } from "#shared/analysis";
import type { Tone } from "./chip.tsx";

/** The tint of an entity wherever one is shown. */
const entityTone = {
  PERSON: "person",
  ANIMAL: "person",
  PLACE: "place",
  LOCATION: "place",
  ADDRESS: "place",
  COORDINATES: "place",
  ORGANIZATION: "org",
  COMPANY: "org",
  PRODUCT: "org",
  STOCK_SYMBOL: "org",
  DATE: "date",
  EVENT: "date",
  AMOUNT: "date",
  URL: "url",
  IP_ADDRESS: "url",
  FILE_EXTENSION: "url",
  VERSION: "url",
  PHONE: "contact",
  EMAIL: "contact",
  CONTACT: "contact",
  ACCOUNT: "contact",
  TRACKING_NUMBER: "contact",
  CONFIRMATION_CODE: "contact",
  IDENTIFIER: "contact",
  FILE: "url",
  ITEM: "org",
  ROLE: "person",
  TIME: "date",
} as const satisfies Record<EntityType, Tone>;

type EntityTone = (typeof entityTone)[EntityType];

/** A type that a person made up is shown like a thing. */
export const toneOfEntity = (type: string): EntityTone =>
  (entityTone as Readonly<Record<string, EntityTone>>)[type] ?? entityTone.ITEM;

/** Tailwind finds class names only where they stand in full. */
const wordStyles = {
  person: "decoration-person hover:bg-persons aria-expanded:bg-persons",
  place: "decoration-place hover:bg-places aria-expanded:bg-places",
  org: "decoration-org hover:bg-orgs aria-expanded:bg-orgs",
  date: "decoration-date hover:bg-dates aria-expanded:bg-dates",
  url: "decoration-url hover:bg-urls aria-expanded:bg-urls",
  contact: "decoration-contact hover:bg-contacts aria-expanded:bg-contacts",
} as const satisfies Record<EntityTone, string>;

/** An entity in running text: the tint only in its underline, until a pointer is over it. */
export const entityWordStyle = (type: string): string => wordStyles[toneOfEntity(type)];
