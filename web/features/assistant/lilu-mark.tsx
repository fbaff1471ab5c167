/** Lilu's sign beside what she says: ink and marker, turned into one another. */
export function LiluMark({ thinking = false }: { thinking?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`size-7 shrink-0 rounded-full bg-[conic-gradient(from_30deg,var(--amber),var(--accent)_55%,var(--amber))] ${thinking ? "breathing" : ""}`}
    />
  );
}
