// What is answered on a screen in the gallery.

/** No page that asks for a name, a card or an order. */
const pages =
  /^\/(?:|_|_root|kiosk(?:\/(?:alive|staff))?|art(?:\/(?:colours|filters|[1-9]\d{0,9}(?:\/(?:view|detail(?:\/\d)?))?))?|favourites|basket(?:\/(?:prices|link))?|b\/[\w-]+\/taking|logo\/[\w.-]+|favicon\.svg|site\.webmanifest|wall(?:\/pieces)?|search(?:\/suggestions)?|promises|[A-Za-z0-9_-]{1,64}(?:~\d{1,10})?|admin(?:\/.*)?)(?:\.data)?$/;
const people = /^\/(?:checkout|confirmation|contact|newsletter|withdrawal|legal)(?:\.data)?$/i;

export function isForKiosks(pathname: string): boolean {
  return pages.test(pathname) && !people.test(pathname);
}
