import { useQuery } from "@tanstack/react-query";
import { nameOf, useCurrentUser } from "../account/current-user.ts";
import { FirstMemoryButtons } from "../memories/list/first-memory-buttons.tsx";
import { memoryQueries } from "../memories/queries/memories.queries.ts";
import { ConversationSkeleton } from "./conversation-skeleton.tsx";
import { suggestQuestions } from "./suggest-questions.ts";

export type WelcomeProps = {
  botName: string;
  onAsk: (question: string) => void;
  /** Puts words into the message box, to be changed and sent. */
  onWrite: (words: string) => void;
};

/** The first thing in an empty chat: a greeting with questions to tap, or how to begin where nothing is kept yet. */
export function Welcome({ botName, onAsk, onWrite }: WelcomeProps) {
  const [firstName] = nameOf(useCurrentUser()).split(" ");
  const { data: memories, isError } = useQuery({
    ...memoryQueries.list(),
    select: (list) => list.pages.flatMap((page) => page.memories),
  });
  if (memories === undefined && !isError) return <ConversationSkeleton />;
  if (memories?.length === 0) return <FirstSteps botName={botName} firstName={firstName} onWrite={onWrite} />;
  const questions = suggestQuestions(memories ?? []);
  return (
    // Below where a toast appears, that of a reset above all, as the first exchange is.
    <article aria-label={`${botName} said`} className="appear flex gap-3 pt-20">
      <LiluMark />
      <div className="min-w-0 flex-1 space-y-4">
        <div className="max-w-measure">
          <p className="font-serif text-xl">{`Hello ${firstName}, good to see you.`}</p>
          <p className="mt-1.5 text-chat">
            {`I’m ${botName}. Ask me about anything you have kept, and I’ll show you where I found it.`}
          </p>
        </div>
        {questions.length > 0 && (
          <Suggestions label="Questions to start with" words={questions} onTake={onAsk} />
        )}
      </div>
    </article>
  );
}

/** Examples of telling something, so that it is kept. */
const examples = [
  "Remember that the spare key is with Mara",
  "Note: the wifi at the cabin is called Fjordnet",
  "Remind me on Friday at 9 to call the dentist",
];

type FirstStepsProps = Pick<WelcomeProps, "botName" | "onWrite"> & { firstName: string | undefined };

function FirstSteps({ botName, firstName, onWrite }: FirstStepsProps) {
  return (
    // All of it fits above the message box, on a phone and in the dialog, too.
    <div className="mx-auto flex max-w-md flex-col items-center space-y-6 text-center">
      <div className="flex flex-col items-center space-y-2">
        <LiluMark />
        <h2 className="text-balance font-serif text-xl">{`Hello ${firstName}, I’m ${botName}`}</h2>
        <p className="text-balance text-ink2">
          Tell me things you would like to find again, and ask me when you need them. I answer from what you
          have kept and show you where it stands.
        </p>
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        <FirstMemoryButtons />
      </div>
      <div className="space-y-3">
        <p className="text-ink2 text-sm">Or begin in the message box:</p>
        <Suggestions label="Examples to begin with" words={examples} centred onTake={onWrite} />
      </div>
    </div>
  );
}

type SuggestionsProps = {
  label: string;
  words: readonly string[];
  centred?: boolean;
  onTake: (words: string) => void;
};

const Suggestions = ({ label, words, centred = false, onTake }: SuggestionsProps) => (
  <ul aria-label={label} className={`flex flex-col gap-2 ${centred ? "items-center" : "items-start"}`}>
    {words.map((some) => (
      <li key={some}>
        <button
          type="button"
          onClick={() => onTake(some)}
          className="target rounded-card border border-line bg-surface px-4 py-2 text-left text-ink2 transition-colors duration-(--t1) hover:border-accent hover:text-ink"
        >
          {some}
        </button>
      </li>
    ))}
  </ul>
);

/** Lilu's sign beside what she says: ink and marker, turned into one another. */
const LiluMark = () => (
  <span
    aria-hidden="true"
    className="size-7 shrink-0 rounded-full bg-[conic-gradient(from_30deg,var(--amber),var(--accent)_55%,var(--amber))]"
  />
);
