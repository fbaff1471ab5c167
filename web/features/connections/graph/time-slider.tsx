import { useState } from "react";
import { Slider } from "../../../ui/slider.tsx";
import { sayShortDay } from "../say-days.ts";

type TimeSliderProps = {
  days: { first: string; last: string };
  /** "" is open. */
  from: string;
  to: string;
  onChange: (days: { from: string; to: string }) => void;
};

const msPerDay = 24 * 3_600_000;
const numberOf = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / msPerDay);
const dayOf = (number: number): string => new Date(number * msPerDay).toISOString().slice(0, 10);

/** From when to when memories are drawn; the whole of their time is no filter. */
export function TimeSlider({ days, from, to, onChange }: TimeSliderProps) {
  const [first, last] = [numberOf(days.first), numberOf(days.last)];
  const [dragged, setDragged] = useState<readonly number[] | null>(null);
  const kept = [from === "" ? first : numberOf(from), to === "" ? last : numberOf(to)];
  const values = dragged ?? kept;
  if (last - first < 2) return null;
  const [begin = first, end = last] = values;
  const say = (number: number) => sayShortDay(dayOf(number), new Date());
  return (
    <div className="flex items-center gap-4 text-ink2 text-xs">
      <span className="shrink-0">{say(begin)}</span>
      <Slider
        labels={["Memories from", "Memories until"]}
        values={values}
        min={first}
        max={last}
        step={1}
        say={say}
        onChange={setDragged}
        onCommit={([start = first, stop = last]) => {
          setDragged(null);
          onChange({ from: start <= first ? "" : dayOf(start), to: stop >= last ? "" : dayOf(stop) });
        }}
      />
      <span className="shrink-0">{say(end)}</span>
    </div>
  );
}
