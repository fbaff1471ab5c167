import { type RefObject, useEffect } from "react";

const asked = new EventTarget();
/** Outlives the way to a page whose search box is not there yet. */
let wanted = false;

/** Puts the cursor into the page's search box, now or as soon as one appears. */
export function focusSearch(): void {
  wanted = true;
  asked.dispatchEvent(new Event("search"));
}

/** Makes an input the page's search box. */
export function useSearchBox(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const answer = () => {
      if (!wanted || input.current === null) return;
      wanted = false;
      input.current.focus();
      input.current.select();
    };
    answer();
    asked.addEventListener("search", answer);
    return () => asked.removeEventListener("search", answer);
  }, [input]);
}
