import { useState } from "react";
import { type ConnectionSettings, connectionRanges } from "#shared/connections";
import { toast } from "../../../platform/toasts.ts";
import { Button } from "../../../ui/button.tsx";
import { Slider } from "../../../ui/slider.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { SettingsSection } from "../../account/settings/settings-section.tsx";
import { defaultSettings, useConnectionSettings } from "./connection-settings.ts";

type Range = keyof typeof connectionRanges;
type Toggle = Exclude<keyof ConnectionSettings, Range>;

const percent = (share: number) => `${Math.round(share * 100)}%`;

const ranges: readonly { key: Range; name: string; hint: string; say: (value: number) => string }[] = [
  {
    key: "temporalThreshold",
    name: "Time between memories",
    hint: "Memories written within this time of each other may be connected by it.",
    say: (hours) => `${hours} ${hours === 1 ? "hour" : "hours"}`,
  },
  {
    key: "entityMinShared",
    name: "Shared entities",
    hint: "Two memories are connected when they name at least as many of the same people, places and things.",
    say: (count) => `${count} ${count === 1 ? "entity" : "entities"}`,
  },
  {
    key: "connectionStrengthThreshold",
    name: "Connection strength",
    hint: "Connections weaker than this are not shown.",
    say: percent,
  },
];

const toggles: readonly { key: Toggle; name: string; hint: string }[] = [
  {
    key: "semanticFiltering",
    name: "Semantic filtering",
    hint: "Time connects only memories of the same part of life, personal or business.",
  },
  {
    key: "contextSeparation",
    name: "Strict context separation",
    hint: "A memory that belongs to neither part is connected by no time.",
  },
  {
    key: "requireContentSimilarity",
    name: "Require similar content",
    hint: "Memories must have a word in common, too.",
  },
  {
    key: "showEntityConnections",
    name: "Connections between entities",
    hint: "Show which people, places and things are named together.",
  },
];

/** Settings > Connections: what counts as a connection. Kept in this browser; changed when saved. */
export function ConnectionsTab() {
  const { settings, save } = useConnectionSettings();
  const [draft, setDraft] = useState<Partial<ConnectionSettings>>({});
  const shown = { ...settings, ...draft };
  const isChanged = JSON.stringify(shown) !== JSON.stringify(settings);
  const isUsual = JSON.stringify(shown) === JSON.stringify(defaultSettings);
  const keep = (next: ConnectionSettings, title: string) => {
    if (!save(next)) return toast({ title: "Failed to save connection settings.", variant: "destructive" });
    setDraft({});
    toast({ title });
  };
  return (
    <>
      <SettingsSection
        title="What counts as a connection"
        text="Kept in this browser, for the graph in Connections."
      >
        {ranges.map(({ key, name, hint, say }) => (
          <RangeRow
            key={key}
            name={name}
            hint={hint}
            say={say}
            range={connectionRanges[key]}
            value={shown[key]}
            onChange={(value) => setDraft({ ...draft, [key]: value })}
          />
        ))}
        {toggles.map(({ key, name, hint }) => {
          const isMoot = key === "contextSeparation" && !shown.semanticFiltering;
          return (
            <div key={key} className="py-4">
              <Switch
                label={name}
                hint={isMoot ? "Needs semantic filtering." : hint}
                checked={shown[key] && !isMoot}
                disabled={isMoot}
                onChange={(event) => setDraft({ ...draft, [key]: event.target.checked })}
              />
            </div>
          );
        })}
      </SettingsSection>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          variant="primary"
          aria-disabled={!isChanged}
          onClick={() => isChanged && keep(shown, "Settings saved")}
        >
          Save settings
        </Button>
        <Button aria-disabled={isUsual} onClick={() => !isUsual && keep(defaultSettings, "Settings reset")}>
          Reset to defaults
        </Button>
      </div>
    </>
  );
}

type RangeRowProps = {
  name: string;
  hint: string;
  say: (value: number) => string;
  range: { min: number; max: number; step: number };
  value: number;
  onChange: (value: number) => void;
};

function RangeRow({ name, hint, say, range, value, onChange }: RangeRowProps) {
  return (
    <div className="py-4">
      <div className="flex items-baseline justify-between gap-4">
        <span className="text-ink">{name}</span>
        <output className="shrink-0 text-ink2 text-sm tabular-nums">{say(value)}</output>
      </div>
      <p className="mt-0.5 max-w-measure text-pretty text-ink2 text-sm">{hint}</p>
      <Slider
        className="mt-3"
        labels={[name]}
        values={[value]}
        onChange={([next = value]) => onChange(Math.round(next * 100) / 100)}
        {...range}
        say={say}
      />
    </div>
  );
}
