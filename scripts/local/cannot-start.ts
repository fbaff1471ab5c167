/** Why there is no local run, as one sentence for the person who wanted it. */
export class CannotStart extends Error {
  override readonly name = "CannotStart";
}

/** The first line of whatever was thrown, without what tools put in front of it. */
export function firstLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return (
    message
      .trim()
      .split("\n")[0]
      ?.replace(/^(?:Error:\s*)+/, "") ?? ""
  );
}
