// The wall composed last on this visit; pieces can be added to it from their pages.
const storageKey = "inkiosk-wall";

export function saveWall(query: string): void {
  try {
    sessionStorage.setItem(storageKey, query);
  } catch {
    // If storage is forbidden, the address still holds the wall.
  }
}

export function savedWall(): string {
  try {
    return sessionStorage.getItem(storageKey) ?? "";
  } catch {
    return "";
  }
}
