// In the browser a page has the texts of its own language alone (scripts/one-language.ts). Who changes the language on a page
// that stands, or in another tab, has the others brought after.

const brought = new Map<string, object>();
let whole: Record<string, Record<string, object>> = {};

/** The texts of one file as the page has them, by the file's name. */
export function ofPage<T extends object>(name: string, own: T): T {
  brought.set(name, own);
  return Object.assign(own, ...Object.values(whole[name] ?? {}));
}

/** Gives all texts of this page, and those that later pages bring, every language. */
export async function bringLanguages(): Promise<void> {
  if (import.meta.env.DEV) return;
  const rooms = [import("./whole-storefront.ts"), ...(location.pathname.startsWith("/admin") ? [import("./whole-admin.ts")] : [])];
  try {
    whole = Object.assign({}, ...(await Promise.all(rooms)).map(({ texts }) => texts));
  } catch {
    // why: what cannot be fetched comes with the page.
    location.reload();
    return new Promise(() => {});
  }
  for (const [name, own] of brought) ofPage(name, own);
}
