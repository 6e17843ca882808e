// The pieces that were viewed on this visit.
const prefix = "inkiosk-viewed-";

/** False if it was viewed before, or storage is forbidden. */
export function recordView(id: number): boolean {
  try {
    const isFirst = sessionStorage.getItem(prefix + id) === null;
    sessionStorage.setItem(prefix + id, String(Date.now()));
    return isFirst;
  } catch {
    return false;
  }
}

/** Latest first. */
export function viewedPieces(): number[] {
  try {
    return Object.entries({ ...sessionStorage })
      .filter(([key]) => key.startsWith(prefix))
      .toSorted(([, a], [, b]) => Number(b) - Number(a))
      .map(([key]) => Number(key.slice(prefix.length)));
  } catch {
    return [];
  }
}
