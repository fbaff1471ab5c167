import type { MemorySource, SenderProof } from "./memories.ts";

/** The way in which a memory came in, and from whom. */
export type MemoryOrigin = { source: MemorySource; sender: string | null; senderProof: SenderProof | null };

const kinds: Partial<Record<MemorySource, string>> = { email: "mail", sms: "text message" };

/** "Anna" of "Anna <anna@example.com>" where the address is proven; a name that is not says nothing without it. */
function nameSender({ sender, senderProof }: MemoryOrigin): string {
  const name = senderProof === "dkim" ? /^"?([^"<]+?)"?\s*<[^<>]+>$/.exec(sender ?? "")?.[1] : undefined;
  return name ?? sender ?? "an unknown sender";
}

/** "Mail of Anna", "Mail of anna@example.net, sender not proven"; null for what was made in the app. */
export function nameOrigin(origin: MemoryOrigin): string | null {
  const kind = kinds[origin.source];
  if (kind === undefined) return null;
  const name = `${kind.charAt(0).toUpperCase()}${kind.slice(1)} of ${nameSender(origin)}`;
  return origin.senderProof === "tap" ? `${name}, sender not proven` : name;
}

const proofs: Record<SenderProof, string> = {
  dkim: "sender proven by dkim",
  sms: "number told by the phone network",
  tap: "accepted by you, sender not proven",
};

/** "From a mail of Anna, 3 May, sender proven by dkim"; null for what was made in the app. `more` stands behind the name. */
export function tellOrigin(origin: MemoryOrigin, ...more: string[]): string | null {
  const kind = kinds[origin.source];
  if (kind === undefined) return null;
  const proof = origin.senderProof === null ? [] : [proofs[origin.senderProof]];
  return [`From a ${kind} of ${nameSender(origin)}`, ...more, ...proof].join(", ");
}
