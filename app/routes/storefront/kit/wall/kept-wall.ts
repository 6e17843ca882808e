// The wall composed last on this visit, so that pieces from their pages join it.
const storageKey = "inkiosk-wall";

export function keepWall(query: string): void {
  try {
    sessionStorage.setItem(storageKey, query);
  } catch {
    // why: where storage is forbidden the address still carries the wall.
  }
}

export function keptWall(): string {
  try {
    return sessionStorage.getItem(storageKey) ?? "";
  } catch {
    return "";
  }
}
