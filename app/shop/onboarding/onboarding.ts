// What a shop needs before its first sale, in the order in which it is set up.

import type { MissingField } from "#app/shop/legal/missing-details.ts";

export const onboardingSteps = [
  "name",
  "look",
  "point",
  "mail",
  "payment",
  "law",
  "prices",
  "pieces",
] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

/** `missing`: what the law still wants; `pieces` can be bought; `drafts.ready` could be hung. */
export type Onboarding = {
  done: Record<OnboardingStep, boolean>;
  missing: MissingField[];
  pieces: number;
  drafts: { all: number; ready: number };
  hasWorkshopHours: boolean;
};

export const enoughPieces = 10;

export const countDone = ({ done }: Onboarding): number =>
  onboardingSteps.filter((name) => done[name]).length;
