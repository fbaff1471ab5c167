import type { Curiosity } from "../../ai/ai.ts";

const address = /^[^\s<>"'@]{1,64}@[\p{L}\p{N}.-]{1,190}$/u;
const number = /^\+?[\d ()-]{5,24}$/;

/**
 * Who somebody is that sent a memory: the one thing that is asked of what others wrote, and by the bare address or number,
 * because a name that comes along is theirs to choose.
 */
export function askWhoSent({ sender }: { sender: string | null }): Curiosity {
  const bare = sender?.trim() ?? "";
  if (!address.test(bare) && !number.test(bare)) return { questions: [], settled: [] };
  return {
    questions: [
      {
        question: `Who is ${bare}?`,
        category: "relationship",
        priority: 2,
        suggestedAnswers: ["A friend", "Family", "A colleague", "A company I deal with"],
      },
    ],
    settled: [],
  };
}
