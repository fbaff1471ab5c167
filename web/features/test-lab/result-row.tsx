import type { TestResult, TestVerdict } from "#shared/test-lab";
import { Chip, type Tone } from "../../ui/chip.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { PriorityChip } from "./test-row.tsx";

const tones: Record<TestVerdict, Tone> = { PASS: "place", PARTIAL: "date", FAIL: "danger" };

const VerdictChip = ({ verdict }: { verdict: TestVerdict }) => <Chip tone={tones[verdict]}>{verdict}</Chip>;

export function ResultRow({ result }: { result: TestResult }) {
  const { question, actualAnswer, expectedAnswer, analysis, entities, referencedFiles } = result;
  return (
    <article aria-label={question} className="py-4">
      <h3 className="text-ink wrap-anywhere">{question}</h3>
      <div className="mt-1.5 flex flex-wrap items-center gap-2 text-ink2 text-sm tabular-nums">
        <VerdictChip verdict={result.testResult} />
        <PriorityChip priority={result.priority} />
        <span>
          {result.score} of 100, {result.responseTime} ms
        </span>
      </div>
      <p className="mt-2 text-ink2 text-sm wrap-anywhere">{analysis}</p>
      <Disclosure summary="Answer">
        <dl className="flex flex-col gap-3 border-line border-l py-1 pl-4 text-sm wrap-anywhere">
          <Part name="Expected" text={expectedAnswer} />
          <Part name="Answer" text={actualAnswer || "None"} />
          <Part name="Entities" text={entities.join(", ") || "None"} />
          <Part name="Memories" text={referencedFiles.join(", ") || "None"} />
        </dl>
      </Disclosure>
    </article>
  );
}

function Part({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt className="text-ink2">{name}</dt>
      <dd className="whitespace-pre-line">{text}</dd>
    </div>
  );
}
