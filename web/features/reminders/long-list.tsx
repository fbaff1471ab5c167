import { type ReactNode, useState } from "react";
import { Button } from "../../ui/button.tsx";

const step = 20;

type LongListProps<Item> = { items: readonly Item[]; children: (some: readonly Item[]) => ReactNode };

/** A list of which so much is on the page as was asked for, 20 at a time. */
export function LongList<Item>({ items, children }: LongListProps<Item>) {
  const [shown, setShown] = useState(step);
  return (
    <>
      {children(items.slice(0, shown))}
      {items.length > shown && (
        <Button className="mt-3" onClick={() => setShown(shown + step)}>
          Show more
        </Button>
      )}
    </>
  );
}
