import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { ToldEntity } from "#shared/analysis";
import type { EntitySetting } from "./action-links.ts";
import { detectedEntities } from "./entities.queries.ts";
import { EntityWord } from "./entity-word.tsx";
import { highlightEntities, surerThan } from "./highlight-entities.ts";

type EntityTextProps = {
  text: string;
  /** Entities known to be named in it; null when nobody has looked yet, and then the server is asked. */
  entities: readonly ToldEntity[] | null;
  setting: EntitySetting;
  onFindRelated?: (value: string) => void;
};

const nothing: readonly ToldEntity[] = [];

/** A text in which what it names can be clicked. */
export function EntityText({ text, entities, setting, onFindRelated }: EntityTextProps) {
  const detection = detectedEntities(text);
  const detected = useQuery({ ...detection, enabled: entities === null && detection.enabled });
  const shown = entities ?? detected.data ?? nothing;
  const threshold = entities === null ? surerThan.fetched : surerThan.precomputed;
  const parts = useMemo(() => highlightEntities(text, shown, threshold), [text, shown, threshold]);
  return parts.map((part, index) =>
    part.entity === null ? (
      part.text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name than their place
      <EntityWord key={index} entity={part.entity} setting={setting} onFindRelated={onFindRelated}>
        {part.text}
      </EntityWord>
    ),
  );
}
