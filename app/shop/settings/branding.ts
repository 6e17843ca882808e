// What the owner makes her own: logo, accent, and the words on the home page.
import type { Change } from "#app/shop/changes/change.ts";
import { defaultAccent } from "#app/shop/settings/accent.ts";

export type Branding = {
  logo: string;
  accent: string;
  headline: string;
  headlineFr: string;
  openingText: string;
  openingTextFr: string;
};

export const defaultBranding: Branding = {
  logo: "",
  accent: defaultAccent,
  headline: "",
  headlineFr: "",
  openingText: "",
  openingTextFr: "",
};

export type EarlierBranding = { look: Branding; until: Date; changedBy: string | null };

export function earlierBrandings(present: Branding, changes: Change[]): EarlierBranding[] {
  const seen = new Set([JSON.stringify(present)]);
  const earlier: EarlierBranding[] = [];
  const at: Branding = { ...present };
  for (const { before, createdAt, staffName } of changes) {
    const kept = Object.keys(defaultBranding).filter((name) => typeof before?.[name] === "string");
    Object.assign(at, Object.fromEntries(kept.map((name) => [name, before![name]])));
    if (seen.has(JSON.stringify(at))) continue;
    seen.add(JSON.stringify(at));
    earlier.push({ look: { ...at }, until: createdAt, changedBy: staffName });
  }
  return earlier;
}
