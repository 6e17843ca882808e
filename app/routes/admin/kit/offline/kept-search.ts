// What was searched for at the counter when the line failed. It stays in this tab until it is
// searched for again or somebody signs out, since a device goes on at another page.
import { parseCounterSearch } from "#app/shop/handover/counter-search.ts";
import { draftPrefix } from "#app/routes/admin/kit/record/drafts.ts";

const key = `${draftPrefix} counter`;

/** A name is not kept: browsers write what a tab stores to the disk, and that must name nobody. */
export function keepSearch(typed: string): void {
  const question = parseCounterSearch(typed);
  if (!question || "terms" in question) return;
  try {
    sessionStorage.setItem(key, typed);
  } catch {
    // Without storage it stays in the field alone.
  }
}

export function takeKeptSearch(): string {
  try {
    const typed = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return typed ?? "";
  } catch {
    return "";
  }
}
