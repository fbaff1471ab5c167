import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type AiPrompt, promptCategories, promptEffects } from "#shared/ai-admin";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { SettingsRow, SettingsSection } from "../account/settings/settings-section.tsx";
import { useFocusOnChange } from "../account/settings/use-focus-on-change.ts";
import { PromptForm } from "./prompt-form.tsx";
import { PromptRow } from "./prompt-row.tsx";
import { categoryNames } from "./prompt-texts.ts";
import { promptQueries, useCreatePrompt } from "./prompts.queries.ts";

/** Lists the prompts that replace the product's own instructions to a provider, by the part that they replace. */
export function PromptsSection() {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <SettingsSection
      title="Prompts"
      text="An active prompt takes the place of a part of the instructions, for everybody. Memories still go along as data only, and every sentence is still proven."
      headingRef={heading}
    >
      <PromptList onGone={() => heading.current?.focus()} />
      <NewPromptRow />
    </SettingsSection>
  );
}

function PromptList({ onGone }: { onGone: () => void }) {
  const prompts = useQuery(promptQueries.list());
  if (prompts.data === undefined)
    return prompts.isError ? (
      <SettingsRow name="Failed to fetch prompts" hint={prompts.error.message}>
        <Button size="small" onClick={() => prompts.refetch()}>
          Try again
        </Button>
      </SettingsRow>
    ) : (
      <Skeleton className="my-4 h-12 w-full" />
    );
  if (prompts.data.length === 0)
    return <SettingsRow name="No prompts yet" hint="The product’s own instructions are used." />;
  return promptCategories.map((category) => {
    const ofCategory = prompts.data.filter((prompt) => prompt.category === category);
    return (
      ofCategory.length > 0 && (
        <Category key={category} category={category} prompts={ofCategory} onGone={onGone} />
      )
    );
  });
}

type CategoryProps = { category: AiPrompt["category"]; prompts: AiPrompt[]; onGone: () => void };

function Category({ category, prompts, onGone }: CategoryProps) {
  return (
    <section className="py-4">
      <h4 className="font-medium text-ink">{categoryNames[category]}</h4>
      <p className="mt-0.5 max-w-measure text-pretty text-ink2 text-sm">{promptEffects[category]}</p>
      <ul className="mt-2 divide-y divide-line">
        {prompts.map((prompt) => (
          <li key={prompt.id}>
            <PromptRow prompt={prompt} onGone={onGone} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const empty = { name: "", prompt: "", description: "" };

function NewPromptRow() {
  const [isOpen, setIsOpen] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  useFocusOnChange(row, isOpen);
  const close = () => setIsOpen(false);
  const create = useCreatePrompt(close);
  return (
    <div ref={row}>
      {isOpen ? (
        <PromptForm
          initial={empty}
          save="Create Prompt"
          pending={create.isPending && "Creating..."}
          onSave={(prompt) => create.mutate(prompt)}
          onCancel={close}
        />
      ) : (
        <SettingsRow name="Another prompt" hint="It does nothing until it is activated.">
          <Button size="small" onClick={() => setIsOpen(true)}>
            New prompt
          </Button>
        </SettingsRow>
      )}
    </div>
  );
}
