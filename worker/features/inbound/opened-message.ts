import type { Outgoing } from "../../platform/messages/sealed-message.ts";
import type { findOwner, InboundRow } from "./inbound.store.ts";

/** A message with its bytes, and the person it came for. */
export type OpenedMessage = {
  owner: NonNullable<Awaited<ReturnType<typeof findOwner>>>;
  row: InboundRow;
  raw: Uint8Array<ArrayBuffer>;
};

/** The end of it; `tell` goes to the person, never to anybody who is not proven to be them. */
export type Outcome = { held: string } | { tell: Outgoing | null };
