import {
  Building2,
  CalendarPlus,
  ChartNoAxesCombined,
  Copy,
  ExternalLink,
  type LucideIcon,
  Mail,
  MapPin,
  Navigation,
  Phone,
  Search,
} from "lucide-react";
import type { EntityType } from "#shared/analysis";
import {
  calendarEntry,
  callTo,
  directionsTo,
  type EntitySetting,
  mailTo,
  mapOf,
  quoteOf,
  searchFor,
  searchPerson,
  websiteOf,
} from "./action-links.ts";
import { linkAddress, safeUrl } from "./safe-url.ts";

type Open = {
  name: string;
  icon: LucideIcon;
  /** Returns the address it leads to; null when this value leads nowhere. */
  url: (value: string, setting: EntitySetting) => string | null;
};
type CopyValue = { name: string; icon: LucideIcon; copies: true };

const copy = (name: string): CopyValue => ({ name, icon: Copy, copies: true });
const openInMaps: Open = { name: "Open in Maps", icon: MapPin, url: mapOf };
const getDirections: Open = { name: "Get Directions", icon: Navigation, url: directionsTo };
const search: Open = { name: "Search", icon: Search, url: searchFor };
const visitWebsite: Open = { name: "Visit Website", icon: Building2, url: websiteOf };
const findPerson: Open = { name: "Search Person", icon: Search, url: searchPerson };
const openLink: Open = { name: "Open Link", icon: ExternalLink, url: linkAddress };
const call: Open = { name: "Call", icon: Phone, url: callTo };
const composeEmail: Open = { name: "Compose Email", icon: Mail, url: mailTo };
const viewQuote: Open = { name: "View Quote", icon: ChartNoAxesCombined, url: quoteOf };
const addToCalendar: Open = { name: "Add to Calendar", icon: CalendarPlus, url: calendarEntry };

type Kind = { name: string; actions: readonly (Open | CopyValue)[] };

const place = (name: string): Kind => ({
  name,
  actions: [openInMaps, getDirections, copy("Copy Location")],
});
const organization = (name: string): Kind => ({ name, actions: [search, visitWebsite, copy("Copy Name")] });

/**
 * Names and actions of the types of entity. Numbers that identify somebody (accounts, bookings, parcels, sums) are only
 * copied: no search engine needs to see them.
 */
const entityKinds = {
  ADDRESS: place("Address"),
  LOCATION: place("Location"),
  PLACE: place("Place"),
  COORDINATES: place("Coordinates"),
  ORGANIZATION: organization("Organization"),
  COMPANY: organization("Company"),
  PERSON: { name: "Person", actions: [findPerson, copy("Copy Name")] },
  CONTACT: { name: "Contact", actions: [call, composeEmail, findPerson, copy("Copy Contact")] },
  PHONE: { name: "Phone", actions: [call, copy("Copy Number")] },
  EMAIL: { name: "Email", actions: [composeEmail, copy("Copy Email")] },
  URL: { name: "Link", actions: [openLink, copy("Copy URL")] },
  DATE: { name: "Date", actions: [addToCalendar, copy("Copy Date")] },
  PRODUCT: { name: "Product", actions: [search, copy("Copy Name")] },
  STOCK_SYMBOL: { name: "Stock symbol", actions: [viewQuote, copy("Copy Symbol")] },
  IP_ADDRESS: { name: "IP address", actions: [search, copy("Copy Address")] },
  FILE_EXTENSION: { name: "File type", actions: [search, copy("Copy Extension")] },
  VERSION: { name: "Version", actions: [copy("Copy Version")] },
  ACCOUNT: { name: "Account", actions: [copy("Copy Number")] },
  // Beyond the eighteen of the quick actions: found too, and treated as what they are nearest to.
  EVENT: { name: "Event", actions: [search, copy("Copy Name")] },
  ANIMAL: { name: "Animal", actions: [copy("Copy Name")] },
  AMOUNT: { name: "Amount", actions: [copy("Copy Amount")] },
  TRACKING_NUMBER: { name: "Tracking number", actions: [copy("Copy Number")] },
  CONFIRMATION_CODE: { name: "Confirmation code", actions: [copy("Copy Code")] },
  IDENTIFIER: { name: "Identifier", actions: [copy("Copy Identifier")] },
  FILE: { name: "File", actions: [copy("Copy Name")] },
  ITEM: { name: "Item", actions: [search, copy("Copy Name")] },
  ROLE: { name: "Role", actions: [copy("Copy Role")] },
  TIME: { name: "Time", actions: [copy("Copy Time")] },
} as const satisfies Record<EntityType, Kind>;

/** A type that a person made up goes by its own name, and can be copied. */
export const kindOfEntity = (type: string): Kind =>
  (entityKinds as Readonly<Record<string, Kind>>)[type] ?? {
    name: nameOfType(type),
    actions: [copy("Copy Name")],
  };

/** "CONFIRMATION_CODE" -> "Confirmation code". */
const nameOfType = (type: string): string =>
  type.charAt(0) + type.slice(1).toLowerCase().replaceAll("_", " ");

/** `url` null: it copies the value. */
export type QuickAction = { name: string; icon: LucideIcon; url: string | null };

/** Lists the actions of this very entity, without those that would lead nowhere, or somewhere unsafe. */
export function quickActionsOf(type: string, value: string, setting: EntitySetting): QuickAction[] {
  const { actions } = kindOfEntity(type);
  return actions.flatMap((action): QuickAction[] => {
    if ("copies" in action) return [{ name: action.name, icon: action.icon, url: null }];
    const address = action.url(value, setting);
    const url = address === null ? null : safeUrl(address);
    return url === null ? [] : [{ name: action.name, icon: action.icon, url }];
  });
}
