import { type KnowledgeMode, knowledgeModes, type PictureLanguage, pictureLanguages } from "#shared/account";
import { type Theme, themes, useTheme } from "../../../platform/theme.ts";
import { toast } from "../../../platform/toasts.ts";
import { Select } from "../../../ui/select.tsx";
import { useGeneralKnowledge } from "../../site/site.queries.ts";
import { useCurrentUser } from "../current-user.ts";
import { useChangePreferences } from "./profile.queries.ts";
import { SettingsRow } from "./settings-section.tsx";
import { toastUpdateFailed } from "./update-failed.ts";

const themeNames: Record<Theme, string> = { system: "System", light: "Light", dark: "Dark" };

/** A choice of the device, not of the account. */
export function ThemeRow() {
  const [theme, setTheme] = useTheme();
  return (
    <SettingsRow name="Theme" hint="Kept in this browser." stacks>
      <Choice label="Theme" names={themeNames} order={themes} value={theme} onChoose={setTheme} />
    </SettingsRow>
  );
}

export const modeNames: Record<KnowledgeMode, string> = {
  "memory-only": "Memories only",
  "memory-first-with-knowledge": "Memories first, then knowledge",
  "general-knowledge-allowed": "General knowledge allowed",
};

const modeHints: Record<KnowledgeMode, string> = {
  "memory-only": "Lilu answers out of your memories and nothing else.",
  "memory-first-with-knowledge": "Where your memories do not answer, Lilu may use general knowledge.",
  "general-knowledge-allowed": "Lilu may use general knowledge beside your memories.",
};

/** Said where a mode is chosen that has no effect on this server. */
export const needsProvider =
  "General knowledge needs an AI provider, and none is connected here: answers come from memories alone.";

/** Lets the person choose what Lilu may answer from. */
export function KnowledgeModeRow() {
  const { knowledgeMode } = useCurrentUser().preferences;
  const hasKnowledge = useGeneralKnowledge();
  const change = useChangePreferences();
  // Shows a new choice at once; a refusal brings the old one back.
  const shown = change.isPending ? (change.variables.knowledgeMode ?? knowledgeMode) : knowledgeMode;
  const choose = (mode: KnowledgeMode) =>
    change.mutate(
      { knowledgeMode: mode },
      { onSuccess: () => toast({ title: "Knowledge Mode Updated" }), onError: toastUpdateFailed },
    );
  return (
    <SettingsRow
      name="Knowledge mode"
      hint={hasKnowledge ? modeHints[shown] : `${modeHints[shown]} ${needsProvider}`}
      stacks
    >
      <Choice
        label="Knowledge mode"
        names={modeNames}
        order={knowledgeModes}
        value={shown}
        onChoose={choose}
      />
    </SettingsRow>
  );
}

const languageNames: Record<PictureLanguage, string> = {
  automatic: "Automatic",
  en: "English",
  de: "German",
  fr: "French",
  es: "Spanish",
  it: "Italian",
  pt: "Portuguese",
  nl: "Dutch",
};

/** Lets the person choose the language that text in their pictures is looked for in first. */
export function PictureLanguageRow() {
  const { pictureLanguage } = useCurrentUser().preferences;
  const change = useChangePreferences();
  const shown = change.isPending ? (change.variables.pictureLanguage ?? pictureLanguage) : pictureLanguage;
  const choose = (language: PictureLanguage) =>
    change.mutate(
      { pictureLanguage: language },
      { onSuccess: () => toast({ title: "Language Updated" }), onError: toastUpdateFailed },
    );
  const label = "Language of your pictures and scans";
  return (
    <SettingsRow
      name={label}
      hint={
        shown === "automatic"
          ? "Text in them is read in the language of your notes first."
          : `Text in them is read in ${languageNames[shown]} first, from the next one on.`
      }
      stacks
    >
      <Choice label={label} names={languageNames} order={pictureLanguages} value={shown} onChoose={choose} />
    </SettingsRow>
  );
}

type ChoiceProps<Value extends string> = {
  label: string;
  names: Record<Value, string>;
  order: readonly Value[];
  value: Value;
  onChoose: (value: Value) => void;
};

function Choice<Value extends string>({ label, names, order, value, onChoose }: ChoiceProps<Value>) {
  const choose = (text: string) => {
    const chosen = order.find((candidate) => candidate === text);
    if (chosen !== undefined) onChoose(chosen);
  };
  return (
    <Select
      label={label}
      hideLabel
      options={order.map((option) => ({ value: option, label: names[option] }))}
      value={value}
      onChange={(event) => choose(event.target.value)}
      width="md:w-72"
    />
  );
}
