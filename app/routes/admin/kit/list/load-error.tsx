import { Link, isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { shopTexts } from "#app/i18n/storefront/shop.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { useFailureNote } from "#app/ui/failed-page.tsx";
import { isConnectionLost } from "#app/routes/admin/kit/offline/connection.ts";

export function LoadError({ text }: { text?: string }) {
  const error = useRouteError();
  // People who are not signed in have no use for the frame, so a boundary above shows the error.
  if (isRouteErrorResponse(error) && error.status === 401) throw error;
  return isRouteErrorResponse(error) && error.status === 404 ? (
    <NotThere />
  ) : (
    <NotLoaded text={text} />
  );
}

function NotThere() {
  const shop = useTexts(shopTexts);
  const { backToList } = useTexts(adminTexts);
  const { pathname } = useLocation();
  return (
    <section role="alert" className="max-w-xl py-10">
      <title>{shop.notFoundTitle}</title>
      <h1 className="text-3xl">{shop.notFoundTitle}</h1>
      <p className="mt-3 text-soft">{shop.notFoundText}</p>
      <Link to={pathname.split("/").slice(0, 3).join("/")} className={`${buttonStyle.plain} mt-6`}>
        {backToList}
      </Link>
    </section>
  );
}

function NotLoaded({ text }: { text: string | undefined }) {
  const admin = useTexts(adminTexts);
  const { pathname, search } = useLocation();
  const note = useFailureNote();
  const lost = isConnectionLost(useRouteError());
  return (
    <section role="alert" className="max-w-xl py-10">
      <h1 className="text-3xl">{lost ? admin.lineLost : admin.errorLoading}</h1>
      <p className="mt-3 text-soft">
        {lost ? admin.lineLostText : (text ?? admin.errorLoadingText)} {note}
      </p>
      <a href={`${pathname}${search}`} className={`${buttonStyle.plain} mt-6`}>
        {lost ? admin.readAgain : admin.tryAgain}
      </a>
    </section>
  );
}
