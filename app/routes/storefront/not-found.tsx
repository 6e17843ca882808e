import { Link, isRouteErrorResponse } from "react-router";
import { notFoundTexts } from "#app/i18n/storefront/not-found.ts";
import { shopTexts } from "#app/i18n/storefront/shop.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { FailedPage } from "#app/ui/failed-page.tsx";
import { EmptyStatePicture } from "#app/routes/storefront/kit/page/empty-state-picture.tsx";
import { ReferenceSearch } from "#app/routes/storefront/kit/search/reference-search.tsx";

export function loader() {
  throw new Response(null, { status: 404 });
}

export default function NotFound() {
  return null;
}

/** Declared in a route file, since React Router passes the error to no other; pages export it. */
export function ErrorBoundary({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <FailedPage error={error} />;
  return <BareRoom />;
}

function BareRoom() {
  const shop = useTexts(shopTexts);
  const text = useTexts(notFoundTexts);
  const links = [
    ["/", text.entrance, text.entranceMore],
    ["/contact", text.write, text.writeMore],
  ] as const;
  return (
    <div className="mx-auto grid w-full max-w-[1200px] grid-cols-[minmax(0,1fr)] items-center gap-x-20 gap-y-7 px-4 py-10 sm:px-10 sm:py-16 md:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] lg:px-20">
      <title>{shop.notFoundTitle}</title>
      <div>
        <h1 className="text-[min(3rem,13vw)] text-balance sm:text-7xl">{shop.notFoundTitle}</h1>
        <p className="mt-5 max-w-prose text-lg text-soft">{shop.notFoundText}</p>
        <ReferenceSearch nearest={null} />
        <p className="mt-5">
          <Link to="/art" className={buttonStyle.primary}>
            {shop.browseArt}
          </Link>
        </p>
        <ul className="mt-9 grid border-t border-line text-[0.9375rem] sm:max-w-[24rem]">
          {links.map(([to, label, more]) => (
            <li key={to} className="border-b border-line">
              <Link to={to} className="group block py-3.5 text-ink no-underline">
                <span className="font-semibold underline-offset-4 group-hover:underline">
                  {label}
                </span>
                <span className="block text-sm text-soft">{more}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <EmptyStatePicture className="max-md:order-first max-md:max-w-[9rem]" />
    </div>
  );
}
