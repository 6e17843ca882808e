// Counts what follows from scanned labels. The server learns what happened, but never who did it,
// because only this browser connects the two.
import type { LabelCountKind } from "#app/shop/labels/label.ts";
import { writeLabelKeys } from "#app/shop/labels/label-address.ts";
import type { LabelKey } from "#app/shop/labels/label-address.ts";
import { rememberPoint } from "./checkout-draft.ts";

const prefix = "inkiosk-label-";

type Scanned = { artPieceId: number; scannedAt?: number | undefined };

/** Also remembers the point for collection; counts a label once per tab. */
export function countScan(artPieceId: number, point: number): void {
  rememberPoint(point);
  try {
    if (sessionStorage.getItem(prefix + artPieceId) === String(point)) return;
    sessionStorage.setItem(prefix + artPieceId, String(point));
  } catch {
    // Without storage each reload would count again, so nothing is counted.
    return;
  }
  countLabels("scanned", [{ artPieceId, scannedAt: point }]);
}

/** The point of the label that this tab scanned for the piece. */
export function labelOf(artPieceId: number): number | undefined {
  try {
    return Number(sessionStorage.getItem(prefix + artPieceId)) || undefined;
  } catch {
    return undefined;
  }
}

export function labelKeysOf(lines: readonly Scanned[]): LabelKey[] {
  return lines.flatMap(({ artPieceId, scannedAt }) =>
    scannedAt === undefined ? [] : [{ artPieceId, collectionPointId: scannedAt }],
  );
}

export function countLabels(kind: LabelCountKind, lines: readonly Scanned[]): void {
  const keys = labelKeysOf(lines);
  if (keys.length === 0) return;
  const body = new URLSearchParams({ kind, labels: writeLabelKeys(keys) });
  fetch("/art/labels", { method: "POST", body, keepalive: true }).catch((error: unknown) =>
    console.warn("a label was not counted", error),
  );
}
