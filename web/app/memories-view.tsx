import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router-dom";
import { MemoriesPage } from "../features/memories/memories-page.tsx";
import { usePageTab } from "../features/memories/open/open-memory.ts";
import { statsQuery } from "../features/memories/queries/memories.queries.ts";
import { Spinner } from "../ui/spinner.tsx";
import { Tabs } from "../ui/tabs.tsx";

const QuestionsPage = lazy(() =>
  import("../features/questions/questions-page.tsx").then((m) => ({ default: m.QuestionsPage })),
);

const HeldNotice = lazy(() =>
  import("../features/channels/held-notice.tsx")
    .then((m) => ({ default: m.HeldNotice }))
    .catch(() => ({ default: () => null })),
);

const parameter = "tab";

/** /memories: what is kept, and with `?tab=questions` what Lilu would like to know about it. */
export function MemoriesView() {
  const [, setParams] = useSearchParams();
  const choose = (next: "memories" | "questions") =>
    setParams((current) => {
      const address = new URLSearchParams(current);
      if (next === "questions") address.set(parameter, next);
      else address.delete(parameter);
      return address;
    });
  return (
    <Tabs
      label="Memories and questions"
      value={usePageTab() === "questions" ? "questions" : "memories"}
      onValueChange={choose}
      listClassName="mx-auto max-w-column [--indent:2rem] px-3 pt-2"
      tabs={[
        { value: "memories", label: "Timeline", content: <Memories /> },
        { value: "questions", label: <QuestionsLabel />, content: <Questions /> },
      ]}
    />
  );
}

/** Shows the number of questions that wait for an answer. */
function QuestionsLabel() {
  const { data } = useQuery(statsQuery);
  const open = data?.unansweredQuestions ?? 0;
  return (
    <>
      Questions{" "}
      {open > 0 && (
        <span className="ml-0.5 rounded-full bg-accentsoft px-2 py-0.5 text-accent text-sm">{open}</span>
      )}
    </>
  );
}

/** Comes without the notice where its code cannot be had. */
const Memories = () => (
  <>
    <Suspense>
      <HeldNotice />
    </Suspense>
    <MemoriesPage />
  </>
);

const Questions = () => (
  <div className="mx-auto max-w-column px-4 pb-24">
    <Suspense fallback={<Spinner label="Loading" className="mt-8 size-7 text-accent" />}>
      <QuestionsPage />
    </Suspense>
  </div>
);
