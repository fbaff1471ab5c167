import type { ComponentType } from "react";
import type { Memory } from "#shared/memories";

export type MemoryTabProps = {
  memory: Memory;
  /** Told true while something is under way or half done: the detail does not close meanwhile. Stays the same function. */
  onBusy: (busy: boolean) => void;
};

/** A part of a memory's detail that another feature brings along; the shell hands it in. */
export type MemoryTab = {
  value: string;
  label: string;
  /** May be lazy. */
  Content: ComponentType<MemoryTabProps>;
};
