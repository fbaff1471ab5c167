type ProgressBarProps = {
  label: string;
  /** Done share, 0 to 100. */
  percent: number;
  failed?: boolean;
};

/** Draws how far something has come. */
export const ProgressBar = ({ label, percent, failed = false }: ProgressBarProps) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuenow={percent}
    aria-valuemin={0}
    aria-valuemax={100}
    className="h-1.5 overflow-hidden rounded-full bg-sunken"
  >
    <div
      className={`h-full rounded-full transition-[width] duration-(--t1) ${failed ? "bg-danger" : "bg-accent"}`}
      style={{ width: `${percent}%` }}
    />
  </div>
);
