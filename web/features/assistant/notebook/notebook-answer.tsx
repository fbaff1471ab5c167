import { Fragment, Suspense } from "react";
import type { Passage, ReferencedFile } from "#shared/assistant";
import { Later, laterCode } from "../../../platform/later-code.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { AnswerText } from "../answer-text.tsx";
import type { AssistantMessage } from "../chat-messages.ts";
import { Sources } from "../sources.ts";
import { markersOf } from "../split-citations.ts";
import { AnswerValueLine } from "./answer-value.tsx";
import { findParaphrased, type Paragraph } from "./find-paraphrased.ts";
import { nameUpload } from "./name-upload.ts";
import { PassageCard } from "./passage-card.tsx";
import { readAgenda } from "./read-agenda.ts";
import { type AnswerPart, leadLine, markersShownBy, splitAnswer } from "./split-answer.ts";

/** Few answers are lists by days. */
const agenda = laterCode(() => import("./agenda.tsx").then((m) => m.Agenda));

export type NotebookMessage = Pick<
  AssistantMessage,
  | "content"
  | "value"
  | "passages"
  | "citations"
  | "gone"
  | "memories"
  | "referencedFiles"
  | "entities"
  | "timestamp"
  | "progress"
>;

/** An answer as a marked notebook: the value or a lead line, then the passages it rests on, in the memories' own words. */
export function NotebookAnswer({ message }: { message: NotebookMessage }) {
  const { content, value, passages, citations, entities, timestamp } = message;
  const sources = [...message.memories, ...message.referencedFiles];
  const parts = splitAnswer({ text: content, value, passages });
  const shown = markersShownBy(parts, citations);
  const markers = markersOf(message);
  const said = (text: string) => ({ text, markers, entities, writtenAt: timestamp });
  const draw = (part: AnswerPart) => {
    if (part.kind === "passages")
      return <Passages passages={part.passages} message={message} sources={sources} />;
    const text = leadLine(part.kind === "value" ? part.rest : part.text, shown);
    if (part.kind === "value") return <AnswerValueLine value={part.value.text} rest={said(text)} />;
    const list = readAgenda(text);
    if (list !== null)
      return (
        <>
          <Suspense fallback={<AnswerText {...said(text)} />}>
            <Later code={agenda} props={{ list, entities }} />
          </Suspense>
          {list.rest !== "" && <AnswerText {...said(list.rest)} />}
        </>
      );
    return findParaphrased(text, citations).map((paragraph) => (
      <Fragment key={paragraph.start}>
        <div className="max-w-measure">
          <AnswerText {...said(paragraph.text)} />
        </div>
        <Passages passages={besides(paragraph, sources)} message={message} sources={sources} />
      </Fragment>
    ));
  };
  const unnamed = parts[0]?.kind === "passages" ? sourceOf(parts[0].passages[0], sources) : undefined;
  const name = unnamed && nameUpload(unnamed);
  return (
    <Sources value={{ citations, memories: sources }}>
      <div className="space-y-3 break-words text-chat">
        {name && <p>{name}</p>}
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an answer only grows at its end
          <Fragment key={index}>{draw(part)}</Fragment>
        ))}
      </div>
    </Sources>
  );
}

type PassagesProps = {
  passages: readonly Passage[];
  message: NotebookMessage;
  sources: readonly ReferencedFile[];
};

/** Two stand beside one another where there is room; an odd one has the width to itself. */
function Passages({ passages, message: { progress }, sources }: PassagesProps) {
  if (passages.length === 0) return null;
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {passages.map((passage, index) => {
        const source = sourceOf(passage, sources);
        const isAlone = index === 0 && passages.length % 2 === 1;
        return (
          <li
            key={`${passage.memoryId} ${passage.text}`}
            className={classNames("min-w-0", isAlone && "sm:col-span-2")}
          >
            <PassageCard
              passage={passage}
              source={source}
              isGone={progress === "complete" && source === undefined}
            />
          </li>
        );
      })}
    </ul>
  );
}

const sourceOf = (passage: Passage | undefined, sources: readonly ReferencedFile[]) =>
  sources.find(({ id }) => id === passage?.memoryId);

/** The quotes of paraphrased sentences, as passages without a mark: every word of them counts. */
const besides = ({ quotes }: Paragraph, sources: readonly ReferencedFile[]): Passage[] =>
  quotes.flatMap(({ memoryId, quote, place }) => {
    const source = sources.find(({ id }) => id === memoryId);
    if (source === undefined) return [];
    return [
      {
        memoryId,
        title: source.title,
        date: source.createdAt,
        text: quote,
        marks: [],
        ...(place && { place }),
      },
    ];
  });
