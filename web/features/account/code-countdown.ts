import { useSyncExternalStore } from "react";

/** Whole seconds until a moment (ms since 1970), as they pass; 0 once it has come. */
export function useSecondsUntil(moment: number): number {
  return useSyncExternalStore(everySecond, () => Math.max(0, Math.ceil((moment - Date.now()) / 1000)));
}

function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, 1000);
  return () => clearInterval(timer);
}

/** 59 -> "0:59", 3130 -> "52:10", 7200 -> "2:00:00". */
export function formatCountdown(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const twoDigits = (value: number) => String(value).padStart(2, "0");
  return hours === 0 ? `${minutes}:${twoDigits(rest)}` : `${hours}:${twoDigits(minutes)}:${twoDigits(rest)}`;
}
