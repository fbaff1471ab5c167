import { useMemo } from "react";
import type { Memory, MemoryVersion } from "#shared/memories";
import { compareParts, type Stretch } from "./compare-texts.ts";
import { saidParts, saysTheSame } from "./said-parts.ts";

type VersionComparisonProps = { version: MemoryVersion; memory: Memory };

/**
 * Compares an earlier version with what the memory says now: text of the version alone is struck through, text of the
 * memory alone is marked.
 */
export function VersionComparison({ version, memory }: VersionComparisonProps) {
  const stretches = useMemo(() => compareParts(saidParts(version), saidParts(memory)), [version, memory]);
  if (saysTheSame(version, memory)) return <p className="text-ink2 text-sm">The memory says the same now.</p>;
  if (stretches === null) {
    return (
      <>
        <p className="text-ink2 text-sm">It has little in common with what the memory says now. It said:</p>
        <p className={written}>{saidParts(version).filter(Boolean).join("\n\n")}</p>
      </>
    );
  }
  return (
    <>
      <p className="text-ink2 text-sm">
        <del>Struck through</del> is what only this version said, <ins className={marked}>marked</ins> what
        the memory says only now.
      </p>
      <p className={written}>
        {stretches.map((stretch, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the stretches of a text have no other name than their place
          <Part key={place} {...stretch} />
        ))}
      </p>
    </>
  );
}

const written =
  "[unicode-bidi:plaintext] max-h-[45dvh] max-w-measure overflow-y-auto whitespace-pre-wrap break-words";
const marked = "rounded-chip bg-accentsoft px-0.5 no-underline";

function Part({ text, in: side }: Stretch) {
  if (side === "before") return <del className="text-ink2">{text}</del>;
  if (side === "now") return <ins className={marked}>{text}</ins>;
  return text;
}
