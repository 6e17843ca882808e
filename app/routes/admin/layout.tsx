import { useEffect } from "react";
import { Link, Outlet, data, isRouteErrorResponse, useLocation, useRouteLoaderData } from "react-router";
import { adminSignInTexts } from "#app/i18n/admin-sign-in.ts";
import { shopTexts } from "#app/i18n/shop.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/request-context.server.ts";
import { countWaiting } from "#app/shop/messages/waiting.server.ts";
import { findSettings } from "#app/shop/settings/settings.server.ts";
import { buttonLooks } from "#app/ui/button.ts";
import { toast } from "#app/ui/toast.tsx";
import type { RootData } from "../../root.tsx";
import { isToBeGreeted, noGreetingCookie } from "./greeting.server.ts";
import { guard } from "./guard.server.ts";
import { loginPage } from "./next-page.ts";
import { Shell } from "./shell.tsx";
import { staffContext, withCookies } from "./staff-context.server.ts";
import type { Route } from "./+types/layout";

export const middleware: Route.MiddlewareFunction[] = [guard];

// why there is always something to load: a page without a loader would not ask the server, and so not the guard.
export async function loader({ request, context }: Route.LoaderArgs) {
  const { name, email } = context.get(staffContext);
  const { db } = context.get(requestContext);
  const greet = isToBeGreeted(request);
  const [waiting, { uploadLimitBytes }] = await Promise.all([countWaiting(db), findSettings(db)]);
  return data({ name, email, greet, waiting, uploadLimitBytes }, { headers: withCookies(greet ? [noGreetingCookie] : []) });
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const text = useTexts(adminSignInTexts);
  const { email, greet, waiting } = loaderData;
  useEffect(() => {
    if (greet) toast.success(text.successTitle, { id: "sign-in" });
  }, [greet, text]);
  const { shopName } = useRouteLoaderData("root") as RootData;
  return (
    <Shell shopName={shopName} email={email} waiting={waiting}>
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const shop = useTexts(shopTexts);
  const text = useTexts(adminSignInTexts);
  const { pathname, search } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const [title, explanation] =
    status === 401
      ? [text.endedTitle, text.endedText]
      : status === 404
        ? [shop.notFoundTitle, shop.notFoundText]
        : [shop.unexpectedTitle, shop.tryAgain];
  return (
    <main id="content" className="mx-auto w-full max-w-xl flex-1 px-4 py-24 sm:px-10">
      <title>{title}</title>
      <h1 className="text-4xl">{title}</h1>
      <p className="mt-5 text-soft">{explanation}</p>
      <p className="mt-8">
        {status === 401 ? (
          <Link reloadDocument to={loginPage(pathname + search)} className={buttonLooks.primary}>
            {text.signInAgain}
          </Link>
        ) : (
          <Link to="/admin" className={buttonLooks.plain}>
            {text.backOffice}
          </Link>
        )}
      </p>
    </main>
  );
}
