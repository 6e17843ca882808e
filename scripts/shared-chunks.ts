// Browser modules that are built into one file: small files compress badly, and every page lists
// all of them. `frame` is what every page of the storefront needs.

export const sharedChunks = {
  frame: [
    "app/root.tsx",
    "app/i18n/storefront/art.ts",
    "app/i18n/storefront/shop.ts",
    "app/i18n/ui/writing.ts",
    "app/i18n/texts.ts",
    "app/i18n/page-texts.ts",
    "app/i18n/language.ts",
    "app/i18n/numbers.ts",
    "app/shop/money.ts",
    "app/shop/basket/basket.ts",
    "app/shop/basket/stored-basket.ts",
    "app/shop/catalogue/browse-query.ts",
    "app/shop/pictures/picture.ts",
    "app/ui/button.ts",
    "app/ui/failed-page.tsx",
    "app/ui/icon.tsx",
    "app/ui/picture.tsx",
    "app/ui/toast.tsx",
    "app/routes/kit/kiosk/lazy-kiosk-shell.ts",
    "app/routes/storefront/layout.tsx",
    "app/routes/storefront/gallery/browse.tsx",
    "app/routes/storefront/gallery/browse-filters.tsx",
    "app/routes/storefront/kit/browser-storage/basket-store.ts",
    "app/routes/storefront/kit/browser-storage/language-choice.ts",
    "app/routes/storefront/kit/browser-storage/stored-value.ts",
    "app/routes/storefront/kit/page/head.ts",
    "app/routes/storefront/kit/pieces/card.tsx",
    "app/routes/storefront/kit/pieces/gallery.tsx",
    "app/routes/storefront/kit/pieces/piece-transition.ts",
  ],
  print: [
    "app/shop/line-total.ts",
    "app/routes/kit/pictures/print-preview.tsx",
    "app/routes/storefront/kit/pieces/thumbnail.tsx",
  ],
  forms: [
    "app/routes/kit/forms/problem-text.ts",
    "app/routes/storefront/kit/forms/error-summary.tsx",
    "app/routes/storefront/kit/forms/form-problems.ts",
    "app/ui/field.tsx",
    "app/ui/choice.tsx",
    "app/shop/settings/company-number.ts",
    "app/shop/email-address.ts",
    "app/shop/form.ts",
  ],
  orders: [
    "app/i18n/dates.ts",
    "app/i18n/documents/invoice.ts",
    "app/shop/collection/collection-point.ts",
    "app/shop/invoices/invoice.ts",
    "app/shop/orders/buyer-order.ts",
    "app/shop/order-facts/payment-status.ts",
    "app/routes/storefront/kit/page/noindex-head.ts",
    "app/ui/icons/everywhere.ts",
    "app/ui/icons/outline.tsx",
  ],
};

export type SharedChunk = keyof typeof sharedChunks;
/** In this order: what two chunks need goes to the first. */
export const sharedChunkNames = Object.keys(sharedChunks) as SharedChunk[];

/** `id` is a module's absolute path. Null if no chunk names it, or it holds all languages. */
export function sharedChunkOf(id: string): SharedChunk | null {
  const [file, query] = id.replaceAll("\\", "/").split("?");
  if (query === "whole") return null;
  return (
    sharedChunkNames.find((name) =>
      sharedChunks[name].some((each) => file!.endsWith(`/${each}`)),
    ) ?? null
  );
}
