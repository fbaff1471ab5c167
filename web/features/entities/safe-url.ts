const allowed = new Set(["http:", "https:", "tel:", "mailto:"]);

/**
 * The address in full, when a tap on it can do no harm: web, telephone and mail only, and no name before an "@" that
 * passes for a host ("https://bank.example@evil.example"). Anything else is null. Foreign letters in a host come out as
 * "xn--", so that they cannot pass for others.
 */
export function safeUrl(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const parsed = new URL(url);
  if (!allowed.has(parsed.protocol)) return null;
  return parsed.username === "" && parsed.password === "" ? parsed.href : null;
}

/** "example.org/page" or "example.org:8080", written without a scheme. */
const bareHost = /^(?:[\p{L}\p{N}_-]+\.)+\p{L}{2,}(?::\d{1,5})?(?:[/?#]|$)/u;

/** The address that a link in running text stands for, https where the text says nothing else. */
export function linkAddress(written: string): string {
  if (written.startsWith("//")) return `https:${written}`;
  return bareHost.test(written) ? `https://${written}` : written;
}
