const formats = new Map<string, Intl.DateTimeFormat>();
/** More than there are zones: only somebody who writes one zone in many ways gets there. */
const mostFormats = 600;

/** Returns the zone's offset from UTC at that instant, in ms; negative in the west. */
export function offsetAt(at: number, timeZone: string): number {
  let format = formats.get(timeZone);
  if (format === undefined) {
    const numeric = "numeric";
    const date = { year: numeric, month: numeric, day: numeric } as const;
    const time = { hour: numeric, minute: numeric, second: numeric, hourCycle: "h23" } as const;
    format = new Intl.DateTimeFormat("en-US", { ...date, ...time, timeZone });
    if (formats.size >= mostFormats) formats.clear();
    formats.set(timeZone, format);
  }
  const second = Math.floor(at / 1000) * 1000;
  const shown = new Map(format.formatToParts(second).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => shown.get(type) ?? 0;
  const wall = Date.UTC(
    part("year"),
    part("month") - 1,
    part("day"),
    part("hour"),
    part("minute"),
    part("second"),
  );
  return wall - second;
}
