// Which addresses a public screen in the gallery may open.

const id = String.raw`[1-9]\d{0,9}`;

/** Lists paths without the leading slash. Those that ask for a name are in `personal`. */
const pages = [
  "",
  "_",
  "_root",
  "kiosk(?:/alive|/staff)?",
  "art(?:/colours|/filters)?",
  String.raw`art/${id}(?:/view|/detail(?:/\d)?)?`,
  "favourites",
  "basket(?:/prices|/link)?",
  String.raw`b/[\w-]+/taking`,
  "wall(?:/pieces)?",
  "search(?:/suggestions)?",
  "promises",
  String.raw`logo/[\w.-]+`,
  String.raw`favicon\.svg`,
  String.raw`site\.webmanifest`,
  // Codes of labels, which look like any other word.
  String.raw`[A-Za-z0-9_-]{1,64}(?:~\d{1,10})?`,
  "admin(?:/.*)?",
];
const allowed = new RegExp(String.raw`^/(?:${pages.join("|")})(?:\.data)?$`);
const personal = /^\/(?:checkout|confirmation|contact|newsletter|withdrawal|legal)(?:\.data)?$/i;

export function isKioskPath(pathname: string): boolean {
  return allowed.test(pathname) && !personal.test(pathname);
}
