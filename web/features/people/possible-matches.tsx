import { useId } from "react";
import type { PossibleMatch } from "#shared/people";
import { Button } from "../../ui/button.tsx";
import { Chip, type Tone } from "../../ui/chip.tsx";
import { cropOf } from "./people.queries.ts";

type PossibleMatchesProps = {
  matches: readonly PossibleMatch[];
  busy: boolean;
  onConfirm: (match: PossibleMatch) => void;
  onReject: (match: PossibleMatch) => void;
};

/** Lists who it may be, the likeliest first. */
export function PossibleMatches({ matches, busy, onConfirm, onReject }: PossibleMatchesProps) {
  const id = useId();
  if (matches.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="font-semibold text-base">
        Possible Matches
      </h3>
      <ul className="divide-y divide-line">
        {matches.map((match) => (
          <li
            key={`${match.faceId} ${match.profileId}`}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3"
          >
            <div className="flex min-w-0 items-center gap-3">
              <img src={cropOf(match.faceId)} alt="" className="size-10 shrink-0 rounded-full bg-sunken" />
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-2 text-ink">
                  <span className="wrap-anywhere">{match.name}</span>
                  <Chip tone={toneOfMatch(match.confidence)}>
                    {Math.round(match.confidence * 100)}% match
                  </Chip>
                </p>
                <p className="text-ink2 text-sm">{match.reasons.join(", ")}</p>
              </div>
            </div>
            <div className="flex gap-2">
              <Button
                size="small"
                variant="quiet"
                aria-label={`No, not ${match.name}`}
                aria-disabled={busy}
                onClick={() => !busy && onReject(match)}
              >
                No
              </Button>
              <Button
                size="small"
                aria-label={`Confirm Match: ${match.name}`}
                aria-disabled={busy}
                onClick={() => !busy && onConfirm(match)}
              >
                Confirm Match
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Green for a likely match, yellow for one that may be, red for a guess. */
export function toneOfMatch(confidence: number): Tone {
  if (confidence >= 0.8) return "place";
  return confidence >= 0.6 ? "date" : "danger";
}
