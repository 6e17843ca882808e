// The text of a label beside a hung piece, and what has changed since it was printed.
import type { DigitalSource } from "#db/digital-sources.ts";
import type { labelCountKinds } from "#db/values.ts";
import { languages } from "#app/i18n/language.ts";
import type { Language } from "#app/i18n/language.ts";
import { nameOf } from "#app/shop/catalogue/piece-texts.ts";
import type { Titled } from "#app/shop/catalogue/piece-texts.ts";
import type { LabelNames } from "#db/json-columns.ts";

export type LabelCountKind = (typeof labelCountKinds)[number];

export type LabelFacts = Titled & {
  reference: string;
  fromCents: number | null;
  digitalSource: DigitalSource;
};

export type LabelText = {
  reference: string;
  names: LabelNames;
  fromCents: number | null;
  digitalSource: DigitalSource;
};

export type LabelChange = "piece" | "point" | "code" | "name" | "price" | "source";

export const labelLanguages = [...languages, "all"] as const;
export type LabelLanguage = (typeof labelLanguages)[number];

export const languagesOf = (chosen: LabelLanguage): readonly Language[] =>
  chosen === "all" ? languages : [chosen];

export function labelTextOf(facts: LabelFacts, shownLanguages: readonly Language[]): LabelText {
  const { reference, fromCents, digitalSource } = facts;
  const names = Object.fromEntries(shownLanguages.map((each) => [each, nameOf(facts, each)]));
  return { reference, names, fromCents, digitalSource };
}

export const languagesIn = ({ names }: Pick<LabelText, "names">): Language[] =>
  languages.filter((language) => names[language] !== undefined);

export function changesSince(
  printed: LabelText,
  facts: LabelFacts | null,
  isPointOpen: boolean,
): LabelChange[] {
  if (!facts) return ["piece"];
  const now = labelTextOf(facts, languagesIn(printed));
  const changed: Record<Exclude<LabelChange, "piece">, boolean> = {
    point: !isPointOpen,
    code: printed.reference !== now.reference,
    name: languagesIn(printed).some((language) => printed.names[language] !== now.names[language]),
    price: printed.fromCents !== now.fromCents,
    source: printed.digitalSource !== now.digitalSource,
  };
  return (Object.keys(changed) as (keyof typeof changed)[]).filter((each) => changed[each]);
}
