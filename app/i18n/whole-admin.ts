// All languages of the back office's texts, loaded on a change of language.
export const texts = import.meta.glob<Record<string, object>>("./admin/*.ts", {
  eager: true,
  query: "?whole",
});
