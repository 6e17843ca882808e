import { Link } from "react-router";
import { onboardingTexts } from "#app/i18n/admin/onboarding.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { onboardingSteps } from "#app/shop/onboarding/onboarding.ts";
import { Progress } from "#app/ui/progress.tsx";

/** Progress of setting up the shop; nothing once it is complete. */
export function OnboardingLink({ done }: { done: number }) {
  const text = useTexts(onboardingTexts);
  const all = onboardingSteps.length;
  if (done === all) return null;
  return (
    <Link
      to="/admin/opening"
      className="mb-6 flex flex-wrap items-center gap-x-5 gap-y-1 border-l-2 border-accent bg-wash px-5 py-3 no-underline"
    >
      <span className="mr-auto font-medium">{text.title}</span>
      <Progress done={done} all={all} />
      <span className="text-sm text-soft">{text.progress(done, all)}</span>
    </Link>
  );
}
