import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { createPortal } from "react-dom";
import type { FaceBox, PersonProfile } from "#shared/people";
import { newSaveKey } from "../../../platform/api.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { peopleCalls, useChangePeople } from "../change-people.ts";
import { peopleQueries } from "../people.queries.ts";
import { DrawnBox } from "./drawn-box.tsx";

type DrawPersonProps = { contentId: string; layer: HTMLElement | null; onClose: () => void };

/** Draws a box around somebody in a picture, and says who it is. */
export function DrawPerson({ contentId, layer, onClose }: DrawPersonProps) {
  const { data: profiles = [] } = useQuery(peopleQueries.profiles());
  const [box, setBox] = useState<FaceBox | null>(null);
  const [name, setName] = useState("");
  const [error, setError] = useState<string>();
  const [saveKey, setSaveKey] = useState(newSaveKey);
  const names = useId();
  const change = useChangePeople();
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    const said = name.trim();
    if (said === "") return setError("Please enter a name");
    if (box === null) return setError("Please draw a box around the face");
    const known = profiles.find((profile) => profile.name.toLowerCase() === said.toLowerCase());
    change.mutate(() => addPerson({ contentId, box, name: said, saveKey }, known), { onSuccess: onClose });
  };
  return (
    <form aria-label="Add a person to this picture" noValidate onSubmit={save} className="space-y-3">
      {layer !== null && createPortal(<DrawnBox box={box} onChange={setBox} onCancel={onClose} />, layer)}
      <p className="text-ink2 text-sm">
        Draw a box around the face, by dragging or with the arrow keys (Shift changes its size). Then say who
        it is.
      </p>
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          label="Person's Name"
          autoComplete="off"
          maxLength={120}
          list={names}
          value={name}
          error={error}
          className="md:w-64"
          onChange={(event) => {
            setName(event.target.value);
            setSaveKey(newSaveKey());
          }}
        />
        <datalist id={names}>
          {profiles.map((profile) => (
            <option key={profile.id} value={profile.name} />
          ))}
        </datalist>
        <Button type="submit" variant="primary" pending={change.isPending && "Saving…"}>
          Add
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

type NewPerson = { contentId: string; box: FaceBox; name: string; saveKey: string };

async function addPerson({ contentId, box, name, saveKey }: NewPerson, known: PersonProfile | undefined) {
  const unseen = { physicalTraits: [], ageGroup: null, distinctiveFeatures: [], contextClues: [] };
  const { id } =
    known ?? (await peopleCalls.create({ name, ...unseen, confirmedImageIds: [contentId] }, saveKey));
  await peopleCalls.confirm(id, contentId, { box });
  return {
    said: "Person confirmed",
    description: "The person has been linked to their profile.",
    undo: () => (known === undefined ? peopleCalls.remove(id) : peopleCalls.takeOut(id, contentId)),
  };
}
