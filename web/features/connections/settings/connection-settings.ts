import { z } from "zod/mini";
import { type ConnectionSettings, connectionRanges } from "#shared/connections";
import { personalKey, readStored, useStoredState } from "../../../platform/stored-state.ts";
import { useCurrentUser } from "../../account/current-user.ts";

const { temporalThreshold, entityMinShared, connectionStrengthThreshold } = connectionRanges;

export const defaultSettings: ConnectionSettings = {
  temporalThreshold: temporalThreshold.default,
  entityMinShared: entityMinShared.default,
  connectionStrengthThreshold: connectionStrengthThreshold.default,
  semanticFiltering: true,
  showEntityConnections: true,
  contextSeparation: true,
  requireContentSimilarity: true,
};

const within = ({ min, max }: { min: number; max: number }) =>
  z.number().check(z.minimum(min), z.maximum(max));

/** Schema of the settings as kept in this browser. */
const storedSettings = z.object({
  temporalThreshold: within(temporalThreshold),
  entityMinShared: within(entityMinShared),
  connectionStrengthThreshold: within(connectionStrengthThreshold),
  semanticFiltering: z.boolean(),
  showEntityConnections: z.boolean(),
  contextSeparation: z.boolean(),
  requireContentSimilarity: z.boolean(),
});

/** Reads and saves what counts as a connection, for this person in this browser. `save` returns whether it could be kept. */
export function useConnectionSettings() {
  const key = personalKey(useCurrentUser().id, "connection-settings");
  const [settings, store] = useStoredState(key, storedSettings, defaultSettings);
  const save = (next: ConnectionSettings): boolean => {
    store(next);
    const kept = readStored(key, storedSettings, defaultSettings);
    return JSON.stringify(kept) === JSON.stringify(next);
  };
  return { settings, save };
}
