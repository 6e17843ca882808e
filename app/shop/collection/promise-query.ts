// The query with which a browser requests when prints would be ready.
import { lineLimit, quantityLimit } from "#app/shop/basket/basket.ts";
import { isOptionName } from "#app/shop/pricing/option-name.ts";

export type RequestedPrint = { mediaType: string; quantity: number };

/** One parameter per medium, "2 Poster", so that most visitors send the same query. */
export function writePromiseQuery(prints: readonly RequestedPrint[]): string {
  const counts = new Map<string, number>();
  for (const { mediaType, quantity } of prints)
    counts.set(mediaType, (counts.get(mediaType) ?? 0) + quantity);
  const query = new URLSearchParams();
  for (const [mediaType, quantity] of [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    query.append("print", `${quantity} ${mediaType}`);
  return query.toString();
}

export function readPromiseQuery(query: URLSearchParams): RequestedPrint[] {
  let room = lineLimit * quantityLimit;
  return query
    .getAll("print")
    .slice(0, lineLimit)
    .flatMap((print) => {
      const [, count, mediaType] = /^(\d{1,6}) (.+)$/.exec(print) ?? [];
      const quantity = Number(count);
      const isRight = isOptionName(mediaType) && quantity >= 1 && quantity <= room;
      if (!isRight) return [];
      room -= quantity;
      return [{ mediaType, quantity }];
    });
}
