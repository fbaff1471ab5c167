import type { EntityType } from "#shared/analysis";
import { Chip } from "../../ui/chip.tsx";
import { toneOfEntity } from "../../ui/entity-tone.ts";
import { SettingsRow, SettingsSection } from "../account/settings/settings-section.tsx";
import { EntityGlyph } from "./entity-glyph.tsx";
import { kindOfEntity } from "./quick-actions.ts";

/** Those that people meet most, each as it may stand in an answer. */
const examples: readonly { type: EntityType; words: readonly string[] }[] = [
  { type: "PLACE", words: ["Porto", "14 Linden Row"] },
  { type: "ORGANIZATION", words: ["Acme Robotics", "City Library"] },
  { type: "PERSON", words: ["Mara Lind", "Rui Costa"] },
  { type: "URL", words: ["https://example.org/lease"] },
  { type: "PHONE", words: ["+44 20 7946 0958"] },
  { type: "EMAIL", words: ["rui@example.com"] },
  { type: "DATE", words: ["3 March", "next Friday"] },
];

/** Settings > Entity Types: what is recognised in an answer, and what can be done with it. */
export function EntityTypesTab() {
  return (
    <SettingsSection
      title="What Lilu recognises"
      text="Only entities mentioned in chat answers are highlighted and clickable."
    >
      {examples.map(({ type, words }) => {
        const { name, actions } = kindOfEntity(type);
        return (
          <SettingsRow
            key={type}
            stacks
            name={
              <span className="flex items-center gap-2">
                <EntityGlyph type={type} />
                {name}
              </span>
            }
            hint={actions.map((action) => action.name).join(", ")}
          >
            <span className="flex flex-wrap gap-2">
              {words.map((word) => (
                <Chip key={word} tone={toneOfEntity(type)}>
                  {word}
                </Chip>
              ))}
            </span>
          </SettingsRow>
        );
      })}
    </SettingsSection>
  );
}
