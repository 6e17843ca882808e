// What the storefront says, in every language; only who changes it loads this.
export const texts = import.meta.glob<Record<string, object>>(
  ["./{storefront,ui}/*.ts", "./documents/*.ts", "!./documents/legal-drafts.ts"],
  { eager: true, query: "?whole" },
);
