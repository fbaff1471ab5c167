import type { TestPriority } from "#shared/test-lab";
import { Button } from "../../ui/button.tsx";
import { Chip, type Tone } from "../../ui/chip.tsx";
import { SettingsRow } from "../account/settings/settings-section.tsx";
import type { TestCase } from "./demo-tests.ts";

const tones: Record<TestPriority, Tone> = {
  CRITICAL: "danger",
  HIGH: "date",
  MEDIUM: "neutral",
  LOW: "neutral",
};

export const PriorityChip = ({ priority }: { priority: TestPriority }) => (
  <Chip tone={tones[priority]}>{priority}</Chip>
);

type TestRowProps = {
  test: TestCase;
  /** Some run is under way. */
  isRunning: boolean;
  onRun: () => void;
  onRemove: (() => void) | undefined;
};

export function TestRow({ test, isRunning, onRun, onRemove }: TestRowProps) {
  return (
    <SettingsRow
      name={test.question}
      hint={
        <>
          <span className="block wrap-anywhere">Expected: {test.expectedAnswer}</span>
          <span className="mt-1.5 flex flex-wrap items-center gap-2">
            <PriorityChip priority={test.priority} />
            {test.category}
          </span>
        </>
      }
      stacks
    >
      <div className="flex gap-2">
        {onRemove && (
          <Button size="small" variant="quiet" onClick={onRemove}>
            Remove<span className="sr-only"> test: {test.question}</span>
          </Button>
        )}
        <Button size="small" aria-disabled={isRunning} onClick={() => !isRunning && onRun()}>
          Run<span className="sr-only"> test: {test.question}</span>
        </Button>
      </div>
    </SettingsRow>
  );
}
