import { useDeferredValue } from "react";

/**
 * Returns what has been read, the first result a moment later and undefined until then. React draws a server's answer in
 * one go; what depends on this value it draws in pieces, and the page handles input between them. Every later change counts
 * at once.
 */
export function useFirstInPieces<Read>(read: Read | undefined): Read | undefined {
  const drawn = useDeferredValue(read);
  return drawn === undefined ? undefined : read;
}
