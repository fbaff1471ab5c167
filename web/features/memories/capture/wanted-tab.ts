import type { AddMemoryTab } from "./add-memory-footer.tsx";

let wanted: AddMemoryTab | null = null;

/** With which tab in front Add New Memory is to open next; null for wherever it stands. */
export function wantTab(tab: AddMemoryTab | null): void {
  wanted = tab;
}

export const readWantedTab = (): AddMemoryTab | null => wanted;
