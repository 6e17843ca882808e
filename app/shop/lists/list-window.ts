// Which rows of a sorted list a page shows, for queries that need not walk past most of them.

/** `backwards`: to be read in the opposite order and turned round, because the page is nearer to the end of the list. */
type ListWindow = { backwards: boolean; offset: number; limit: number };

/** Null behind the end, where there is nothing to read. */
export function windowOf(total: number, page: number, perPage: number): ListWindow | null {
  const offset = (page - 1) * perPage;
  const limit = Math.min(perPage, total - offset);
  if (limit <= 0) return null;
  const behind = total - offset - limit;
  return behind < offset ? { backwards: true, offset: behind, limit } : { backwards: false, offset, limit };
}

/** At least 1: an empty list has one empty page. */
export function lastPage(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage));
}
