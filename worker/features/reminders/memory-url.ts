import type { Settings } from "../../platform/env.ts";

/** Returns the URL at which a memory opens in the app. */
export const memoryUrl = ({ APP_ORIGIN }: Pick<Settings, "APP_ORIGIN">, memoryId: string): string =>
  `${APP_ORIGIN}/memories?memory=${memoryId}`;
