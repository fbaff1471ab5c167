import { FilePlus2 } from "lucide-react";
import { useEffect, useState } from "react";
import { announce } from "../../../../platform/app-events.ts";
import { nameScreenshot } from "./name-screenshot.ts";
import { offerFiles } from "./offered-files.ts";

/** Takes files that are dropped or pasted anywhere on the app to the Add New Memory dialog, and shows that a drop would be taken. */
export function FilesFromAnywhere() {
  const [dragging, setDragging] = useState(false);
  useEffect(() => {
    const listen = new AbortController();
    const on = <Name extends keyof WindowEventMap>(name: Name, hear: (event: WindowEventMap[Name]) => void) =>
      window.addEventListener(name, hear, { signal: listen.signal });
    // A picture of our own that is dragged looks like a file too.
    let own = false;
    on("dragstart", () => {
      own = true;
    });
    on("dragend", () => {
      own = false;
    });
    on("dragover", (event) => {
      if (own || !carriesFiles(event)) return;
      // Without this the browser would open the file in place of the app.
      event.preventDefault();
      setDragging(true);
    });
    on("dragleave", (event) => {
      // Into nothing: the pointer has left the window.
      if (event.relatedTarget === null) setDragging(false);
    });
    on("drop", (event) => {
      setDragging(false);
      // A dropzone under the pointer has taken them already.
      if (own || !carriesFiles(event) || event.defaultPrevented) return;
      event.preventDefault();
      offer([...(event.dataTransfer?.files ?? [])]);
    });
    on("paste", (event) => {
      if (event.defaultPrevented || isText(event)) return;
      offer([...(event.clipboardData?.files ?? [])].map((file) => nameScreenshot(file, new Date())));
    });
    return () => listen.abort();
  }, []);
  return dragging ? <DropSign /> : null;
}

function DropSign() {
  return (
    <div className="appear pointer-events-none fixed inset-0 z-60 flex items-center justify-center bg-scrim p-3">
      <p className="flex size-full flex-col items-center justify-center gap-3 rounded-card border-2 border-accent border-dashed bg-surface text-ink text-lg opacity-95">
        <FilePlus2 aria-hidden="true" strokeWidth={1.5} className="size-9 text-accent" />
        Drop to add to your memories
      </p>
    </div>
  );
}

function offer(files: readonly File[]): void {
  if (files.length === 0) return;
  offerFiles(files);
  announce("addMemory", undefined);
}

const carriesFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes("Files") ?? false;

/** Word processors put a picture of a text beside the text; whoever pastes that into a field means the text. */
const isText = ({ target, clipboardData }: ClipboardEvent): boolean =>
  target instanceof Element &&
  target.closest("input, textarea, [contenteditable]") !== null &&
  (clipboardData?.types.includes("text/plain") ?? false);
