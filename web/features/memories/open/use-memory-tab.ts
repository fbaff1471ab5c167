import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { Memory } from "#shared/memories";
import type { MemoryTabProps } from "./memory-tab.ts";

/** The detail of the memory stays open for as long as a part of it is busy. */
export function useTellBusy(busy: boolean, onBusy: MemoryTabProps["onBusy"]): void {
  useEffect(() => {
    onBusy(busy);
    return () => onBusy(false);
  }, [busy, onBusy]);
}

/** Reads again what is known below `queryKey` when the memory has been analysed: that may ask or propose more. */
export function useReadAfterAnalysis({ isAnalyzed }: Memory, queryKey: QueryKey): void {
  const client = useQueryClient();
  const wasAnalyzed = useRef(isAnalyzed);
  useEffect(() => {
    const isFresh = isAnalyzed && !wasAnalyzed.current;
    wasAnalyzed.current = isAnalyzed;
    if (isFresh) void client.invalidateQueries({ queryKey });
  }, [client, isAnalyzed, queryKey]);
}
