import { Ellipsis } from "lucide-react";
import type { ComponentProps } from "react";
import type { Memory } from "#shared/memories";
import { iconButtonStyle } from "../../../ui/icon-button-style.ts";

export type CardMenuProps = { memory: Memory; onDelete: (memory: Memory) => void };

/** The button of a card's menu, before its code is there and after. */
export const MoreButton = ({ memory, ...rest }: { memory: Memory } & ComponentProps<"button">) => (
  <button
    type="button"
    {...rest}
    aria-label={`More for ${memory.title}`}
    className={`${iconButtonStyle({ size: "small" })} relative text-ink3`}
  >
    <Ellipsis aria-hidden="true" className="size-4.5!" />
  </button>
);
