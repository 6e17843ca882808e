// Palettes by slot, as bytes, and by OKLab cell, with slots grouped by share.
import { hueWeight } from "#app/platform/pictures/oklab.ts";

const cellSide = 0.05;
export const maxColours = 8;
/** Bytes per slot: L, a, b and share of each colour. */
export const stride = 4 * maxColours;

const shareClasses = [0, 13, 31, 64, 115, 179];
export const highestShares = [13, 31, 64, 115, 179, 255];

export type ShareBucket = { slots: Uint32Array; count: number };
/** The cell's centre, with a and b stretched. */
export type Cell = { L: number; a: number; b: number; byShare: ShareBucket[] };
/** A share of 0 ends a palette in `palettes`; `cellsOf` is the cell of each colour. */
type Bytes = { palettes: Uint8Array; cellsOf: Uint16Array };

export function createPaletteStore() {
  const cells: Cell[] = [];
  const cellByName = new Map<number, number>();
  let capacity = 1024;
  const bytes: Bytes = {
    palettes: new Uint8Array(capacity * stride),
    cellsOf: new Uint16Array(capacity * maxColours),
  };

  function put(slot: number, palette: Float32Array | null): void {
    remove(slot);
    if (!palette) return;
    if (slot >= capacity) grow(slot);
    const { palettes, cellsOf } = bytes;
    const colours = Math.min(maxColours, palette.length / 4);
    for (let at = 0; at < colours; at += 1) {
      const offset = slot * stride + at * 4;
      palettes[offset] = Math.round(palette[at * 4]! * 255);
      palettes[offset + 1] = Math.round((palette[at * 4 + 1]! + 0.5) * 255);
      palettes[offset + 2] = Math.round((palette[at * 4 + 2]! + 0.5) * 255);
      palettes[offset + 3] = Math.max(1, Math.min(255, Math.round(palette[at * 4 + 3]! * 255)));
      const cell = cellAt(offset);
      cellsOf[slot * maxColours + at] = cell;
      addSlot(postingsOf(cell, palettes[offset + 3]!), slot);
    }
  }

  function remove(slot: number): void {
    if (slot >= capacity) return;
    const { palettes, cellsOf } = bytes;
    for (let at = 0; at < maxColours; at += 1) {
      const share = palettes[slot * stride + at * 4 + 3]!;
      if (share === 0) return;
      removeSlot(postingsOf(cellsOf[slot * maxColours + at]!, share), slot);
      palettes[slot * stride + at * 4 + 3] = 0;
    }
  }

  function cellAt(at: number): number {
    const [light, a, b] = bytes.palettes.subarray(at, at + 3) as unknown as [
      number,
      number,
      number,
    ];
    const sides = [light / 255, weightedChroma(a), weightedChroma(b)].map((value) =>
      Math.floor((value + 1) / cellSide),
    );
    const name = sides.reduce((all, side) => all * 64 + side, 0);
    const known = cellByName.get(name);
    if (known !== undefined) return known;
    const [L, red, yellow] = sides.map((side) => (side + 0.5) * cellSide - 1);
    const none = () => ({ slots: new Uint32Array(4), count: 0 });
    cellByName.set(name, cells.length);
    return cells.push({ L: L!, a: red!, b: yellow!, byShare: shareClasses.map(none) }) - 1;
  }

  function postingsOf(cell: number, share: number): ShareBucket {
    let at = shareClasses.length - 1;
    while (shareClasses[at]! > share) at -= 1;
    return cells[cell]!.byShare[at]!;
  }

  function grow(slot: number): void {
    capacity = Math.max(slot + 1, capacity * 2);
    const { palettes, cellsOf } = bytes;
    bytes.palettes = new Uint8Array(capacity * stride);
    bytes.palettes.set(palettes);
    bytes.cellsOf = new Uint16Array(capacity * maxColours);
    bytes.cellsOf.set(cellsOf);
  }

  return { put, remove, cells, bytes };
}

/** Reads a byte of a or b. */
export const weightedChroma = (byte: number) => hueWeight * (byte / 255 - 0.5);

function addSlot(postings: ShareBucket, slot: number): void {
  if (postings.count === postings.slots.length) {
    const larger = new Uint32Array(postings.count * 2);
    larger.set(postings.slots);
    postings.slots = larger;
  }
  postings.slots[postings.count] = slot;
  postings.count += 1;
}

function removeSlot(postings: ShareBucket, slot: number): void {
  const at = postings.slots.subarray(0, postings.count).indexOf(slot);
  postings.count -= 1;
  postings.slots[at] = postings.slots[postings.count]!;
}
