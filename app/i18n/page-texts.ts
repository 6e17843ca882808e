// Loads the texts of other languages when a visitor switches, since pages are built with one
// language (scripts/one-language.ts).

const loadedTexts = new Map<string, object>();
let otherLanguages: Record<string, Record<string, object>> = {};

export function withOtherLanguages<T extends object>(name: string, own: T): T {
  loadedTexts.set(name, own);
  return Object.assign(own, ...Object.values(otherLanguages[name] ?? {}));
}

export async function loadOtherLanguages(): Promise<void> {
  if (import.meta.env.DEV) return;
  const modules = [
    import("./whole-storefront.ts"),
    ...(location.pathname.startsWith("/admin") ? [import("./whole-admin.ts")] : []),
  ];
  try {
    otherLanguages = Object.assign({}, ...(await Promise.all(modules)).map(({ texts }) => texts));
  } catch {
    // The reloaded page comes in the new language.
    location.reload();
    return new Promise(() => {});
  }
  for (const [name, own] of loadedTexts) withOtherLanguages(name, own);
}
