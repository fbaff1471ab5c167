import { Mail, Smartphone } from "lucide-react";
import { type MemoryOrigin, nameOrigin } from "#shared/tell-origin";
import { Chip } from "../../../ui/chip.tsx";

/** Who sent what came in by mail or text message; nothing for what was made in the app. */
export function OriginChip({ origin }: { origin: MemoryOrigin }) {
  const name = nameOrigin(origin);
  if (name === null) return null;
  const Icon = origin.source === "sms" ? Smartphone : Mail;
  return (
    <Chip className="max-w-full">
      <Icon aria-hidden="true" className="-mt-0.5 mr-1.5 inline size-3.5" />
      {name}
    </Chip>
  );
}
