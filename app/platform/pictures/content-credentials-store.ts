// Finds and parses the Content Credentials of a file (C2PA 2.2, 11.1 and A.4; ISO/IEC 19566-5).
import { metadataParts } from "./metadata-parts.ts";
import type { EncodedSource } from "./images.server.ts";

export type Range = { start: number; end: number };
type CredentialsStore = { bytes: Buffer; ranges: Range[] };

/** `bytes` are hashed, all but the header; `content` is the payload of a leaf. */
export type Box = { label: string; bytes: Buffer; boxes: Box[]; content: Buffer | null };

export class Damaged extends Error {}
export class Unknown extends Error {}

const maxBoxes = 2000;
const deepest = 6;

export function findStore(source: EncodedSource): CredentialsStore | null {
  const parts = metadataParts(source);
  if ("refused" in parts) throw new Unknown("too much beside the pixels");
  const bytes: Buffer[] = [];
  const ranges: Range[] = [];
  let instance: number | null = null;
  let isPng = false;
  for (const { at, bytes: part } of parts) {
    isPng ||= at === 0 && part.toString("latin1", 1, 4) === "PNG";
    const range = { start: at, end: at + part.length };
    if (isPng && part.toString("latin1", 4, 8) === "caBX") {
      bytes.push(part.subarray(8, -4));
      ranges.push(range);
    } else if (part.toString("latin1", 0, 4) === "C2PA") {
      bytes.push(part.subarray(8, 8 + part.readUInt32LE(4)));
      ranges.push(range);
    } else if (
      part[0] === 0xff &&
      part[1] === 0xeb &&
      part.length > 20 &&
      part.toString("latin1", 4, 6) === "JP"
    ) {
      // Other boxes in such segments have other numbers.
      const number = part.readUInt16BE(6);
      const isFirst = part.readUInt32BE(8) === 1;
      if (isFirst && instance === null && part.includes("c2pa")) instance = number;
      if (number !== instance) continue;
      const headLength = part.readUInt32BE(12) === 1 ? 16 : 8;
      bytes.push(part.subarray(isFirst ? 12 : 12 + headLength));
      ranges.push(range);
    }
  }
  return bytes.length > 0 ? { bytes: Buffer.concat(bytes), ranges } : null;
}

export function manifestsOf({ bytes }: CredentialsStore): Box[] {
  let remainingBoxes = maxBoxes;

  function boxesIn(within: Buffer, depth: number): { type: string; content: Buffer }[] {
    if (depth > deepest) throw new Unknown("boxes too deep");
    const found: { type: string; content: Buffer }[] = [];
    for (let at = 0; at < within.length;) {
      if ((remainingBoxes -= 1) < 0) throw new Unknown("too many boxes");
      if (at + 8 > within.length) throw new Damaged("a box without its head");
      const [announced, type] = [
        within.readUInt32BE(at),
        within.toString("latin1", at + 4, at + 8),
      ];
      if (announced === 1 && at + 16 > within.length) throw new Damaged("a box without its head");
      const head = announced === 1 ? 16 : 8;
      const length =
        announced === 1
          ? Number(within.readBigUInt64BE(at + 8))
          : announced === 0
            ? within.length - at
            : announced;
      if (length < head || at + length > within.length)
        throw new Damaged("a box that is longer than what it lies in");
      found.push({ type, content: within.subarray(at + head, at + length) });
      at += length;
    }
    return found;
  }

  function read(content: Buffer, depth: number): Box {
    const [description, ...contents] = boxesIn(content, depth);
    if (description?.type !== "jumd") throw new Damaged("a box without a description");
    const { content: described } = description;
    const hasLabel = ((described[16] ?? 0) & 2) !== 0;
    const end = described.indexOf(0, 17);
    return {
      label: hasLabel && end > 17 ? described.toString("utf8", 17, end) : "",
      bytes: content,
      boxes: contents
        .filter(({ type }) => type === "jumb")
        .map((box) => read(box.content, depth + 1)),
      content: contents.find(({ type }) => type !== "jumb")?.content ?? null,
    };
  }

  const [outermost] = boxesIn(bytes, 0);
  if (outermost?.type !== "jumb") throw new Damaged("no box of boxes");
  const store = read(outermost.content, 1);
  if (store.label !== "c2pa" || store.boxes.length === 0) throw new Damaged("no manifest");
  return store.boxes;
}
