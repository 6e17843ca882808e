// Where each step of onboarding is done, and so which step a page belongs to.
import type { onboardingTexts } from "#app/i18n/admin/onboarding.ts";
import { onboardingSteps } from "#app/shop/onboarding/onboarding.ts";
import type { OnboardingStep } from "#app/shop/onboarding/onboarding.ts";

type OnboardingLink = { to: string; go: keyof (typeof onboardingTexts)["en"]["go"] };

export const onboardingLinks: Record<OnboardingStep, OnboardingLink[]> = {
  name: [{ to: "/admin/settings/shop", go: "name" }],
  look: [
    { to: "/admin/settings/look", go: "look" },
    { to: "/admin/home-wall", go: "wall" },
  ],
  point: [
    { to: "/admin/collection-points", go: "point" },
    { to: "/admin/settings/printing", go: "workshop" },
  ],
  mail: [{ to: "/admin/settings/mail", go: "mail" }],
  payment: [{ to: "/admin/settings/payments", go: "payment" }],
  law: [{ to: "/admin/settings/law", go: "law" }],
  prices: [{ to: "/admin/pricing", go: "prices" }],
  pieces: [{ to: "/admin/batch-upload", go: "pieces" }],
};

/** Pages of a step that its own list does not name. */
const others: Partial<Record<OnboardingStep, string>> = { pieces: "/admin/art-management" };

export function stepAt(pathname: string): OnboardingStep | null {
  const isAt = (page: string) => pathname === page || pathname.startsWith(`${page}/`);
  const stepPages = (step: OnboardingStep) => [
    ...onboardingLinks[step].map(({ to }) => to),
    ...(others[step] ? [others[step]] : []),
  ];
  return onboardingSteps.find((step) => stepPages(step).some(isAt)) ?? null;
}

export const stepId = (step: OnboardingStep) => `step-${step}`;
