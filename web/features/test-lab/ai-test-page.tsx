import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { SettingsSection } from "../account/settings/settings-section.tsx";
import { useCustomTests } from "./custom-tests.ts";
import { demoTests } from "./demo-tests.ts";
import { NewTest } from "./new-test.tsx";
import { ResultsSection } from "./results-section.tsx";
import { SelfTestsSection } from "./self-tests-section.tsx";
import { TestRow } from "./test-row.tsx";
import { TestToolsOnly } from "./test-tools-only.tsx";
import { type RunProgress, useTestRun } from "./use-test-run.ts";

/** Asks questions whose answers are known, and scores what comes back. */
export function AiTestPage() {
  return (
    <TestToolsOnly>
      <AiTests />
    </TestToolsOnly>
  );
}

function AiTests() {
  const custom = useCustomTests();
  const [shown, setShown] = useState<string>();
  const { progress, run, stop } = useTestRun(setShown);
  const tests = [...demoTests, ...custom.tests];
  return (
    <>
      <p className="max-w-measure text-pretty text-ink2">
        Each question is asked as in the chat, and nothing of it is kept there. The first seven are about the
        demo account; in another they fail unless its memories are imported.
      </p>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <Button
          variant="primary"
          pending={progress !== null && "Running..."}
          onClick={() => void run(tests)}
        >{`Run all ${tests.length} tests`}</Button>
        {progress !== null && <Button onClick={stop}>Stop</Button>}
      </div>
      <Progress progress={progress} />
      <SettingsSection heading="h2" title="Tests">
        {tests.map((test) => (
          <TestRow
            key={test.id}
            test={test}
            isRunning={progress !== null}
            onRun={() => void run([test])}
            onRemove={test.category === "Custom" ? () => custom.remove(test.id) : undefined}
          />
        ))}
        <NewTest onAdd={custom.add} />
      </SettingsSection>
      <ResultsSection shown={shown} onShow={setShown} />
      <SelfTestsSection />
    </>
  );
}

/** Says how far a run has come; there before it says anything, so that it is heard. */
function Progress({ progress }: { progress: RunProgress | null }) {
  const percent = progress === null ? 0 : Math.round((progress.done / progress.total) * 100);
  return (
    <div className={progress === null ? "" : "mt-4"}>
      <p role="status" className="text-ink2 text-sm wrap-anywhere">
        {progress !== null &&
          `${percent}%, test ${progress.done + 1} of ${progress.total}: ${progress.question}`}
      </p>
      {progress !== null && (
        <div className="mt-1.5">
          <ProgressBar label="Progress of the run" percent={percent} />
        </div>
      )}
    </div>
  );
}
