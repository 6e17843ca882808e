// Filters and order of an admin list, saved under a name.

type SavedView = {
  id: number;
  version: number;
  list: string;
  name: string;
  query: string;
  isShared: boolean;
};

export type ListedView = SavedView & { own: boolean };

export const viewLimits = { name: 60, query: 1000, perMember: 100 } as const;

const ignoredParameters = new Set(["page", "everything"]);

/** Drops the page, and sorts the parameters, so that equal views are recognised. */
export function viewQuery(parameters: URLSearchParams): string {
  const relevant = [...parameters].filter(
    ([name, value]) => !ignoredParameters.has(name) && value !== "",
  );
  return new URLSearchParams(
    relevant.toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0)),
  ).toString();
}

/** Sealed because it contains an e-mail address (sealed-search.server.ts). */
export function isSealed(query: string): boolean {
  return (new URLSearchParams(query).get("q") ?? "").startsWith("~");
}

export function viewUrl({ list, query }: Pick<SavedView, "list" | "query">): string {
  return query ? `${list}?${query}` : list;
}
