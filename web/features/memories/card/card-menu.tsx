import { Download, Pencil, Pin, PinOff, RotateCw, Trash2 } from "lucide-react";
import { useSearchParams } from "react-router-dom";
import { DropdownMenu, MenuItem, MenuLine } from "../../../ui/dropdown-menu.tsx";
import { useDownloadMemory } from "../detail/download-memory.ts";
import { withAddress } from "../open/open-memory.ts";
import { isUnderWay } from "../queries/follow-progress.ts";
import { type CardMenuProps, MoreButton } from "./more-button.tsx";
import { usePinMemory } from "./pin-memory.ts";
import { isAnalysable, useReanalyzeMemory } from "./reanalyze-memory.ts";

/** Comes open, see MenuTrigger. */
export function CardMenu({ memory, onDelete }: CardMenuProps) {
  const pin = usePinMemory();
  const download = useDownloadMemory();
  const reanalyze = useReanalyzeMemory();
  const [, setParams] = useSearchParams();
  const edit = () =>
    setParams((current) => withAddress(current, { memory: memory.id, edit: "true" }), {
      preventScrollReset: true,
    });
  const canChange = memory.state !== "storing" && isAnalysable(memory);
  return (
    <DropdownMenu trigger={<MoreButton memory={memory} />} defaultOpen>
      <MenuItem onSelect={() => pin.mutate(memory)}>
        {memory.pinned ? <PinOff aria-hidden="true" /> : <Pin aria-hidden="true" />}
        {memory.pinned ? "Unpin" : "Pin to the top"}
      </MenuItem>
      <MenuItem disabled={!canChange} onSelect={edit}>
        <Pencil aria-hidden="true" /> Edit
      </MenuItem>
      {memory.filePath !== "" && (
        <MenuItem onSelect={() => download.mutate(memory)}>
          <Download aria-hidden="true" /> Download
        </MenuItem>
      )}
      <MenuItem disabled={!canChange || isUnderWay(memory)} onSelect={() => reanalyze.mutate(memory)}>
        <RotateCw aria-hidden="true" /> Reanalyze
      </MenuItem>
      <MenuLine />
      <MenuItem danger onSelect={() => onDelete(memory)}>
        <Trash2 aria-hidden="true" /> Delete
      </MenuItem>
    </DropdownMenu>
  );
}
