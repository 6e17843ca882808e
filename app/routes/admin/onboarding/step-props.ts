import type { useFetcher } from "react-router";
import type { Onboarding, OnboardingStep } from "#app/shop/onboarding/onboarding.ts";
import type { ProposalName } from "#app/shop/settings/proposals.ts";
import type { ProposedSizesProps } from "#app/routes/admin/kit/pictures/proposed-sizes.tsx";

export type StepProps = {
  name: OnboardingStep;
  onboarding: Onboarding;
  /** Filled in, and lost with the secret that it was sealed under. */
  unreadable: readonly OnboardingStep[];
  /** What the shop is set to already. */
  taken: readonly ProposalName[];
  sizes: SizesProps | null;
  press: { isBusy: boolean } & Pick<ReturnType<typeof useFetcher>, "Form" | "submit">;
};

export type SizesProps = ProposedSizesProps & { isShort: boolean };
