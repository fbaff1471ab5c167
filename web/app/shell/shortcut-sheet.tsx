import { Dialog } from "../../ui/dialog.tsx";
import { Switch } from "../../ui/switch.tsx";
import { shortcuts, useShortcutsEnabled } from "./shortcuts.ts";

type ShortcutSheetProps = { open: boolean; onOpenChange: (open: boolean) => void };

export function ShortcutSheet({ open, onOpenChange }: ShortcutSheetProps) {
  const [enabled, setEnabled] = useShortcutsEnabled();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard shortcuts" size="small">
      <dl className="divide-y divide-line border-line border-y">
        {shortcuts.map(({ keys, does }) => (
          <div key={keys} className="flex items-center justify-between py-3">
            <dt>{does}</dt>
            <dd>
              <kbd className="rounded-chip border border-line bg-sunken px-2 py-0.5 font-sans text-sm">
                {keys}
              </kbd>
            </dd>
          </div>
        ))}
      </dl>
      <div className="pt-5">
        <Switch
          label="Single-key shortcuts"
          hint="Off, these keys do nothing."
          checked={enabled}
          onChange={(event) => setEnabled(event.target.checked)}
        />
      </div>
    </Dialog>
  );
}
