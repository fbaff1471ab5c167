import { Download, Tag, Trash2, X } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";

type SelectBarProps = {
  count: number;
  onDelete: () => void;
  onTag: () => void;
  /** Takes copies of them along. */
  onArchive: () => void;
  onClear: () => void;
};

/** Offers what can be done with the selection. Floats over the end of the list, so that the list does not jump. */
export function SelectBar({ count, onDelete, onTag, onArchive, onClear }: SelectBarProps) {
  return (
    <div
      role="toolbar"
      aria-label="With the selected memories"
      className="rise sticky bottom-4 z-10 mx-auto mt-4 flex w-fit max-w-full items-center gap-1.5 rounded-full border border-line bg-surface p-1.5 pl-5 shadow-float max-[22.5rem]:gap-0 max-[22.5rem]:pl-3.5"
    >
      <p role="status" className="mr-2 whitespace-nowrap font-medium text-sm">
        {count === 0 ? "Select memories" : `${count} selected`}
      </p>
      <Button size="small" variant="quiet" disabled={count === 0} onClick={onTag}>
        <Tag aria-hidden="true" />
        <span className="max-[26rem]:sr-only">Tag</span>
      </Button>
      <IconButton label="Archive" size="small" disabled={count === 0} onClick={onArchive}>
        <Download aria-hidden="true" />
      </IconButton>
      <Button
        size="small"
        variant="quiet"
        className="hover:bg-dangersoft hover:text-danger"
        disabled={count === 0}
        onClick={onDelete}
      >
        <Trash2 aria-hidden="true" />
        <span className="max-[26rem]:sr-only">Delete</span>
      </Button>
      <IconButton label="Clear selection" size="small" onClick={onClear}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}
