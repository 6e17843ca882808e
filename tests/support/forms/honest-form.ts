// What a form is to the tests that send each of them.
export type HonestForm = {
  name: string;
  /** The route's path in app/routes.ts. */
  route: string;
  url: string;
  fields: Record<string, string>;
  /** By somebody who is not signed in. */
  outside?: true;
  /** Its address takes files too. */
  file?: true;
  /** It changes nothing, by itself or because it is refused. */
  idle?: true;
};

export type FormsOfRoute = [
  route: string,
  forms: Record<string, Omit<HonestForm, "name" | "route" | "url"> & { url?: string }>,
];

export const created = { id: "", version: "" };
export const first = { id: "1", version: "1" };
const typed = [
  {
    mediaType: "Poster",
    sizes: [{ size: "A2 (59cm x 42cm)", price: "12.50", width: "", height: "" }],
  },
];
export const mediaOptions = JSON.stringify(typed);
