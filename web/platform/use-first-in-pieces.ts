import { useDeferredValue } from "react";

/**
 * What has been read, the first of it a moment later: until then undefined. React draws an answer of the server at one go;
 * what hangs on this it draws in pieces, between which the page listens. Every later change counts at once.
 */
export function useFirstInPieces<Read>(read: Read | undefined): Read | undefined {
  const drawn = useDeferredValue(read);
  return drawn === undefined ? undefined : read;
}
