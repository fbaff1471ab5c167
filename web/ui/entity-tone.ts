import type { EntityType } from "#shared/analysis";
import type { Tone } from "./chip.tsx";

/** The tint of an entity wherever one is shown. */
export const entityTone = {
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
} as const satisfies Record<EntityType, Tone>;
