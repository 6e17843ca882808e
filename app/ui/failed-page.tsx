import { Link, isRouteErrorResponse, useRouteError } from "react-router";
import { shopTexts } from "#app/i18n/storefront/shop.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { buttonStyle } from "./button.ts";

export function FailedPage({ error }: { error: unknown }) {
  const text = useTexts(shopTexts);
  if (!isRouteErrorResponse(error) || error.status >= 500)
    return <Failure title={text.unexpectedTitle} text={text.unexpectedText} />;
  // For requests that are too frequent or not allowed, the server sends the reason.
  if (error.status === 429) return <Failure {...(error.data as Reason)} />;
  if (isReason(error.data)) return <Failure {...error.data} final />;
  return <Failure title={text.notFoundTitle} text={text.notFoundText} final />;
}

/** `sends` makes the link a button that posts these fields. */
export type FailureLink = { label: string; to: string; sends?: Record<string, string> };
type Reason = { title: string; text: string; links?: FailureLink[] };

export function isReason(data: unknown): data is Reason {
  return typeof data === "object" && data !== null && "title" in data && "text" in data;
}

/** Undefined if the page failed in the browser. */
export function useFailureNote(): string | undefined {
  const error = useRouteError();
  return isRouteErrorResponse(error) ? (error.data as { note?: string } | null)?.note : undefined;
}

export function joinSentences(explanation: string, note: string | undefined): string {
  return note ? `${explanation} ${note}` : explanation;
}

type FailureProps = Reason & { final?: boolean };

export function Failure({ title, text: explanation, links, final = false }: FailureProps) {
  const text = useTexts(shopTexts);
  return (
    <div className="mx-auto w-full max-w-[1440px] px-4 py-20 sm:px-10 lg:px-20">
      <title>{title}</title>
      <h1 className="text-4xl sm:text-5xl">{title}</h1>
      <p className="mt-5 max-w-prose text-soft">{joinSentences(explanation, useFailureNote())}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        {final ? null : (
          <a href="" className={buttonStyle.primary}>
            {text.tryAgain}
          </a>
        )}
        {links ? (
          links.map((link) => <FailureAction key={link.to} {...link} />)
        ) : (
          <Link to="/art" className={buttonStyle.plain}>
            {text.browseArt}
          </Link>
        )}
      </div>
    </div>
  );
}

/** Both load a new document, since the failed one has no state to continue from. */
function FailureAction({ label, to, sends }: FailureLink) {
  if (!sends)
    return (
      <a href={to} className={buttonStyle.plain}>
        {label}
      </a>
    );
  return (
    <form method="post" action={to}>
      {Object.entries(sends).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className={buttonStyle.plain}>{label}</button>
    </form>
  );
}
