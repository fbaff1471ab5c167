import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { testVerdicts } from "#shared/test-lab";
import { formatMoment } from "../../platform/dates.ts";
import { AlertDialog } from "../../ui/alert-dialog.tsx";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/select.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { SettingsRow, SettingsSection } from "../account/settings/settings-section.tsx";
import { groupRuns, type Run, summarise } from "./compare-runs.ts";
import { Comparison } from "./comparison.tsx";
import { ResultRow } from "./result-row.tsx";
import { failureOf, testResultsQuery, useClearResults } from "./test-results.queries.ts";

type ResultsSectionProps = {
  /** The run that is looked at; the newest when there is none. */
  shown: string | undefined;
  onShow: (suiteId: string | undefined) => void;
};

export function ResultsSection({ shown, onShow }: ResultsSectionProps) {
  const results = useQuery(testResultsQuery);
  const heading = useRef<HTMLHeadingElement>(null);
  const runs = groupRuns(results.data ?? []);
  const run = runs.find(({ id }) => id === shown) ?? runs[0];
  return (
    <SettingsSection heading="h2" title="Results" headingRef={heading}>
      {results.isPending ? (
        <Skeleton className="my-4 h-40 w-full" />
      ) : results.isError ? (
        <SettingsRow name={failureOf("Failed to fetch test results", results.error)} stacks>
          <Button size="small" onClick={() => void results.refetch()}>
            Try again
          </Button>
        </SettingsRow>
      ) : run === undefined ? (
        <SettingsRow name="No results yet" hint="Run the tests, and what comes back stands here." />
      ) : (
        <RunResults
          key={run.id}
          run={run}
          runs={runs}
          onShow={onShow}
          onCleared={() => {
            onShow(undefined);
            heading.current?.focus();
          }}
        />
      )}
    </SettingsSection>
  );
}

type RunResultsProps = {
  run: Run;
  runs: readonly Run[];
  onShow: (suiteId: string) => void;
  onCleared: () => void;
};

const all = { value: "", label: "All results" };
const verdictOptions = [all, ...testVerdicts.map((verdict) => ({ value: verdict, label: verdict }))];
const nothing = { value: "", label: "No other run" };
const optionOf = ({ id, at }: Run) => ({ value: id, label: formatMoment(new Date(at)) });

function RunResults({ run, runs, onShow, onCleared }: RunResultsProps) {
  const [verdict, setVerdict] = useState("");
  const [otherId, setOtherId] = useState("");
  const others = runs.filter(({ id }) => id !== run.id);
  const other = others.find(({ id }) => id === otherId);
  const shown = run.results.filter(({ testResult }) => verdict === "" || testResult === verdict);
  return (
    <>
      <div className="grid gap-4 py-4 md:grid-cols-3">
        <Select
          label="Run"
          options={runs.map(optionOf)}
          value={run.id}
          onChange={(event) => onShow(event.target.value)}
        />
        <Select
          label="Show"
          options={verdictOptions}
          value={verdict}
          onChange={(event) => setVerdict(event.target.value)}
        />
        <Select
          label="Compare with"
          options={[nothing, ...others.map(optionOf)]}
          value={otherId}
          onChange={(event) => setOtherId(event.target.value)}
        />
      </div>
      <Summary run={run} onCleared={onCleared} />
      {other && <Comparison before={other} after={run} />}
      {shown.length === 0 && <SettingsRow name="No result of this kind in this run" />}
      {shown.map((result) => (
        <ResultRow key={result.id} result={result} />
      ))}
    </>
  );
}

function Summary({ run, onCleared }: Pick<RunResultsProps, "run" | "onCleared">) {
  const [asking, setAsking] = useState(false);
  const clear = useClearResults(() => {
    setAsking(false);
    onCleared();
  });
  const { passed, partial, failed, score, time } = summarise(run.results);
  return (
    <SettingsRow
      name={`Score ${score} of 100`}
      hint={`${passed} passed, ${partial} partial, ${failed} failed. ${time} ms an answer.`}
    >
      <Button size="small" onClick={() => setAsking(true)}>
        Clear results
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Clear the results of this run?"
        text="They cannot be taken back. Results of other runs stay."
        confirmLabel="Clear results"
        pending={clear.isPending && "Clearing..."}
        danger
        onConfirm={() => clear.mutate(run.id)}
      />
    </SettingsRow>
  );
}
