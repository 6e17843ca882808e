import type { ReactNode } from "react";
import { newsletterTexts } from "#app/i18n/storefront/newsletter.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { confirmationDays } from "#app/shop/subscribers/consent.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { useRootData } from "#app/routes/kit/use-root-data.ts";
import { pageTitle } from "#app/routes/storefront/kit/page/head.ts";

/** Plain forms and links, because the newsletter's pages have no scripts. */
export function PlainPage({ title, children }: { title: string; children: ReactNode }) {
  const root = useRootData();
  return (
    <div className="relative mx-auto w-full max-w-[46rem] px-4 py-10 sm:px-10 sm:py-14 lg:max-w-[68rem] lg:pr-[24rem]">
      <Letter />
      <title>{pageTitle(title, root.shopName)}</title>
      <h1 className="text-4xl text-balance break-words hyphens-auto sm:text-5xl">{title}</h1>
      <div className="mt-6 space-y-5 break-words">{children}</div>
    </div>
  );
}

export function DeadLink({ isExpired, shopEmail }: { isExpired: boolean; shopEmail: string }) {
  const text = useTexts(newsletterTexts);
  return (
    <PlainPage title={isExpired ? text.expiredTitle : text.deadTitle}>
      <p>{isExpired ? text.expiredText(confirmationDays) : text.deadText}</p>
      {isExpired || !shopEmail ? null : <p className="text-soft">{text.deadHelp(shopEmail)}</p>}
      <p>
        <a href="/newsletter" className={buttonStyle.primary}>
          {text.askAgain}
        </a>
      </p>
    </PlainPage>
  );
}

/** A button, because programs that scan mails follow links. */
export function OneButtonForm({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <form method="post">
      {children}
      <button className={`${buttonStyle.primary} min-w-[min(13rem,100%)]`}>{label}</button>
    </form>
  );
}

/** Decoration, shown only if there is space beside the form. */
function Letter() {
  return (
    <svg
      viewBox="0 0 240 200"
      aria-hidden="true"
      className="absolute top-16 right-10 w-[18rem] max-lg:hidden forced-colors:hidden"
    >
      <path d="M30 42h184v128H30z" className="fill-mat" />
      <path d="M20 30h184v128H20z" className="fill-card stroke-line" strokeWidth="1.5" />
      <path d="M20 30l92 70 92-70" className="fill-none stroke-line" strokeWidth="1.5" />
      <path d="M152 44h40v50h-40z" className="fill-paper stroke-edge" strokeDasharray="3 2" />
      <path d="M156 48h32v42h-32z" className="fill-[light-dark(#f2d9b0,#5a4a63)]" />
      <circle cx="172" cy="66" r="9" className="fill-[light-dark(#d9512f,#e58a66)]" />
      <path d="M156 76q8-6 16 0t16 0v14h-32z" className="fill-[light-dark(#1f4e7a,#2c6a86)]" />
      <path
        d="M118 52q7-5 14 0t14 0 14 0M118 60q7-5 14 0t14 0 14 0M118 68q7-5 14 0t14 0 14 0"
        className="fill-none stroke-edge"
        strokeWidth="1.5"
      />
      <path d="M42 118h74M42 130h58M42 142h66" className="stroke-ink" strokeWidth="2" />
    </svg>
  );
}
