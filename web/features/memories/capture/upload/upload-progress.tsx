import { Check, CircleAlert } from "lucide-react";
import { ProgressBar } from "../../../../ui/progress-bar.tsx";
import type { ChosenFile } from "./chosen-file.ts";

/** Shows the progress of each file. */
export function UploadProgress({ files }: { files: readonly ChosenFile[] }) {
  return (
    <ul aria-label="Uploads" className="mt-5 space-y-4">
      {files.map((chosen) => (
        <li key={chosen.id}>
          <Row {...chosen} />
        </li>
      ))}
    </ul>
  );
}

function Row({ file, state }: ChosenFile) {
  const percent =
    state.name === "saved" ? 100 : state.name === "uploading" ? Math.floor(state.sent * 100) : 0;
  return (
    <>
      <div className="mb-1.5 flex items-center gap-3 text-sm">
        <span className="min-w-0 truncate">{file.name}</span>
        <span className="ml-auto flex shrink-0 items-center gap-1.5 text-ink2 tabular-nums">
          {state.name === "saved" && <Check aria-hidden="true" className="size-4 text-ok" />}
          {state.name === "failed" && <CircleAlert aria-hidden="true" className="size-4 text-danger" />}
          {{ chosen: "Waiting", uploading: `${percent}%`, saved: "Saved", failed: "Failed" }[state.name]}
        </span>
      </div>
      <ProgressBar label={file.name} percent={percent} failed={state.name === "failed"} />
    </>
  );
}
