import { type ReactNode, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { useFocusFirstNew } from "../../ui/use-focus-first-new.ts";

const step = 20;

type LongListProps<Item> = { items: readonly Item[]; children: (some: readonly Item[]) => ReactNode };

/** A list of which so much is on the page as was asked for, 20 at a time. Its rows are `li`. */
export function LongList<Item>({ items, children }: LongListProps<Item>) {
  const [shown, setShown] = useState(step);
  const list = useRef<HTMLDivElement>(null);
  const goOnBelow = useFocusFirstNew(shown, (index) => list.current?.querySelectorAll("ul > li")[index]);
  const showMore = () => {
    goOnBelow();
    setShown(shown + step);
  };
  return (
    <>
      <div ref={list}>{children(items.slice(0, shown))}</div>
      {items.length > shown && (
        <Button className="mt-3" onClick={showMore}>
          Show more
        </Button>
      )}
    </>
  );
}
