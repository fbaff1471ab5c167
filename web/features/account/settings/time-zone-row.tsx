import { lazy, Suspense, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { useCurrentUser } from "../current-user.ts";
import { SettingsRow } from "./settings-section.tsx";
import { nameZone } from "./time-zones.ts";

const TimeZoneDialog = lazy(() =>
  import("./time-zone-dialog.tsx").then((m) => ({ default: m.TimeZoneDialog })),
);

export function TimeZoneRow() {
  const { timeZone } = useCurrentUser().preferences;
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const show = () => {
    setWasOpened(true);
    setOpen(true);
  };
  return (
    <SettingsRow
      name="Time zone"
      hint={
        <>
          <p>{nameZone(timeZone, new Date())}</p>
          <p>Decides what “yesterday” and “tonight” mean.</p>
        </>
      }
    >
      <Button size="small" onClick={show}>
        Change<span className="sr-only"> time zone</span>
      </Button>
      {wasOpened && (
        <Suspense>
          <TimeZoneDialog open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </SettingsRow>
  );
}
