// The basket in the browser's storage, under the names of docs/spec.md.
import { largestInteger } from "#app/shop/row-id.ts";
import { isDigitalSource } from "#app/shop/pictures/digital-source.ts";
import { usualSource } from "#db/digital-sources.ts";
import { boundedQuantity, isShift, lineId, lineLimit } from "./basket.ts";
import type { BasketLine } from "./basket.ts";

export const basketKey = "inkiosk-cart";

/** Throws for invalid JSON; skips entries that are not lines. */
export function readStoredBasket(text: string | null): BasketLine[] {
  if (text === null) return [];
  const stored: unknown = JSON.parse(text);
  if (!Array.isArray(stored)) throw new SyntaxError("a stored basket is a list");
  const lines = new Map<string, BasketLine>();
  for (const entry of stored.slice(0, lineLimit)) {
    const line = readLine(entry);
    if (line) lines.set(line.id, line);
  }
  return [...lines.values()];
}

export function writeStoredBasket(lines: BasketLine[]): string {
  return JSON.stringify(
    lines.map((line) => ({
      id: line.id,
      art_piece_id: line.artPieceId,
      inkiosk_reference: line.reference,
      media_type: line.mediaType,
      size: line.size,
      price_cents: line.seenPriceCents,
      quantity: line.quantity,
      image: line.picture,
      shift: line.shift,
      whole: line.whole,
      scanned_at: line.scannedAt,
    })),
  );
}

// docs/spec.md has two names for each: media_type and selectedMedia, size and selectedSize.
function readLine(entry: unknown): BasketLine | null {
  if (!isRecord(entry)) return null;
  const artPieceId = numberOf(entry["art_piece_id"] ?? entry["id"]);
  const mediaType = entry["media_type"] ?? entry["selectedMedia"];
  const size = entry["size"] ?? entry["selectedSize"];
  if (!Number.isInteger(artPieceId) || artPieceId < 1 || artPieceId > largestInteger) return null;
  if (!isName(mediaType) || !isName(size)) return null;
  const whole = entry["whole"] === true || undefined;
  const shift = !whole && isShift(entry["shift"]) ? entry["shift"] : undefined;
  const image = isRecord(entry["image"]) ? entry["image"] : {};
  const price = numberOf(entry["price_cents"]);
  const point = entry["scanned_at"];
  return {
    id: lineId(artPieceId, mediaType, size, shift, whole),
    artPieceId,
    mediaType,
    size,
    shift,
    whole,
    scannedAt: Number.isInteger(point) ? (point as number) : undefined,
    quantity: boundedQuantity(numberOf(entry["quantity"])),
    reference: isName(entry["inkiosk_reference"]) ? entry["inkiosk_reference"] : "",
    seenPriceCents: Number.isSafeInteger(price) && price > 0 ? price : 0,
    picture: {
      key:
        typeof image["key"] === "string" && /^[0-9a-z]{16,64}$/.test(image["key"])
          ? image["key"]
          : "",
      width: positive(image["width"]),
      height: positive(image["height"]),
      digitalSource: isDigitalSource(image["digitalSource"]) ? image["digitalSource"] : usualSource,
      placeholder:
        typeof image["placeholder"] === "string" &&
        image["placeholder"].startsWith("data:image/webp;base64,")
          ? image["placeholder"]
          : "",
    },
  };
}

// Number() throws on some objects, and one damaged entry must not lose the others.
function numberOf(value: unknown): number {
  return typeof value === "number" || typeof value === "string" ? Number(value) : Number.NaN;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** A part of the rule of `option-name.ts`, which would add a chunk to every page. */
function isName(value: unknown): value is string {
  return typeof value === "string" && value.length >= 1 && value.length <= 80;
}

function positive(value: unknown): number {
  return Number.isSafeInteger(value) && (value as number) > 0 ? (value as number) : 1;
}
