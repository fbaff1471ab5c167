import { ProgressBar } from "../../ui/progress-bar.tsx";

type ShareDoneProps = { label: string; done: number; total: number };

/** The done share of something long, as a bar and in percent. */
export function ShareDone({ label, done, total }: ShareDoneProps) {
  const percent = total === 0 ? 0 : Math.min(99, Math.floor((100 * done) / total));
  return (
    <div className="flex items-center gap-3 text-ink2 text-sm tabular-nums">
      <div className="w-40">
        <ProgressBar label={label} percent={percent} />
      </div>
      {percent}%
    </div>
  );
}
