// The owner's branding: logo, accent, and the text of the home page.
import type { Change } from "#app/shop/changes/change.ts";
import { defaultAccent } from "./accent.ts";

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

export type EarlierBranding = { branding: Branding; until: Date; changedBy: string | null };

export function earlierBrandings(present: Branding, changes: Change[]): EarlierBranding[] {
  const known = new Set([JSON.stringify(present)]);
  const earlier: EarlierBranding[] = [];
  const branding: Branding = { ...present };
  for (const { before, createdAt, staffName } of changes) {
    const changedNames = Object.keys(defaultBranding).filter(
      (name) => typeof before?.[name] === "string",
    );
    Object.assign(branding, Object.fromEntries(changedNames.map((name) => [name, before![name]])));
    if (known.has(JSON.stringify(branding))) continue;
    known.add(JSON.stringify(branding));
    earlier.push({ branding: { ...branding }, until: createdAt, changedBy: staffName });
  }
  return earlier;
}
