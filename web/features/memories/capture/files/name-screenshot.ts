/** Name that browsers give every picture out of a clipboard. */
const nameless = /^image\.(\w+)$/;

/** A pasted picture under a name that tells it from the next, "Pasted 2026-03-02 at 14.05.12.png"; a named file as it is. */
export function nameScreenshot(file: File, now: Date): File {
  const [, ending] = nameless.exec(file.name) ?? [];
  if (ending === undefined) return file;
  const two = (number: number) => String(number).padStart(2, "0");
  const day = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join("-");
  const time = [now.getHours(), now.getMinutes(), now.getSeconds()].map(two).join(".");
  return new File([file], `Pasted ${day} at ${time}.${ending}`, { type: file.type });
}
