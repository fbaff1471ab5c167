import {
  AtSign,
  Binary,
  Briefcase,
  Building2,
  CalendarDays,
  ChartNoAxesCombined,
  Clock,
  Coins,
  Contact,
  CreditCard,
  File,
  FileType,
  Globe,
  Hash,
  IdCard,
  Link,
  type LucideIcon,
  MapPin,
  Package,
  PartyPopper,
  PawPrint,
  Phone,
  Tag,
  Ticket,
  Truck,
  User,
} from "lucide-react";
import type { EntityType } from "#shared/analysis";

const glyphs: Readonly<Record<EntityType, LucideIcon>> = {
  PERSON: User,
  ANIMAL: PawPrint,
  PLACE: MapPin,
  LOCATION: MapPin,
  ADDRESS: MapPin,
  COORDINATES: MapPin,
  ORGANIZATION: Building2,
  COMPANY: Building2,
  DATE: CalendarDays,
  TIME: Clock,
  EVENT: PartyPopper,
  PRODUCT: Package,
  ITEM: Package,
  ROLE: Briefcase,
  PHONE: Phone,
  EMAIL: AtSign,
  CONTACT: Contact,
  URL: Link,
  IP_ADDRESS: Globe,
  AMOUNT: Coins,
  STOCK_SYMBOL: ChartNoAxesCombined,
  ACCOUNT: CreditCard,
  TRACKING_NUMBER: Truck,
  CONFIRMATION_CODE: Ticket,
  IDENTIFIER: IdCard,
  FILE: File,
  FILE_EXTENSION: FileType,
  VERSION: Binary,
};

/** The sign of a type of entity; a type of a person's own has a tag. */
export function EntityGlyph({ type, className = "size-4.5" }: { type: string; className?: string }) {
  const Glyph =
    (glyphs as Readonly<Record<string, LucideIcon>>)[type] ?? (type.endsWith("NUMBER") ? Hash : Tag);
  return <Glyph aria-hidden="true" strokeWidth={1.75} className={`shrink-0 ${className}`} />;
}
