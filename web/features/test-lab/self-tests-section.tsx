import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import type { SelfTests } from "#shared/test-lab";
import { ListRows } from "../account/settings/list-rows.tsx";
import { SettingsRow, SettingsSection } from "../account/settings/settings-section.tsx";
import { sayShortDay } from "../connections/say-days.ts";
import { selfTestsQuery } from "./test-results.queries.ts";

/** Tells how well the person's own memories are found, as the server tries it by itself. */
export function SelfTestsSection() {
  const tests = useQuery(selfTestsQuery);
  return (
    <SettingsSection
      heading="h2"
      title="Self-tests of your memories"
      text="After each analysis, and again every month, the search is asked what a memory answers: its title, and whom or what it names. Found means among the first five."
    >
      <ListRows query={tests}>{(known) => <Known tests={known} />}</ListRows>
    </SettingsSection>
  );
}

const percent = (found: number, asked: number) => (asked === 0 ? 0 : Math.round((found / asked) * 100));

function Known({ tests: { memories, waiting, asked, found, missed, days } }: { tests: SelfTests }) {
  const counts = `${found} of ${asked} questions, of ${memories} memories.`;
  return (
    <>
      <SettingsRow
        name={memories === 0 ? "Not tested yet" : `${percent(found, asked)}% found`}
        hint={[memories > 0 && counts, waiting > 0 && `${waiting} wait for their first test.`]
          .filter(Boolean)
          .join(" ")}
      />
      {days.length > 0 && <Days days={days} />}
      {missed.map((memory) => (
        <SettingsRow
          key={memory.id}
          name={
            <Link to={`?memory=${memory.id}`} className="hover:underline">
              {memory.title}
            </Link>
          }
          hint={`Found by ${memory.found} of ${memory.asked} questions`}
        />
      ))}
    </>
  );
}

/** A bar for each day on which something was tested; those who do not see it hear a list. */
function Days({ days }: Pick<SelfTests, "days">) {
  return (
    <ol aria-label="Score of each day" className="flex h-20 items-end gap-1 py-4">
      {days.map(({ day, asked, found, repaired }) => {
        const score = percent(found, asked);
        const words = `${sayShortDay(day, new Date())}: ${score}% of ${asked}, ${repaired} repaired`;
        return (
          <li key={day} title={words} className="flex h-full min-w-0 max-w-8 flex-1 items-end">
            <span className="sr-only">{words}</span>
            <span
              aria-hidden="true"
              className="block min-h-0.5 w-full rounded-t-[2px] bg-accent forced-colors:bg-[CanvasText]"
              style={{ height: `${score}%` }}
            />
          </li>
        );
      })}
    </ol>
  );
}
