// What passes between a screen in the gallery and a phone.

/** Of any page that a screen in the gallery gives along: where that screen stands. No scan counts. */
export const screenParameter = "at";

export function alongFrom(point: { id: number } | null, address: string): string {
  const along = new URL(address);
  if (point) along.searchParams.set(screenParameter, String(point.id));
  return along.href;
}

const labelPattern = /^\/[A-Za-z0-9_-]{0,63}\d[A-Za-z0-9_-]{0,63}(?:~\d{1,10})?$/;

/** Where the code of a label leads in this shop; null for any other code. */
export function pathOfScanned(code: string, publicUrl: string): string | null {
  if (!URL.canParse(code)) return null;
  const { origin, pathname } = new URL(code);
  const isLabel = origin === new URL(publicUrl).origin && labelPattern.test(pathname);
  return isLabel ? pathname : null;
}
