import type { AnswerInput } from "../../../ai.ts";
import type { Reading } from "../notes/reading.ts";
import type { Question } from "../question/question.ts";

/** What a question that wants something worked out is worked out from. */
export type Asked = { question: Question; readings: readonly Reading[]; input: AnswerInput };
