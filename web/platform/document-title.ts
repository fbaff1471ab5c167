import { useEffect } from "react";

/** "Memories" -> "Memories · Lilu" on the browser's tab. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Lilu`;
  }, [title]);
}
