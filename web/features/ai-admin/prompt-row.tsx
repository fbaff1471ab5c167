import { useRef, useState } from "react";
import type { AiPrompt, NewPrompt } from "#shared/ai-admin";
import { AlertDialog } from "../../ui/alert-dialog.tsx";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { useFocusOnChange } from "../account/settings/use-focus-on-change.ts";
import { PromptForm } from "./prompt-form.tsx";
import { previewOf } from "./prompt-texts.ts";
import { PromptVersions } from "./prompt-versions.tsx";
import { useChangePrompt, useDeletePrompt } from "./prompts.queries.ts";

type PromptRowProps = {
  prompt: AiPrompt;
  /** The row, and what had the focus in it, is no longer there. */
  onGone: () => void;
};

export function PromptRow({ prompt, onGone }: PromptRowProps) {
  const [editing, setEditing] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  useFocusOnChange(row, editing);
  return (
    <div ref={row}>
      {editing ? (
        <PromptEditor prompt={prompt} onDone={() => setEditing(false)} />
      ) : (
        <article aria-label={prompt.name} className="py-4">
          <PromptTexts prompt={prompt} />
          <div className="mt-3 flex flex-wrap gap-2">
            <ActivateButton prompt={prompt} />
            <Button size="small" variant="quiet" onClick={() => setEditing(true)}>
              Edit<span className="sr-only"> {prompt.name}</span>
            </Button>
            <DeleteButton prompt={prompt} onGone={onGone} />
          </div>
          <div className="mt-2">
            <Disclosure summary={<VersionsTitle prompt={prompt} />}>
              <PromptVersions prompt={prompt} />
            </Disclosure>
          </div>
        </article>
      )}
    </div>
  );
}

function PromptTexts({ prompt: { name, isActive, description, prompt } }: { prompt: AiPrompt }) {
  return (
    <>
      <h5 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink wrap-anywhere">
        {name}
        {isActive ? <Chip tone="place">Active</Chip> : <Chip>Inactive</Chip>}
      </h5>
      {description && <p className="mt-0.5 text-ink2 text-sm wrap-anywhere">{description}</p>}
      <p className="mt-2 max-w-measure whitespace-pre-line text-ink2 text-sm wrap-anywhere">
        {previewOf(prompt)}
      </p>
    </>
  );
}

function VersionsTitle({ prompt: { name, version } }: { prompt: AiPrompt }) {
  return (
    <span>
      Version {version}
      <span className="sr-only"> of {name}</span>
    </span>
  );
}

function PromptEditor({ prompt, onDone }: { prompt: AiPrompt; onDone: () => void }) {
  const change = useChangePrompt(prompt.id, onDone);
  const { name, category, description } = prompt;
  const finish = (typed: NewPrompt) => {
    const isSame =
      typed.name === name &&
      typed.category === category &&
      typed.prompt === prompt.prompt &&
      (typed.description ?? null) === (description || null);
    // Saves no version where nothing has changed.
    return isSame ? onDone() : change.mutate(typed);
  };
  return (
    <PromptForm
      initial={{ name, category, prompt: prompt.prompt, description: description ?? "" }}
      save="Done Editing"
      pending={change.isPending && "Saving..."}
      onSave={finish}
      onCancel={onDone}
    />
  );
}

function ActivateButton({ prompt: { id, name, isActive } }: { prompt: AiPrompt }) {
  const change = useChangePrompt(id);
  return (
    <Button
      size="small"
      pending={change.isPending && "Saving..."}
      onClick={() => change.mutate({ isActive: !isActive })}
    >
      {isActive ? "Deactivate" : "Activate"}
      <span className="sr-only"> {name}</span>
    </Button>
  );
}

function DeleteButton({ prompt: { id, name }, onGone }: PromptRowProps) {
  const [asking, setAsking] = useState(false);
  const remove = useDeletePrompt(() => {
    setAsking(false);
    onGone();
  });
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setAsking(true)}>
        Delete<span className="sr-only"> {name}</span>
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Delete ${name}?`}
        text="The prompt and its versions are gone for good. The product’s own instructions take its place."
        confirmLabel="Delete"
        pending={remove.isPending && "Deleting..."}
        danger
        onConfirm={() => remove.mutate(id)}
      />
    </>
  );
}
