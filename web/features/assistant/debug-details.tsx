import type { DebugInfo } from "./chat-messages.ts";

/** Shows how an answer came about, for the curious. */
export function DebugDetails({ info }: { info: DebugInfo }) {
  return (
    <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 rounded-control bg-sunken px-3 py-2.5 text-ink2 text-sm">
      <dt>Action</dt>
      <dd className="break-words text-ink">{info.action}</dd>
      <dt>Reasoning</dt>
      <dd className="break-words text-ink">{info.reasoning || "–"}</dd>
      <dt>Confidence</dt>
      <dd className="text-ink">{`${Math.round(info.confidence * 100)}%`}</dd>
    </dl>
  );
}
