import { useEffect } from "react";
import { Link, useLocation } from "react-router";
import { onboardingTexts } from "#app/i18n/admin/onboarding.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { ArrowLeft } from "#app/ui/icons/back-office.ts";
import { useInBrowser } from "#app/ui/use-in-browser.ts";
import { stepAt, stepId } from "#app/routes/admin/kit/onboarding-links.ts";

const storageName = "inkiosk-opening";

/** Stays on pages that the list leads to, also after a reload, until the dashboard is opened. */
export function BackToOnboarding() {
  const text = useTexts(onboardingTexts);
  const { pathname } = useLocation();
  const isList = pathname === "/admin/opening";
  const isOver = pathname === "/admin";
  // It changes only with the address, which renders this again, so no subscription is needed.
  const leads = useInBrowser(wasThere, false);
  useEffect(() => {
    try {
      if (isList) sessionStorage.setItem(storageName, "1");
      else if (isOver) sessionStorage.removeItem(storageName);
    } catch {
      // Without storage, the menu leads back.
    }
  }, [isList, isOver]);
  if (!leads || isList || isOver) return null;
  const step = stepAt(pathname);
  return (
    <Link
      to={{ pathname: "/admin/opening", hash: step ? `#${stepId(step)}` : "" }}
      className="-mt-3 mb-3 flex min-h-11 w-fit items-center gap-1.5 text-[0.9375rem] text-accent underline underline-offset-4"
    >
      <ArrowLeft size={15} />
      {text.back}
    </Link>
  );
}

function wasThere(): boolean {
  try {
    return sessionStorage.getItem(storageName) !== null;
  } catch {
    return false;
  }
}
