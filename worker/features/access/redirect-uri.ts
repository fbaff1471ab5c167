/** Schemes of programs on a device, which have no dot in them as RFC 8252 wants it. Others need one: "com.example.app". */
const knownSchemes = new Set(["cursor:", "vscode:", "vscode-insiders:", "windsurf:", "zed:"]);
const loopback = new Set(["127.0.0.1", "[::1]", "localhost"]);

/** Tells whether a code may be sent there: to https, to a program on the same device, never to what a browser would run. */
export function isRedirectUri(address: string): boolean {
  // A URL has no other characters; the parser would drop some of them and keep others.
  if (!/^[\x21-\x7e]+$/.test(address) || !URL.canParse(address)) return false;
  const { protocol, hostname, hash, username, password } = new URL(address);
  if (hash !== "" || address.includes("#") || username !== "" || password !== "") return false;
  if (protocol === "https:") return true;
  if (protocol === "http:") return loopback.has(hostname);
  return knownSchemes.has(protocol) || /^[a-z][a-z0-9+-]*\.[a-z0-9+.-]+:$/.test(protocol);
}

/** The same address letter for letter; of a program on this device the port may be another one (RFC 8252, 7.3). */
export function matchesRedirectUri(asked: string, registered: readonly string[]): boolean {
  return (
    isRedirectUri(asked) && registered.some((one) => one === asked || withoutPort(one) === withoutPort(asked))
  );
}

/** Puts a mark in front of an address that stays as it is, so that it is equal to nothing else. */
function withoutPort(address: string): string {
  if (!URL.canParse(address)) return `= ${address}`;
  const url = new URL(address);
  if (url.protocol !== "http:" || !loopback.has(url.hostname)) return `= ${address}`;
  url.port = "";
  return url.href;
}

/** The place that an address leads to, for a person: a host, or that it is a program of theirs. */
export function placeOf(address: string): string {
  const { protocol, hostname, host } = new URL(address);
  if (protocol === "https:") return host;
  return loopback.has(hostname) ? "a program on this device" : `the program ${protocol.slice(0, -1)}`;
}
