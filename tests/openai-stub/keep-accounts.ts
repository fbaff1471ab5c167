import { AiBudgetSpent, type Meter, type Usage } from "../../worker/ai/meter.ts";

/** A meter that lets every call pass and writes down what was set aside and what was used. */
export function keepAccounts(): Meter & { reserved: Usage[]; used: (Usage | null)[] } {
  const reserved: Usage[] = [];
  const used: (Usage | null)[] = [];
  return {
    reserved,
    used,
    reserve: async (most) => {
      reserved.push(most);
      return async (usage) => void used.push(usage);
    },
  };
}

/** A meter of somebody who has nothing left. */
export const emptyMeter: Meter = {
  reserve: async () => {
    throw new AiBudgetSpent(new Date("2026-05-11T00:00:00Z"));
  },
};
