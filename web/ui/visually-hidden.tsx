import type { ComponentProps } from "react";

/** For those who hear the page. */
export function VisuallyHidden(props: ComponentProps<"span">) {
  return <span {...props} className="sr-only" />;
}
