// What the back office alone says, in every language; only who changes it loads this.
export const texts = import.meta.glob<Record<string, object>>("./admin/*.ts", {
  eager: true,
  query: "?whole",
});
