// Counts the colours and sizes that visitors filter by, for those who make pictures.
import type { IncomingMessage } from "node:http";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Log } from "#app/platform/process/log.server.ts";
import { nameOfColour, readColours } from "#app/shop/search/colour.ts";
import { presentIndex } from "#app/shop/search/gallery-index.server.ts";
import type { Wish } from "#app/shop/search/wish.ts";
import { noteInVain } from "#app/shop/search/wishes.server.ts";
import { isAskedByPerson } from "../kit/search/asked-by-person.ts";

const ofList = /^\/art(?:\.data)?\?(?:.*&)?(?:colours|size)=/;

/** Counts them by name, whether the page is kept or not, and without waiting. */
export function noteWishes(
  { db, log }: { db: Database; log: Pick<Log, "warn"> },
  { method, url = "", headers }: Pick<IncomingMessage, "method" | "url" | "headers">,
): void {
  if (method !== "GET" || !ofList.test(url)) return;
  const get = (name: string) => headers[name]?.toString() ?? null;
  if (!isAskedByPerson({ headers: { get } })) return;
  const offered = presentIndex(db)?.offers.sizes() ?? [];
  const sizes = new Set(offered.map(({ key }) => key));
  // why: adding a filter or loading more repeats the same colours.
  const before = new Set(wantedIn(headers.referer ?? "", sizes).map(({ text }) => text));
  for (const wish of wantedIn(url, sizes))
    if (!before.has(wish.text)) void noteInVain({ db, log }, wish);
}

/** Colours by the keys of their names. */
function wantedIn(address: string, sizes: ReadonlySet<string>): Wish[] {
  const parameters = new URLSearchParams(address.split("?")[1]);
  const { colours } = readColours(parameters.get("colours") ?? "");
  const names = new Set(colours.map(({ hex }) => nameOfColour(hex)));
  const chosen = new Set(parameters.getAll("size").filter((size) => sizes.has(size)));
  return [
    ...[...names].map((text) => ({ kind: "colour" as const, text })),
    ...[...chosen].map((text) => ({ kind: "size" as const, text })),
  ];
}
