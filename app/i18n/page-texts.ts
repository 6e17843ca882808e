// Fetches the texts of other languages on a switch: pages are built with one language
// (scripts/one-language.ts).

const brought = new Map<string, object>();
let whole: Record<string, Record<string, object>> = {};

export function ofPage<T extends object>(name: string, own: T): T {
  brought.set(name, own);
  return Object.assign(own, ...Object.values(whole[name] ?? {}));
}

export async function bringLanguages(): Promise<void> {
  if (import.meta.env.DEV) return;
  const rooms = [
    import("./whole-storefront.ts"),
    ...(location.pathname.startsWith("/admin") ? [import("./whole-admin.ts")] : []),
  ];
  try {
    whole = Object.assign({}, ...(await Promise.all(rooms)).map(({ texts }) => texts));
  } catch {
    // why: the page itself comes in the new language.
    location.reload();
    return new Promise(() => {});
  }
  for (const [name, own] of brought) ofPage(name, own);
}
