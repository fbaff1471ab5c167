import { useEnterSends } from "../../features/assistant/send-keys.ts";
import { useSingleKeyShortcuts } from "../../platform/single-key-shortcuts.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Switch } from "../../ui/switch.tsx";
import { listShortcuts } from "./list-shortcuts.ts";

type ShortcutSheetProps = { open: boolean; onOpenChange: (open: boolean) => void };

export function ShortcutSheet({ open, onOpenChange }: ShortcutSheetProps) {
  const [enabled, setEnabled] = useSingleKeyShortcuts();
  const [enterSends] = useEnterSends();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Keyboard shortcuts"
      size="large"
      footer={
        <div className="w-full">
          <Switch
            label="Single-key shortcuts"
            hint="Off, N, /, ?, J, K, E, P, X and # do nothing."
            checked={enabled}
            data-autofocus
            onChange={(event) => setEnabled(event.target.checked)}
          />
        </div>
      }
    >
      <section
        aria-label="All keys"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it is longer than the screen, and arrow keys scroll it.
        tabIndex={0}
        className="-mx-3 gap-x-10 rounded-control px-3 pt-2 focus-visible:-outline-offset-2 md:columns-2"
      >
        {listShortcuts(enterSends).map(({ where, keys: rows }) => (
          <section key={where} className="mb-6 break-inside-avoid">
            <h3 className="mb-1.5 font-semibold text-ink2 text-sm">{where}</h3>
            <dl className="divide-y divide-line border-line border-y">
              {rows.map((row) => (
                <ShortcutRow key={row.does} {...row} off={row.single === true && !enabled} />
              ))}
            </dl>
          </section>
        ))}
      </section>
    </Dialog>
  );
}

type ShortcutRowProps = { keys: readonly string[]; does: string; off: boolean };

function ShortcutRow({ keys, does, off }: ShortcutRowProps) {
  return (
    <div className="flex items-center justify-between gap-4 py-2.5">
      <dt className={off ? "text-ink3 line-through" : ""}>{does}</dt>
      <dd className="flex shrink-0 gap-1.5">
        {keys.map((key) => (
          <kbd
            key={key}
            className="min-w-8 rounded-chip border border-line bg-sunken px-2 py-0.5 text-center font-sans text-sm"
          >
            {key}
          </kbd>
        ))}
      </dd>
    </div>
  );
}
