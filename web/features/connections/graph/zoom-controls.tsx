import { Maximize, Minus, Plus } from "lucide-react";
import { IconButton } from "../../../ui/icon-button.tsx";
import { zoomRange } from "./camera.ts";

type ZoomControlsProps = { zoom: number; onStep: (direction: 1 | -1) => void; onReset: () => void };

export function ZoomControls({ zoom, onStep, onReset }: ZoomControlsProps) {
  return (
    <fieldset aria-label="Zoom" className="flex shrink-0 items-center">
      <IconButton
        label="Zoom out"
        size="small"
        aria-disabled={zoom <= zoomRange.least}
        onClick={() => onStep(-1)}
      >
        <Minus aria-hidden="true" />
      </IconButton>
      <output aria-label="Zoom" className="w-12 text-center text-ink2 text-xs tabular-nums max-md:sr-only">
        {`${Math.round(zoom * 100)}%`}
      </output>
      <IconButton
        label="Zoom in"
        size="small"
        aria-disabled={zoom >= zoomRange.most}
        onClick={() => onStep(1)}
      >
        <Plus aria-hidden="true" />
      </IconButton>
      <IconButton label="Reset view" size="small" onClick={onReset}>
        <Maximize aria-hidden="true" />
      </IconButton>
    </fieldset>
  );
}
