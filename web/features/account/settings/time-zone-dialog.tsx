import { Command } from "cmdk";
import { Check } from "lucide-react";
import { useMemo, useState } from "react";
import { toast } from "../../../platform/toasts.ts";
import "../../../ui/command-item.css";
import { Dialog } from "../../../ui/dialog.tsx";
import { fieldStyle } from "../../../ui/field.tsx";
import { useCurrentUser } from "../current-user.ts";
import { useChangePreferences } from "./profile.queries.ts";
import { findZones, listZones, type Zone } from "./time-zones.ts";
import { toastUpdateFailed } from "./update-failed.ts";

type TimeZoneDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Time zone of this device. */
const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Every time zone, to search among. The choice is saved at once. */
export function TimeZoneDialog({ open, onOpenChange }: TimeZoneDialogProps) {
  const change = useChangePreferences();
  const choose = (timeZone: string) =>
    change.mutate(
      { timeZone },
      {
        onSuccess: () => {
          toast({ title: "Time zone updated" });
          onOpenChange(false);
        },
        onError: toastUpdateFailed,
      },
    );
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Time zone" size="small">
      <ZoneSearch onChoose={choose} busy={change.isPending} />
    </Dialog>
  );
}

function ZoneSearch({ onChoose, busy }: { onChoose: (id: string) => void; busy: boolean }) {
  const { timeZone } = useCurrentUser().preferences;
  const [query, setQuery] = useState("");
  const zones = useMemo(() => deviceFirst(listZones(new Date(), [timeZone, ownZone])), [timeZone]);
  const found = findZones(zones, query);
  return (
    <Command label="Time zone" shouldFilter={false} className="flex flex-col gap-3" aria-busy={busy}>
      <Command.Input
        value={query}
        onValueChange={setQuery}
        placeholder="City, region or offset"
        className={`${fieldStyle} h-11.5 shrink-0`}
      />
      <Command.List label="Time zones" className="-mx-2 h-80 overflow-y-auto max-md:h-auto">
        {found.map((zone) => (
          <ZoneItem key={zone.id} zone={zone} chosen={zone.id === timeZone} onChoose={onChoose} />
        ))}
      </Command.List>
      {found.length === 0 && (
        <p role="status" className="text-ink2">
          No time zone is called that.
        </p>
      )}
    </Command>
  );
}

/** Puts the device's own zone, the likeliest choice, on top. */
const deviceFirst = (zones: Zone[]): Zone[] => [
  ...zones.filter(({ id }) => id === ownZone),
  ...zones.filter(({ id }) => id !== ownZone),
];

type ZoneItemProps = { zone: Zone; chosen: boolean; onChoose: (id: string) => void };

function ZoneItem({ zone, chosen, onChoose }: ZoneItemProps) {
  const about = [zone.id === ownZone && "This device", zone.region, zone.name].filter(Boolean);
  return (
    <Command.Item
      value={zone.id}
      onSelect={onChoose}
      className="target flex cursor-pointer items-center gap-3 rounded-control px-2 py-2"
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate text-ink">{zone.city}</span>
        <span className="block truncate text-ink2 text-sm">{about.join(" · ")}</span>
      </span>
      <span className="text-ink2 text-sm tabular-nums">{zone.offset}</span>
      <Check aria-hidden="true" className={`size-4.5 text-accent ${chosen ? "" : "invisible"}`} />
      {chosen && <span className="sr-only">chosen</span>}
    </Command.Item>
  );
}
