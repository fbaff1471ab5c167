import { laterCode } from "../../../platform/later-code.tsx";
import type { MemoryDetailDialogProps } from "./memory-detail-dialog.tsx";

/** An opened memory. Its code comes with its first opening, or before the first screen where that is what one came for. */
export const memoryDialog = laterCode<MemoryDetailDialogProps>(() =>
  import("./memory-detail-dialog.tsx").then((m) => m.MemoryDetailDialog),
);
