import { z } from "zod/mini";
import { useStoredState } from "./stored-state.ts";

/** Whether keys do something by themselves. They disturb those who speak to their computer, so they can be switched off (WCAG 2.1.4). */
export const useSingleKeyShortcuts = () => useStoredState("single-key-shortcuts", z.boolean(), true);
