/** The cursor of the next page out of a `Link: <…?cursor=…>; rel="next"` header (RFC 8288); null on the last page. */
export function nextCursor(link: string | null): string | null {
  const target = link?.match(/<([^>]*)>\s*;\s*rel="?next"?/)?.[1];
  return target === undefined ? null : new URL(target, "http://relative.invalid").searchParams.get("cursor");
}
