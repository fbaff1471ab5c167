import { z } from "zod/mini";
import { useStoredState } from "./stored-state.ts";

/**
 * Reads and sets whether single keys act as shortcuts. They disturb people who dictate to their computer, so they can be
 * switched off (WCAG 2.1.4).
 */
export const useSingleKeyShortcuts = () => useStoredState("single-key-shortcuts", z.boolean(), true);
