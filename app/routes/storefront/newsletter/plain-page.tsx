import type { ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import { newsletterTexts } from "#app/i18n/storefront/newsletter.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { confirmationDays } from "#app/shop/subscribers/newsletter.ts";
import { buttonLooks } from "#app/ui/button.ts";
import type { RootData } from "../../../root.tsx";
import { pageTitle } from "../head.ts";

/** Plain forms and links: the newsletter's pages have no scripts. */
export function PlainPage({ title, children }: { title: string; children: ReactNode }) {
  const root = useRouteLoaderData("root") as RootData;
  return (
    <div className="mx-auto w-full max-w-[46rem] px-4 py-10 sm:px-10 sm:py-14">
      <title>{pageTitle(title, root.shopName)}</title>
      <h1 className="text-4xl text-balance break-words hyphens-auto sm:text-5xl">{title}</h1>
      <div className="mt-6 space-y-5 break-words">{children}</div>
    </div>
  );
}

/** Not one of ours, or expired. */
export function DeadLink({ isExpired, shopEmail }: { isExpired: boolean; shopEmail: string }) {
  const text = useTexts(newsletterTexts);
  return (
    <PlainPage title={isExpired ? text.expiredTitle : text.deadTitle}>
      <p>{isExpired ? text.expiredText(confirmationDays) : text.deadText}</p>
      {isExpired ? null : <p className="text-soft">{text.deadHelp(shopEmail)}</p>}
      <p>
        <a href="/newsletter" className={buttonLooks.primary}>
          {text.askAgain}
        </a>
      </p>
    </PlainPage>
  );
}

/** A button, because programs that inspect mails follow links. */
export function OneButton({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <form method="post">
      {children}
      <button className={`${buttonLooks.primary} min-w-[min(13rem,100%)]`}>{label}</button>
    </form>
  );
}
