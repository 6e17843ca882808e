// What the owner makes her own: logo, accent, and the words on the home page.
import type { Change } from "#app/shop/changes/change.ts";
import { deliveredAccent } from "#app/shop/settings/accent.ts";

export type Look = {
  logo: string;
  accent: string;
  headline: string;
  headlineFr: string;
  openingText: string;
  openingTextFr: string;
};

export const defaultLook: Look = {
  logo: "",
  accent: deliveredAccent,
  headline: "",
  headlineFr: "",
  openingText: "",
  openingTextFr: "",
};

export type EarlierLook = { look: Look; until: Date; changedBy: string | null };

export function earlierLooks(present: Look, changes: Change[]): EarlierLook[] {
  const seen = new Set([JSON.stringify(present)]);
  const earlier: EarlierLook[] = [];
  const at: Look = { ...present };
  for (const { before, createdAt, staffName } of changes) {
    const kept = Object.keys(defaultLook).filter((name) => typeof before?.[name] === "string");
    Object.assign(at, Object.fromEntries(kept.map((name) => [name, before![name]])));
    if (seen.has(JSON.stringify(at))) continue;
    seen.add(JSON.stringify(at));
    earlier.push({ look: { ...at }, until: createdAt, changedBy: staffName });
  }
  return earlier;
}
