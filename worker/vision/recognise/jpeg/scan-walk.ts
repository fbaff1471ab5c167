import { Bits } from "./bits.ts";
import type { Component, Frame, Scan, ScanPart } from "./segments.ts";

/** A component of a frame as it lies in blocks of 8 x 8, with those that pad it to whole units of the frame. */
export type Plane = { component: Component; width: number; height: number; across: number; down: number };

export function planeOf(frame: Frame, component: Component): Plane {
  const units = unitsOf(frame);
  const side = (size: number, factor: number, most: number) => Math.ceil((size * factor) / most);
  return {
    component,
    width: side(frame.width, component.across, units.widest),
    height: side(frame.height, component.down, units.tallest),
    across: units.across * component.across,
    down: units.down * component.down,
  };
}

/** Units of a scan of several components (ITU-T T.81, A.2.3): each has its share of blocks in each of them. */
function unitsOf({ width, height, components }: Frame) {
  const widest = Math.max(...components.map(({ across }) => across));
  const tallest = Math.max(...components.map(({ down }) => down));
  const [across, down] = [Math.ceil(width / (8 * widest)), Math.ceil(height / (8 * tallest))];
  return { widest, tallest, across, down };
}

/** Told of each block of a scan in the order in which they are coded. */
export interface BlockVisitor {
  block(part: ScanPart, bits: Bits, row: number, column: number): void;
  /** Resets the predictions for later blocks (F.2.1.3.1). */
  restart(): void;
  /** A row of the scan's units is complete: one of blocks where a component is alone, and else as many as it has in a unit. */
  rowDone(): void;
}

/** Walks through a scan as far as it goes. Answers whether all of it was there, and where its end is. */
export function walkScan(
  bytes: Uint8Array,
  frame: Frame,
  scan: Scan,
  restartInterval: number,
  visitor: BlockVisitor,
): { isWhole: boolean; at: number } {
  const bits = new Bits(bytes, scan.at);
  const grid = gridOf(frame, scan);
  let isWhole = true;
  for (let unit = 0; unit < grid.across * grid.down; unit++) {
    if (restartInterval > 0 && unit > 0 && unit % restartInterval === 0) {
      isWhole &&= !bits.isOver;
      if (!bits.restart()) return { isWhole: false, at: bits.at };
      visitor.restart();
    } else if (bits.isOver && restartInterval === 0) return { isWhole: false, at: bits.at };
    const [row, column] = [Math.floor(unit / grid.across), unit % grid.across];
    for (const part of scan.parts) visitUnit(part, grid.isShared, bits, row, column, visitor);
    if (column === grid.across - 1) visitor.rowDone();
  }
  return { isWhole: isWhole && !bits.isOver, at: bits.at };
}

/** One component alone is coded block by block, without those that pad it. */
function gridOf(frame: Frame, { parts }: Scan) {
  const [only, ...others] = parts;
  if (only === undefined || others.length > 0) {
    const { across, down } = unitsOf(frame);
    return { across, down, isShared: true };
  }
  const { width, height } = planeOf(frame, only.component);
  return { across: Math.ceil(width / 8), down: Math.ceil(height / 8), isShared: false };
}

function visitUnit(
  part: ScanPart,
  isShared: boolean,
  bits: Bits,
  row: number,
  column: number,
  visitor: BlockVisitor,
): void {
  const { across, down } = part.component;
  if (!isShared) visitor.block(part, bits, row, column);
  else
    for (let y = 0; y < down; y++)
      for (let x = 0; x < across; x++) visitor.block(part, bits, row * down + y, column * across + x);
}
