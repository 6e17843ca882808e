// Counts the colours and sizes that visitors filter by, for the people who make pictures.
import type { IncomingMessage } from "node:http";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Log } from "#app/platform/process/log.server.ts";
import { nameOfColour, readColours } from "#app/shop/search/colour.ts";
import { peekIndex } from "#app/shop/search/gallery-index.server.ts";
import type { Wish } from "#app/shop/search/wish.ts";
import { recordWish } from "#app/shop/search/wishes.server.ts";
import { isHumanRequest } from "../kit/search/human-request.ts";

const listWithWishes = /^\/art(?:\.data)?\?(?:.*&)?(?:colours|size)=/;

/** Counts wishes by name without waiting, whether the page comes from the cache or not. */
export function recordWishes(
  { db, log }: { db: Database; log: Pick<Log, "warn"> },
  { method, url = "", headers }: Pick<IncomingMessage, "method" | "url" | "headers">,
): void {
  if (method !== "GET" || !listWithWishes.test(url)) return;
  const get = (name: string) => headers[name]?.toString() ?? null;
  if (!isHumanRequest({ headers: { get } })) return;
  const offered = peekIndex(db)?.offers.sizes() ?? [];
  const sizes = new Set(offered.map(({ key }) => key));
  // Adding a filter or loading more repeats the same colours.
  const wishesBefore = new Set(wishesIn(headers.referer ?? "", sizes).map(({ text }) => text));
  for (const wish of wishesIn(url, sizes))
    if (!wishesBefore.has(wish.text)) void recordWish({ db, log }, wish);
}

/** Colours are named by the keys of their names. */
function wishesIn(address: string, sizes: ReadonlySet<string>): Wish[] {
  const parameters = new URLSearchParams(address.split("?")[1]);
  const { colours } = readColours(parameters.get("colours") ?? "");
  const names = new Set(colours.map(({ hex }) => nameOfColour(hex)));
  const chosen = new Set(parameters.getAll("size").filter((size) => sizes.has(size)));
  return [
    ...[...names].map((text) => ({ kind: "colour" as const, text })),
    ...[...chosen].map((text) => ({ kind: "size" as const, text })),
  ];
}
