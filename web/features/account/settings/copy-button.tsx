import { Copy } from "lucide-react";
import type { ComponentProps } from "react";
import { toast } from "../../../platform/toasts.ts";
import { Button } from "../../../ui/button.tsx";

type CopyButtonProps = Pick<ComponentProps<typeof Button>, "variant" | "size" | "className"> & {
  text: string;
  /** For those who only hear it, where there are several: "the address". */
  of?: string;
  "data-autofocus"?: boolean;
};

/** Puts the text that stands beside it into the clipboard. */
export function CopyButton({ text, of, ...look }: CopyButtonProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: "Copied" });
    } catch {
      toast({ title: "Could not copy", description: "Select the text and copy it.", variant: "destructive" });
    }
  };
  return (
    <Button onClick={copy} {...look}>
      <Copy aria-hidden="true" className="size-4" />
      Copy{of !== undefined && <span className="sr-only"> {of}</span>}
    </Button>
  );
}
