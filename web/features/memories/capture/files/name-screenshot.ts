import { readTimeZone } from "../../../../platform/time-zone.ts";

/** Name that browsers give every picture out of a clipboard. */
const nameless = /^image\.(\w+)$/;

/** A pasted picture under a name that tells it from the next, "Pasted 2026-03-02 at 14.05.12.png"; a named file as it is. */
export function nameScreenshot(file: File, now: Date): File {
  const [, ending] = nameless.exec(file.name) ?? [];
  if (ending === undefined) return file;
  // Swedish writes "2026-03-02 14:05:12".
  const pasted = new Intl.DateTimeFormat("sv", {
    ...({ dateStyle: "short", timeStyle: "medium" } as const),
    timeZone: readTimeZone(),
  }).format(now);
  return new File([file], `Pasted ${pasted.replace(" ", " at ").replaceAll(":", ".")}.${ending}`, {
    type: file.type,
  });
}
