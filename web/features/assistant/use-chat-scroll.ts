import { useCallback, useState } from "react";
import { useStickToBottom } from "use-stick-to-bottom";

export type ChatScroll = {
  scrollRef: React.Ref<HTMLDivElement>;
  contentRef: React.Ref<HTMLElement>;
  isAtEnd: boolean;
  toEnd: (how: "instant" | "gently") => void;
  /** Follows no further until the person is at the end again. */
  hold: () => void;
};

/**
 * Scrolls a conversation: with `follow` it stays at its end as it grows, unless the person has scrolled up; without, it
 * stays wherever the person is. Scrolls smoothly only where `isTalking`: a history that arrives does not spin past.
 */
export function useChatScroll(follow: boolean, isTalking: boolean): ChatScroll {
  const stick = useStickToBottom({
    initial: "instant",
    resize: isTalking && !prefersStillness.matches ? "smooth" : "instant",
  });
  const scrollRef = useStayAtEnd(stick);
  const free = useFreeScroll();
  if (!follow) return free;
  return {
    scrollRef,
    contentRef: stick.contentRef,
    isAtEnd: stick.isAtBottom,
    toEnd: (how) => void stick.scrollToBottom(how === "instant" ? "instant" : {}),
    hold: stick.stopScroll,
  };
}

/** A message of many lines and the keyboard of a phone take room away from below: whoever is at the end stays there. */
function useStayAtEnd({ scrollRef, scrollToBottom, state }: ReturnType<typeof useStickToBottom>) {
  return useCallback(
    (view: HTMLElement | null) => {
      scrollRef(view);
      if (view === null) return undefined;
      const room = new ResizeObserver(() => state.isAtBottom && void scrollToBottom("instant"));
      room.observe(view);
      return () => {
        room.disconnect();
        scrollRef(null);
      };
    },
    [scrollRef, scrollToBottom, state],
  );
}

/** So far from the end still counts as there. */
const nearEnd = 4; // px

function useFreeScroll(): ChatScroll {
  const [view, setView] = useState<HTMLElement | null>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const scrollRef = useCallback((element: HTMLElement | null) => {
    setView(element);
    if (element === null) return undefined;
    const look = () => setIsAtEnd(element.scrollHeight - element.clientHeight - element.scrollTop <= nearEnd);
    const growth = new ResizeObserver(look);
    for (const part of [element, ...element.children]) growth.observe(part);
    element.addEventListener("scroll", look, { passive: true });
    return () => {
      growth.disconnect();
      element.removeEventListener("scroll", look);
    };
  }, []);
  return {
    scrollRef,
    contentRef: null,
    isAtEnd,
    toEnd: (how) =>
      view?.scrollTo({
        top: view.scrollHeight,
        behavior: how === "instant" || prefersStillness.matches ? "instant" : "smooth",
      }),
    hold: () => undefined,
  };
}

const prefersStillness = matchMedia("(prefers-reduced-motion: reduce)");
