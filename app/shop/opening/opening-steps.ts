/** What a shop needs before its first sale, in the order in which it is set up. */
export const openingSteps = ["name", "look", "point", "mail", "payment", "law", "pieces"] as const;
export type OpeningStep = (typeof openingSteps)[number];

/** `pieces`: how many hang and can be bought. */
export type Opening = { done: Record<OpeningStep, boolean>; pieces: number };

export const enoughPieces = 10;

export const countDone = ({ done }: Opening): number =>
  openingSteps.filter((name) => done[name]).length;
