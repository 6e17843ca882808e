// Which rows a page of a list needs, read backwards and reversed where the end is nearer.

type ListWindow = { backwards: boolean; offset: number; limit: number };

export function windowOf(total: number, page: number, perPage: number): ListWindow | null {
  const offset = (page - 1) * perPage;
  const limit = Math.min(perPage, total - offset);
  if (limit <= 0) return null;
  const behind = total - offset - limit;
  return behind < offset
    ? { backwards: true, offset: behind, limit }
    : { backwards: false, offset, limit };
}

export function lastPage(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage));
}
