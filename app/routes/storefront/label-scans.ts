// What came of the labels that this tab was led here by. The server is told what happened, and
// never who it was: each is told once, and what ties them together stays in this browser.
import type { LabelCountKind } from "#app/shop/labels/label.ts";
import { writePlaces } from "#app/shop/labels/label-address.ts";
import type { LabelPlace } from "#app/shop/labels/label-address.ts";
import { rememberPoint } from "./typed.ts";

const prefix = "inkiosk-label-";

type Scanned = { artPieceId: number; scannedAt?: number | undefined };

/** Remembers the point as the one to collect at; counts a label once per tab. */
export function arriveByLabel(artPieceId: number, point: number): void {
  rememberPoint(point);
  try {
    if (sessionStorage.getItem(prefix + artPieceId) === String(point)) return;
    sessionStorage.setItem(prefix + artPieceId, String(point));
  } catch {
    // why not counted: a reload would count again.
    return;
  }
  countLabels("scanned", [{ artPieceId, scannedAt: point }]);
}

/** The point at whose label the piece was scanned in this tab. */
export function labelOf(artPieceId: number): number | undefined {
  try {
    return Number(sessionStorage.getItem(prefix + artPieceId)) || undefined;
  } catch {
    return undefined;
  }
}

export function placesOf(lines: readonly Scanned[]): LabelPlace[] {
  return lines.flatMap(({ artPieceId, scannedAt }) =>
    scannedAt === undefined ? [] : [{ artPieceId, collectionPointId: scannedAt }],
  );
}

export function countLabels(kind: LabelCountKind, lines: readonly Scanned[]): void {
  const places = placesOf(lines);
  if (places.length === 0) return;
  const body = new URLSearchParams({ kind, labels: writePlaces(places) });
  fetch("/art/labels", { method: "POST", body, keepalive: true }).catch((error: unknown) =>
    console.warn("a label was not counted", error),
  );
}
