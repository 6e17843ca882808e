// Which pieces were looked at on this visit.
const prefix = "inkiosk-viewed-";

/** False where it was looked at before, or where that cannot be kept. */
export function lookAt(id: number): boolean {
  try {
    const isFirst = sessionStorage.getItem(prefix + id) === null;
    sessionStorage.setItem(prefix + id, String(Date.now()));
    return isFirst;
  } catch {
    return false;
  }
}

/** The last one first. */
export function lookedAt(): number[] {
  try {
    return Object.entries({ ...sessionStorage })
      .filter(([key]) => key.startsWith(prefix))
      .toSorted(([, one], [, other]) => Number(other) - Number(one))
      .map(([key]) => Number(key.slice(prefix.length)));
  } catch {
    return [];
  }
}
