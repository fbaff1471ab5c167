import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { useCallback, useRef } from "react";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { useReturnFocus } from "../../../../ui/return-focus.ts";
import { PdfPages } from "./pdf-pages.tsx";
import type { ShownPdf } from "./use-pdf.ts";

type PdfWindowProps = {
  pdf: ShownPdf;
  title: string;
  first: number;
  /** Told the page that was looked at last. */
  onClose: (number: number) => void;
};

/** A document over everything else, with all the room there is. */
export function PdfWindow({ pdf, title, first, onClose }: PdfWindowProps) {
  const focus = useReturnFocus();
  const looked = useRef(first);
  const remember = useCallback((number: number) => {
    looked.current = number;
  }, []);
  const close = () => onClose(looked.current);
  return (
    <Radix.Root open onOpenChange={(open) => !open && close()}>
      <Radix.Portal>
        <Radix.Content
          {...focus}
          aria-describedby={undefined}
          className="appear safe-top safe-bottom fixed inset-0 z-50 flex flex-col bg-bg text-ink outline-none"
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          <PdfPages pdf={pdf} title={title} first={first} onLook={remember} fill>
            <IconButton label="Close" onClick={close}>
              <X aria-hidden="true" />
            </IconButton>
          </PdfPages>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
