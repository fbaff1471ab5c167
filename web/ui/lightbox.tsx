import { X, ZoomIn, ZoomOut } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from "react";
import { IconButton } from "./icon-button.tsx";
import { useReturnFocus } from "./return-focus.ts";
import { useBackCloses } from "./use-back-closes.ts";

type LightboxProps = { src: string; title: string; onClose: () => void };

const zooms = [1, 1.5, 2, 3, 4, 6, 8] as const; // times the size that fits

/** One picture over everything else: larger and smaller by buttons, by + - 0, by a double click; moved by dragging and by arrows. */
export function Lightbox({ src, title, onClose }: LightboxProps) {
  const focus = useReturnFocus();
  useBackCloses(true, onClose);
  const [step, setStep] = useState(0);
  const zoom = zooms[step] ?? 1;
  const change = (by: number) => setStep((now) => Math.min(Math.max(now + by, 0), zooms.length - 1));
  const zoomByKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "+" || event.key === "=") change(1);
    else if (event.key === "-") change(-1);
    else if (event.key === "0") setStep(0);
  };
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Content
          {...focus}
          aria-describedby={undefined}
          onKeyDown={zoomByKey}
          className="appear safe-top safe-bottom fixed inset-0 z-50 flex flex-col bg-bg text-ink outline-none"
        >
          <div className="flex items-center gap-1 border-line border-b px-3 py-2">
            <Radix.Title className="mr-auto min-w-0 truncate pl-2 text-base">{title}</Radix.Title>
            <IconButton
              label="Zoom out"
              className="aria-disabled:opacity-60"
              aria-disabled={step === 0}
              onClick={() => change(-1)}
            >
              <ZoomOut aria-hidden="true" />
            </IconButton>
            <output aria-label="Zoom" className="w-14 text-center text-ink2 text-sm tabular-nums">
              {`${zoom * 100}%`}
            </output>
            <IconButton
              label="Zoom in"
              className="aria-disabled:opacity-60"
              aria-disabled={step === zooms.length - 1}
              onClick={() => change(1)}
            >
              <ZoomIn aria-hidden="true" />
            </IconButton>
            <IconButton label="Close" onClick={onClose}>
              <X aria-hidden="true" />
            </IconButton>
          </div>
          <Canvas src={src} title={title} zoom={zoom} onToggle={() => setStep(step === 0 ? 2 : 0)} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

type CanvasProps = { src: string; title: string; zoom: number; onToggle: () => void };

/** The picture in a window that scrolls; what was in its middle stays there when the size changes. */
function Canvas({ src, title, zoom, onToggle }: CanvasProps) {
  const frame = useRef<HTMLElement>(null);
  const shown = useRef(zoom);
  useLayoutEffect(() => {
    const { current } = frame;
    if (current === null || shown.current === zoom) return;
    const times = zoom / shown.current;
    shown.current = zoom;
    const { clientWidth, clientHeight } = current;
    current.scrollTo({
      left: (current.scrollLeft + clientWidth / 2) * times - clientWidth / 2,
      top: (current.scrollTop + clientHeight / 2) * times - clientHeight / 2,
      behavior: "instant",
    });
  }, [zoom]);
  // Fingers scroll by themselves; a mouse takes hold.
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType === "mouse" && event.buttons === 1)
      event.currentTarget.scrollBy({ left: -event.movementX, top: -event.movementY, behavior: "instant" });
  };
  return (
    <section
      ref={frame}
      aria-label="Picture"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      data-autofocus
      onPointerMove={drag}
      onDoubleClick={onToggle}
      className="min-h-0 flex-1 cursor-grab overflow-auto focus-visible:-outline-offset-2 active:cursor-grabbing"
    >
      <img
        src={src}
        alt={title}
        draggable={false}
        style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}
        className="max-w-none object-contain"
      />
    </section>
  );
}
