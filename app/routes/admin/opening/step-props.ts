import type { useFetcher } from "react-router";
import type { Opening, OpeningStep } from "#app/shop/opening/opening-steps.ts";
import type { ProposalName } from "#app/shop/settings/proposals.ts";
import type { ProposedSizesProps } from "../kit/pictures/proposed-sizes.tsx";

export type StepProps = {
  name: OpeningStep;
  opening: Opening;
  /** Filled in, and lost with the secret that it was sealed under. */
  unreadable: readonly OpeningStep[];
  /** What the shop is set to already. */
  taken: readonly ProposalName[];
  sizes: SizesProps | null;
  press: { isBusy: boolean } & Pick<ReturnType<typeof useFetcher>, "Form" | "submit">;
};

export type SizesProps = ProposedSizesProps & { isShort: boolean };
