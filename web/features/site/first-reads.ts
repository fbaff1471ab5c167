/** Pattern of an id at `?memory=`: nothing else may become part of a path. */
const id = /^[\da-f-]{36}$/i;

/**
 * The calls that the screen of an address begins with, written as the app writes them. The page beneath an opened memory
 * waits for it on a phone, so only the memory is among them.
 */
export function firstReads(pathname: string, search: string): string[] {
  const parameters = new URLSearchParams(search);
  const memory = parameters.get("memory");
  const reads = ["/api/user"];
  if (memory !== null) {
    if (id.test(memory)) reads.push(`/api/content/${memory}`);
  } else if (pathname === "/memories" && search === "") reads.push("/api/content?limit=20");
  else if (pathname === "/dashboard" || pathname === "/chat") reads.push("/api/chat/history");
  else if (pathname === "/reminders" && search === "")
    reads.push(...["open", "proposed", "done"].map((show) => `/api/reminders?show=${show}`));
  return reads;
}
