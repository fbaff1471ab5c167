import type { ToldEntity } from "#shared/analysis";
import type { Memory } from "#shared/memories";
import { Chip } from "../../../ui/chip.tsx";
import { toneOfEntity } from "../../../ui/entity-tone.ts";
import { repeats } from "../card/preview-text.ts";
import { StateChip } from "../card/state-chip.tsx";

/** Shows the analysis of a memory: summary, topics, and entities by their type. */
export function MemoryAnalysis({ memory }: { memory: Memory }) {
  const { aiAnalysis } = memory;
  return (
    <div className="space-y-6">
      <StateChip memory={memory} />
      {aiAnalysis === null && memory.state === "ready" && (
        <p className="text-ink2">There is no analysis of this memory yet.</p>
      )}
      {aiAnalysis?.summary && !repeats(aiAnalysis.summary, memory.content) && (
        <Part title="Summary">
          <p dir="auto" className="max-w-measure text-pretty break-words font-serif text-chat">
            {aiAnalysis.summary}
          </p>
        </Part>
      )}
      {aiAnalysis && aiAnalysis.topics.length > 0 && (
        <Part title="Topics">
          <Chips>
            {aiAnalysis.topics.map((topic) => (
              <Chip key={topic} role="listitem">
                {topic}
              </Chip>
            ))}
          </Chips>
        </Part>
      )}
      {aiAnalysis && <Entities entities={aiAnalysis.entities} />}
    </div>
  );
}

function Entities({ entities }: { entities: readonly ToldEntity[] }) {
  const byType = Map.groupBy(entities, (entity) => entity.type);
  if (byType.size === 0) return null;
  return (
    <Part title="Entities">
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[auto_1fr]">
        {[...byType].map(([type, found]) => (
          <div key={type} className="flex flex-col gap-1 sm:contents">
            <dt className="text-ink2 text-sm leading-6.5">{nameOf(type)}</dt>
            <dd>
              <Chips>
                {[...new Set(found.map((entity) => entity.value))].map((value) => (
                  <Chip key={value} tone={toneOfEntity(type)} role="listitem">
                    {value}
                  </Chip>
                ))}
              </Chips>
            </dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 font-semibold text-sm">{title}</h3>
      {children}
    </section>
  );
}

const Chips = ({ children }: { children: React.ReactNode }) => (
  <ul className="flex flex-wrap gap-2">{children}</ul>
);

/** "CONFIRMATION_CODE" -> "Confirmation code". */
const nameOf = (type: string) => type.charAt(0) + type.slice(1).toLowerCase().replaceAll("_", " ");
