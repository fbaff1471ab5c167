import { type FormEvent, useState } from "react";
import { knowledgeModes } from "#shared/account";
import { type AiConfig, aiSettingTexts } from "#shared/ai-admin";
import { Select } from "../../ui/select.tsx";
import { Slider } from "../../ui/slider.tsx";
import { Switch } from "../../ui/switch.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { modeNames, needsProvider } from "../account/settings/choice-rows.tsx";
import { EditableRow, EditorButtons } from "../account/settings/editable-row.tsx";
import { SettingsRow } from "../account/settings/settings-section.tsx";
import { useChangeSetting } from "./ai-settings.queries.ts";

type RowProps<Field> = { field: Field; name: string; config: AiConfig };

export function ModelRow({ field, name, config }: RowProps<"conversationModel" | "analysisModel">) {
  const options = config.options[field].map((model) => ({ value: model, label: model }));
  return <ChoiceRow field={field} name={name} value={config[field]} options={options} />;
}

export function ModeRow({ config }: { config: AiConfig }) {
  const options = knowledgeModes.map((mode) => ({ value: mode, label: modeNames[mode] }));
  return (
    <ChoiceRow
      field="knowledgeMode"
      name="Knowledge mode"
      value={config.knowledgeMode}
      options={options}
      note={config.provider === "embedded" ? needsProvider : undefined}
    />
  );
}

type ChoiceRowProps = {
  field: "conversationModel" | "analysisModel" | "knowledgeMode";
  name: string;
  value: string;
  options: readonly { value: string; label: string }[];
  note?: string | undefined;
};

function ChoiceRow({ field, name, value, options, note }: ChoiceRowProps) {
  const change = useChangeSetting();
  return (
    <SettingsRow name={name} hint={[aiSettingTexts[field], note].filter(Boolean).join(" ")} stacks>
      <Select
        label={name}
        hideLabel
        options={options}
        // Shows a new choice at once; a refusal brings the old one back.
        value={change.isPending ? String(change.variables.settingValue) : value}
        onChange={(event) => change.mutate({ settingKey: field, settingValue: event.target.value })}
        width="md:w-72"
      />
    </SettingsRow>
  );
}

export function SwitchRow({ field, name, config }: RowProps<"faceRecognition" | "supervisor">) {
  const change = useChangeSetting();
  const isOn = change.isPending ? change.variables.settingValue === true : config[field];
  return (
    <div className="py-4">
      <Switch
        label={name}
        hint={aiSettingTexts[field]}
        checked={isOn}
        onChange={() => change.mutate({ settingKey: field, settingValue: !isOn })}
      />
    </div>
  );
}

type NumberRowProps = RowProps<"maxContextMemories" | "entityExtractionLimit"> & {
  say: (value: number) => string;
};

/** Stored when the thumb is let go, or a key has moved it. */
export function NumberRow({ field, name, config, say }: NumberRowProps) {
  const change = useChangeSetting();
  const [moved, setMoved] = useState<number>();
  const { min, max } = config.ranges[field];
  const shown = moved ?? config[field];
  const store = ([next = shown]: number[]) =>
    change.mutate({ settingKey: field, settingValue: next }, { onSettled: () => setMoved(undefined) });
  return (
    <div className="py-4">
      <div className="flex items-baseline justify-between gap-4">
        <span className="text-ink">{name}</span>
        <output className="shrink-0 text-ink2 text-sm tabular-nums">{say(shown)}</output>
      </div>
      <p className="mt-0.5 max-w-measure text-pretty text-ink2 text-sm">{aiSettingTexts[field]}</p>
      <Slider
        className="mt-3"
        labels={[name]}
        values={[shown]}
        onChange={([next]) => setMoved(next)}
        onCommit={store}
        min={min}
        max={max}
        step={1}
        say={say}
      />
    </div>
  );
}

export function BotNameRow({ name }: { name: string }) {
  return (
    <EditableRow name="Bot display name" value={`${name}. ${aiSettingTexts.botDisplayName}`} action="Change">
      {(close) => <BotNameForm name={name} close={close} />}
    </EditableRow>
  );
}

function BotNameForm({ name, close }: { name: string; close: () => void }) {
  const [typed, setTyped] = useState(name);
  const change = useChangeSetting();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate({ settingKey: "botDisplayName", settingValue: typed }, { onSuccess: close });
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <TextField
        label="Bot display name"
        hint={aiSettingTexts.botDisplayName}
        value={typed}
        error={change.error?.fields?.settingValue}
        onChange={(event) => {
          setTyped(event.target.value);
          change.reset();
        }}
      />
      <EditorButtons save="Save" pending={change.isPending && "Saving..."} onCancel={close} />
    </form>
  );
}
