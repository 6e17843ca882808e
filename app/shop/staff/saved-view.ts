// Filters and order of a list of the back office, kept under a name.

export type SavedView = {
  id: number;
  version: number;
  /** The address of the list. */
  list: string;
  name: string;
  /** Without "?", as `viewQuery` writes it. */
  query: string;
  isShared: boolean;
};

/** `own`: may be changed by whoever asks. */
export type ListedView = SavedView & { own: boolean };

export const viewLimits = { name: 60, query: 1000, perPerson: 100 } as const;

const notKept = new Set(["page", "everything"]);

/** What a view keeps of an address: not which page; in one order, so that equals are seen. */
export function viewQuery(parameters: URLSearchParams): string {
  const kept = [...parameters].filter(([name, value]) => !notKept.has(name) && value !== "");
  return new URLSearchParams(
    kept.toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0)),
  ).toString();
}

/** Sealed, because it holds an e-mail address (sealed-search.server.ts). */
export function isSealed(query: string): boolean {
  return (new URLSearchParams(query).get("q") ?? "").startsWith("~");
}

export function viewAddress({ list, query }: Pick<SavedView, "list" | "query">): string {
  return query ? `${list}?${query}` : list;
}
