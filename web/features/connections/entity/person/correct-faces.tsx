import { useId, useState } from "react";
import type { PersonProfile } from "#shared/people";
import { TextField } from "../../../../ui/text-field.tsx";
import { peopleCalls, useChangePeople } from "../../../people/change-people.ts";
import { cropOf } from "../../../people/people.queries.ts";
import { EditForm } from "../../edit-form.tsx";

type CorrectFacesProps = { profile: PersonProfile; others: readonly PersonProfile[]; onClose: () => void };
type Face = PersonProfile["faces"][number];

/** Chooses faces that are somebody else's, or nobody's whose name is known. */
export function CorrectFaces({ profile, others, onClose }: CorrectFacesProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [name, setName] = useState("");
  const [error, setError] = useState<string>();
  const names = useId();
  const change = useChangePeople();
  const faces = profile.faces.filter(({ id }) => chosen.has(id));
  const toggle = (id: string) =>
    setChosen((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]));
  const correct = () => {
    if (faces.length === 0) return setError("Choose at least one face");
    change.mutate(() => correctFaces(profile, faces, { name: name.trim(), others }), { onSuccess: onClose });
  };
  return (
    <EditForm
      label={`Faces that are not ${profile.name}`}
      saveLabel={name.trim() === "" ? `Not ${profile.name}` : `These are ${name.trim()}`}
      isSaving={change.isPending}
      onSave={correct}
      onClose={onClose}
      className="mt-2"
    >
      <fieldset>
        <legend className="text-ink">{`Which of these are not ${profile.name}?`}</legend>
        <div className="mt-2 flex flex-wrap gap-2">
          {profile.faces.map((face, index) => (
            <label
              key={face.id}
              className="relative cursor-pointer rounded-full border-2 border-transparent has-checked:border-danger has-focus-visible:outline-2 has-focus-visible:outline-accent"
            >
              <input
                type="checkbox"
                aria-label={`Face ${index + 1} of ${profile.faces.length}${face.isConfirmed ? "" : ", recognised"}`}
                checked={chosen.has(face.id)}
                onChange={() => toggle(face.id)}
                className="sr-only"
              />
              <img src={cropOf(face.id)} alt="" className="size-16 rounded-full bg-sunken object-cover" />
            </label>
          ))}
        </div>
      </fieldset>
      <TextField
        label="Who is it? (optional)"
        autoComplete="off"
        maxLength={120}
        list={names}
        value={name}
        error={error}
        className="md:w-64"
        onChange={(event) => setName(event.target.value)}
      />
      <datalist id={names}>
        {others.map((other) => (
          <option key={other.id} value={other.name} />
        ))}
      </datalist>
    </EditForm>
  );
}

type Other = { name: string; others: readonly PersonProfile[] };

/** Says that faces are nobody's, those of somebody who is known, or those of somebody new. */
async function correctFaces(profile: PersonProfile, faces: readonly Face[], { name, others }: Other) {
  const each = async (act: (face: Face) => Promise<unknown>) => {
    for (const face of faces) await act(face);
  };
  const giveBack = () =>
    each(({ id, contentId }) => peopleCalls.confirm(profile.id, contentId, { faceId: id }));
  if (name === "") {
    await each(({ id }) => peopleCalls.reject(profile.id, id));
    return {
      said: faces.length === 1 ? `This is not ${profile.name}` : `These are not ${profile.name}`,
      description: "You are not asked about that again.",
      undo: () =>
        each(({ id, contentId, isConfirmed }) =>
          isConfirmed
            ? peopleCalls.confirm(profile.id, contentId, { faceId: id })
            : peopleCalls.forgetRejection(profile.id, id),
        ),
    };
  }
  const known = others.find((other) => other.name.toLowerCase() === name.toLowerCase());
  if (known !== undefined) {
    await each(async ({ id, contentId }) => {
      await peopleCalls.reject(profile.id, id);
      await peopleCalls.confirm(known.id, contentId, { faceId: id });
    });
    return { said: `These are ${known.name} now`, undo: giveBack };
  }
  const made = await peopleCalls.split(
    profile.id,
    name,
    faces.map(({ id }) => id),
  );
  return { said: `${name} is a person now`, undo: () => peopleCalls.unsplit(made.id) };
}
