import { useState } from "react";
import type { Memory } from "#shared/memories";
import { eachTagOnce, splitTags } from "#shared/tags";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useTagMemories } from "./tag-memories.ts";

type TagDialogProps = { memories: readonly Memory[]; onClose: () => void };

/** Gives several memories tags, and takes tags away. */
export function TagDialog({ memories, onClose }: TagDialogProps) {
  const [text, setText] = useState("");
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const tag = useTagMemories();
  const present = eachTagOnce(memories.flatMap(({ tags }) => tags)).sort((a, b) => a.localeCompare(b));
  const change = { add: splitTags(text), remove: [...removed] };
  const isEmpty = change.add.length === 0 && change.remove.length === 0;
  const toggle = (name: string) =>
    setRemoved(
      (current) =>
        new Set(current.has(name) ? [...current].filter((other) => other !== name) : [...current, name]),
    );
  const save = () => {
    if (isEmpty) return;
    tag.mutate({ memories, ...change });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={memories.length === 1 ? "Tag this memory" : `Tag ${memories.length} memories`}
      size="small"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form="tag-memories" disabled={isEmpty}>
            Save tags
          </Button>
        </>
      }
    >
      <form
        id="tag-memories"
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextField
          label="Add tags"
          hint="Separated by commas."
          data-autofocus
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {present.length > 0 && <PresentTags tags={present} removed={removed} onToggle={toggle} />}
      </form>
    </Dialog>
  );
}

type PresentTagsProps = { tags: string[]; removed: ReadonlySet<string>; onToggle: (tag: string) => void };

function PresentTags({ tags, removed, onToggle }: PresentTagsProps) {
  return (
    <fieldset>
      <legend className="font-medium text-sm">Tags they have</legend>
      <p className="mt-0.5 text-ink2 text-sm">Choose the ones to take away.</p>
      <div className="mt-2.5 flex flex-wrap gap-2">
        {tags.map((tag) => (
          <button
            key={tag}
            type="button"
            aria-pressed={removed.has(tag)}
            onClick={() => onToggle(tag)}
            className="target rounded-full border border-line px-3 py-1 text-ink2 text-sm transition-colors duration-(--t1) hover:border-field aria-pressed:border-danger aria-pressed:text-danger aria-pressed:line-through"
          >
            {tag}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
