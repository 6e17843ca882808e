import { useEffect } from "react";
import { Form, Link, NavLink, Outlet, data, href, isRouteErrorResponse, useLocation } from "react-router";
import { adminSignInTexts } from "#app/i18n/admin-sign-in.ts";
import { shopTexts } from "#app/i18n/shop.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { buttonLooks } from "#app/ui/button.ts";
import { Toasts, toast } from "#app/ui/toast.tsx";
import { isToBeGreeted, noGreetingCookie } from "./greeting.server.ts";
import { guard } from "./guard.server.ts";
import { loginPage } from "./next-page.ts";
import { staffContext, withCookies } from "./staff-context.server.ts";
import type { Route } from "./+types/layout";

export const middleware: Route.MiddlewareFunction[] = [guard];

// why there is always something to load: a page without a loader would not ask the server, and so not the guard.
export async function loader({ request, context }: Route.LoaderArgs) {
  const { name, email } = context.get(staffContext);
  const greet = isToBeGreeted(request);
  return data({ name, email, greet }, { headers: withCookies(greet ? [noGreetingCookie] : []) });
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const shop = useTexts(shopTexts);
  const text = useTexts(adminSignInTexts);
  const { email, greet } = loaderData;
  useEffect(() => {
    if (greet) toast.success(text.successTitle, { id: "sign-in", description: "" });
  }, [greet, text]);
  return (
    <>
      <header className="border-b border-line">
        <div className="mx-auto flex max-w-[1360px] flex-wrap items-center gap-x-5 px-4 py-2 text-[15px] sm:px-10">
          <nav aria-label={text.backOffice} className="mr-auto flex gap-x-5">
            <NavLink to={href("/admin/account")} className={linkLook}>
              {text.account}
            </NavLink>
            <NavLink to={href("/admin/staff")} className={linkLook}>
              {text.staff}
            </NavLink>
          </nav>
          <p className="max-w-full truncate text-soft">{email}</p>
          <a href="/" target="_blank" rel="noreferrer" className={linkLook}>
            {text.viewSite}
          </a>
          <Form method="post" action={href("/admin/logout")}>
            <button type="submit" className={`${buttonLooks.quiet} -mr-3`}>
              {text.signOut}
            </button>
          </Form>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="flex-1 focus:outline-none">
        <Outlet />
      </main>
      <Toasts label={shop.notifications} />
    </>
  );
}

const linkLook = "inline-flex min-h-11 items-center text-soft no-underline hover:text-ink aria-[current=page]:text-ink";

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
