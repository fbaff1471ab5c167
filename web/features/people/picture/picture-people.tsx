import { useQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { PersonRecognition } from "#shared/people";
import { Button } from "../../../ui/button.tsx";
import { askAboutPeople } from "../asked-people.ts";
import { peopleQueries } from "../people.queries.ts";
import { placeOf } from "./box-moves.ts";
import { DrawPerson } from "./draw-person.tsx";
import { NamedChip, UnnamedChip } from "./person-chip.tsx";

type PicturePeopleProps = {
  contentId: string;
  /** Lies over the picture, as large as it is. */
  layer: HTMLElement | null;
};

/** The people in a picture: with a box around each, to be named, taken out, and drawn where nobody was found. */
export function PicturePeople({ contentId, layer }: PicturePeopleProps) {
  const { data } = useQuery(peopleQueries.inPicture(contentId));
  const [drawing, setDrawing] = useState(false);
  const [pointed, setPointed] = useState<string | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const stop = () => {
    setDrawing(false);
    requestAnimationFrame(() => add.current?.focus());
  };
  if (data === undefined) return null;
  const { people, detectedPeople } = data;
  const point = (key: string) => ({
    onPoint: (on: boolean) => setPointed((now) => (on ? key : now === key ? null : now)),
  });
  return (
    <section aria-label="People in this picture" className="space-y-3">
      {layer !== null && !drawing && createPortal(<Boxes data={data} pointed={pointed} />, layer)}
      <div className="flex flex-wrap items-center gap-2">
        {people.length + detectedPeople.length > 0 && (
          <ul aria-label="People in this picture" className="contents">
            {people.map((person) => (
              <NamedChip
                key={person.profileId}
                contentId={contentId}
                person={person}
                {...point(person.profileId)}
              />
            ))}
            {detectedPeople.map((person) => (
              <UnnamedChip key={person.faceId} person={person} {...point(person.faceId)} />
            ))}
          </ul>
        )}
        {detectedPeople.length > 0 && (
          <Button size="small" onClick={() => askAboutPeople({ recognition: data, isNew: false })}>
            Say who it is
          </Button>
        )}
        <Button
          ref={add}
          hidden={drawing}
          size="small"
          variant="quiet"
          className="first:-ml-3.5"
          onClick={() => setDrawing(true)}
        >
          <UserPlus aria-hidden="true" />
          Add a person
        </Button>
      </div>
      {drawing && <DrawPerson contentId={contentId} layer={layer} onClose={stop} />}
    </section>
  );
}

/** A thin box around everybody, a plain one around whoever is pointed at. */
function Boxes({
  data: { people, detectedPeople },
  pointed,
}: {
  data: PersonRecognition;
  pointed: string | null;
}) {
  const boxes = [
    ...people.map(({ profileId, name, box }) => ({ key: profileId, name, box })),
    ...detectedPeople.map(({ faceId, box }) => ({ key: faceId, name: "", box })),
  ];
  return boxes.map(({ key, name, box }) =>
    box === null || key !== pointed ? null : (
      <span
        key={key}
        aria-hidden="true"
        style={placeOf(box)}
        className="appear absolute rounded-control border-2 border-accent shadow-float"
      >
        {name !== "" && (
          <span
            style={{ maxWidth: "10rem" }}
            className="absolute top-full left-1/2 mt-1 -translate-x-1/2 truncate rounded-chip bg-surface px-1.5 text-ink text-xs"
          >
            {name}
          </span>
        )}
      </span>
    ),
  );
}
