// The query in which a browser sends its basket's lines to have them priced.
import { lineLimit } from "./basket.ts";
import { lineRequestFrom } from "./line-request.ts";
import type { LineRequest } from "./line-request.ts";

/** Characters; the server accepts 16 kB of headers. */
const queryLimit = 6000;

export function writePriceQueries(lines: LineRequest[]): string[] {
  const queries: string[] = [];
  for (const line of lines) {
    const part = new URLSearchParams({ line: writeLine(line) }).toString();
    const last = queries.at(-1);
    if (last !== undefined && last.length + part.length < queryLimit)
      queries[queries.length - 1] = `${last}&${part}`;
    else queries.push(part);
  }
  return queries;
}

export function writeLine({
  artPieceId,
  mediaType,
  size,
  quantity,
  shift,
  whole,
}: LineRequest): string {
  const parts: unknown[] = [artPieceId, mediaType, size, quantity];
  if (whole) parts.push("whole");
  else if (shift !== undefined) parts.push(shift);
  return JSON.stringify(parts);
}

export function readPriceQuery(query: URLSearchParams): LineRequest[] {
  return query
    .getAll("line")
    .slice(0, lineLimit)
    .map(readLine)
    .filter((line) => line !== null);
}

function readLine(text: string): LineRequest | null {
  let parts: unknown;
  try {
    parts = JSON.parse(text);
  } catch {
    return null;
  }
  if (!Array.isArray(parts)) return null;
  const [artPieceId, mediaType, size, quantity, fit] = parts as unknown[];
  const cut = fit === "whole" ? { whole: true } : { shift: fit };
  return lineRequestFrom({ artPieceId, mediaType, size, quantity, ...cut });
}
