// A wall's prints as part of a link, without prices, titles or millimetres, which the server adds.
import { isOptionName } from "#app/shop/pricing/option-name.ts";
import { largestInteger } from "#app/shop/row-id.ts";
import { frames } from "./picture-frame.ts";
import type { PictureFrame } from "./picture-frame.ts";
import { maxPrints } from "./wall.ts";
import type { Position } from "./wall.ts";

export type LinkedPiece = Position & {
  artPieceId: number;
  mediaType: string;
  size: string;
  whole?: true | undefined;
  shift?: number | undefined;
  frame: PictureFrame;
};

export type ReadWall = {
  pieces: LinkedPiece[];
  /** `place` counts from 1. */
  unread: { place: number; artPieceId: number | null }[];
};

const parameter = "pieces";
const farthestMm = 20_000;

/** "pieces=…": the options, then id, option, frame and place of each piece in base 36. */
export function writeWallQuery(pieces: readonly LinkedPiece[], into = parameter): string {
  const options: string[] = [];
  const items = pieces.slice(0, maxPrints).map((piece) => {
    const option = [piece.mediaType, piece.size].map(escaped).join(",");
    if (!options.includes(option)) options.push(option);
    const frame = frames.indexOf(piece.frame);
    const frameAndFit = Number(piece.whole ?? false) + 2 * frame;
    const numbers = [piece.artPieceId, frameAndFit, Math.round(piece.xMm), Math.round(piece.yMm)];
    const [id, print, x, y] = numbers.map((number) => number.toString(36));
    const shift = piece.shift === undefined ? "" : `,${piece.shift.toString(36)}`;
    return `${id},${options.indexOf(option)}${print},${x},${y}${shift}`;
  });
  return `${into}=${[options.join(","), ...items].map(forUrl).join(";")}`;
}

export function readWallQuery(query: URLSearchParams, from = parameter): ReadWall {
  const [head = "", ...items] = (query.get(from) ?? "").split(";");
  const names = head.split(",").map(unescaped);
  const read: ReadWall = { pieces: [], unread: [] };
  for (const [at, item] of items.slice(0, 10 * maxPrints).entries()) {
    const [id = "", ...fields] = item.split(",");
    const artPieceId = numberFrom(id, 1, largestInteger);
    const piece = artPieceId && pieceFrom(artPieceId, fields, names);
    if (piece && read.pieces.length < maxPrints) read.pieces.push(piece);
    else read.unread.push({ place: at + 1, artPieceId });
  }
  return read;
}

function pieceFrom(
  artPieceId: number,
  [print = "", x = "", y = "", moved, ...more]: string[],
  names: string[],
): LinkedPiece | null {
  const option = numberFrom(print.slice(0, 1), 0, maxPrints - 1);
  const frameAndFit = numberFrom(print.slice(1), 0, 2 * frames.length - 1);
  const [xMm, yMm] = [numberFrom(x, 0, farthestMm), numberFrom(y, 0, farthestMm)];
  const shift = moved === undefined ? undefined : numberFrom(moved, 0, 1000);
  if (option === null || frameAndFit === null || xMm === null || yMm === null) return null;
  if (shift === null || more.length > 0) return null;
  const [mediaType, size] = [names[2 * option], names[2 * option + 1]];
  if (!isOptionName(mediaType) || !isOptionName(size)) return null;
  const frame = frames[Math.floor(frameAndFit / 2)]!;
  const fit = {
    ...(frameAndFit % 2 === 1 && { whole: true as const }),
    ...(shift !== undefined && { shift }),
  };
  return { artPieceId, mediaType, size, ...fit, frame, xMm, yMm };
}

function numberFrom(text: string, min: number, max: number): number | null {
  if (!/^(0|[1-9a-z][0-9a-z]{0,5})$/.test(text)) return null;
  const number = Number.parseInt(text, 36);
  return number >= min && number <= max ? number : null;
}

const separators = "~,;";

function escaped(name: string): string {
  return name.replace(/[~,;]/g, (each) => `~${separators.indexOf(each)}`);
}

function unescaped(text: string): string {
  return text.replace(/~([0-2])/g, (_, at: string) => separators[Number(at)]!);
}

/** Allowed in a query, and shorter than escapes. */
function forUrl(part: string): string {
  return encodeURIComponent(part.toWellFormed()).replaceAll("%20", "+").replaceAll("%2C", ",");
}
