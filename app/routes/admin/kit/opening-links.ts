// Where each step of the opening is done, and so which step a page belongs to.
import type { openingTexts } from "#app/i18n/admin/opening.ts";
import { openingSteps } from "#app/shop/opening/opening-steps.ts";
import type { OpeningStep } from "#app/shop/opening/opening-steps.ts";

type OpeningLink = { to: string; go: keyof (typeof openingTexts)["en"]["go"] };

export const openingLinks: Record<OpeningStep, OpeningLink[]> = {
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
const others: Partial<Record<OpeningStep, string>> = { pieces: "/admin/art-management" };

export function stepAt(pathname: string): OpeningStep | null {
  const isAt = (page: string) => pathname === page || pathname.startsWith(`${page}/`);
  const pagesOf = (step: OpeningStep) => [
    ...openingLinks[step].map(({ to }) => to),
    ...(others[step] ? [others[step]] : []),
  ];
  return openingSteps.find((step) => pagesOf(step).some(isAt)) ?? null;
}

export const stepId = (step: OpeningStep) => `step-${step}`;
