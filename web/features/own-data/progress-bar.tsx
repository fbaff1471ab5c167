type ProgressBarProps = { label: string; done: number; total: number };

/** The done share of something long. */
export function ProgressBar({ label, done, total }: ProgressBarProps) {
  const percent = total === 0 ? 0 : Math.min(99, Math.floor((100 * done) / total));
  return (
    <div className="flex items-center gap-3 text-ink2 text-sm tabular-nums">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        className="h-1.5 w-40 overflow-hidden rounded-full bg-line"
      >
        <div className="h-full bg-accent" style={{ width: `${percent}%` }} />
      </div>
      {percent} %
    </div>
  );
}
