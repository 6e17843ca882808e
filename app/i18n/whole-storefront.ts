// All languages of the storefront's texts, loaded on a change of language.
export const texts = import.meta.glob<Record<string, object>>(
  ["./{storefront,ui}/*.ts", "./documents/*.ts", "!./documents/legal-drafts.ts"],
  { eager: true, query: "?whole" },
);
