import { useEffect } from "react";
import { Link, Outlet, data, isRouteErrorResponse, useLocation } from "react-router";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { adminSignInTexts } from "#app/i18n/admin/sign-in.ts";
import { shopTexts } from "#app/i18n/storefront/shop.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { listStaffCalls } from "#app/shop/devices/staff-calls.server.ts";
import { countUnhandled } from "#app/shop/admin-badge-counts.server.ts";
import { sendsMails } from "#app/shop/mail/sending/sends-mails.ts";
import { findSettings } from "#app/shop/settings/settings.server.ts";
import { listViews } from "#app/shop/staff/saved-views.server.ts";
import { listUnread } from "#app/shop/staff/notices.server.ts";
import { orderAccessOf } from "#app/shop/orders/order-access.ts";
import { mayDo, rightsOf } from "#app/shop/staff/rights.ts";
import type { ListedView } from "#app/shop/staff/saved-view.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { toast } from "#app/ui/toast.tsx";
import { useRootData } from "#app/routes/kit/use-root-data.ts";
import {
  hasGreetingCookie,
  expiredGreetingCookie,
} from "#app/routes/admin/kit/session/greeting.server.ts";
import { refusalPage } from "#app/routes/admin/kit/session/refusal-page.server.tsx";
import { guard } from "#app/routes/admin/kit/session/guard.server.ts";
import { loginPage } from "#app/routes/admin/kit/session/next-page.ts";
import { AccountNotices } from "#app/routes/admin/layout/account-notices.tsx";
import { goOffline } from "#app/routes/admin/kit/offline/go-offline.ts";
import {
  isConnectionLost,
  useOfflineSubmitGuard,
} from "#app/routes/admin/kit/offline/connection.ts";
import { LiveChanges } from "#app/routes/admin/kit/live/live-changes.tsx";
import { Locked, useDeviceLock } from "#app/routes/admin/kit/session/device-lock.tsx";
import { SessionKeeper } from "#app/routes/admin/kit/session/session-keeper.tsx";
import { isReason } from "#app/ui/failed-page.tsx";
import { rightOf } from "./route-rights.ts";
import { Shell } from "#app/routes/admin/layout/shell.tsx";
import { WaitingVisitors } from "#app/routes/admin/layout/waiting-visitors.tsx";
import {
  authenticationContext,
  deviceContext,
  sessionContext,
  staffContext,
  withCookies,
} from "#app/routes/admin/kit/session/staff-context.server.ts";
import { UnsavedGuard } from "#app/routes/admin/kit/record/unsaved.tsx";
import type { Route } from "./+types/layout";

export const middleware: Route.MiddlewareFunction[] = [refusalPage, guard];

// A page without a loader would not reach the server, and so not the guard, so there is always
// something to load.
export async function loader({ request, context }: Route.LoaderArgs) {
  const member = context.get(staffContext);
  const { id, name, email } = member;
  const { db, log, environment } = context.get(requestContext);
  const authentication = context.get(authenticationContext);
  const greet = hasGreetingCookie(request, authentication);
  // The page within may work, or report for itself why it does not, so nothing fails here.
  const orNothing =
    <Nothing,>(nothing: Nothing) =>
    (error: unknown): Nothing => {
      log.error({ err: error }, "what waits for staff was not read");
      return nothing;
    };
  const nothingWaits = { orders: 0, withdrawals: 0, messages: 0 };
  const sharesViews = mayDo(member, "run-shop");
  const [waiting, { uploadLimitBytes }, notices, calls, views] = await Promise.all([
    countUnhandled(db, orderAccessOf(member)).catch(orNothing(nothingWaits)),
    findSettings(db),
    member.byPin ? [] : listUnread(db, id),
    mayDo(member, "see-orders") ? listStaffCalls(db, member.points).catch(orNothing([])) : [],
    member.byPin
      ? []
      : listViews(db, { id, name, shares: sharesViews }).catch(orNothing<ListedView[]>([])),
  ]);
  const device = context.get(deviceContext);
  const shown = {
    id,
    name,
    email,
    rights: rightsOf(member),
    greet,
    waiting,
    uploadLimitBytes,
    sendsMails: sendsMails(environment),
    sendsTexts: environment.sms !== undefined,
    notices,
    calls,
    views: views.filter(({ list }) => {
      const right = rightOf(list, "GET");
      return right !== null && mayDo(member, right);
    }),
    sharesViews,
    byPin: member.byPin ?? false,
    session: context.get(sessionContext).id,
    device: device && { kind: device.kind, lockMinutes: device.lockMinutes },
  };
  return data(shown, {
    headers: withCookies(greet ? [expiredGreetingCookie(authentication)] : []),
  });
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const text = useTexts(adminSignInTexts);
  const { id, name, email, rights, greet, waiting, notices, calls } = loaderData;
  const { byPin, device, session } = loaderData;
  const { state, lock } = useDeviceLock({ device, session, byPin });
  useOfflineSubmitGuard();
  useEffect(() => {
    if (greet) toast.success(text.successTitle, { id: "sign-in" });
  }, [greet, text]);
  const { shopName } = useRootData();
  if (state) return <Locked isAway={state === "away"} onRetry={lock} />;
  return (
    <UnsavedGuard staffId={id}>
      <Shell {...{ shopName, name, email, rights, waiting, device, byPin }} onLock={lock}>
        <WaitingVisitors calls={calls} />
        {notices.length > 0 ? <AccountNotices notices={notices} /> : null}
        <Outlet />
        {rights.includes("see-orders") ? <LiveChanges /> : null}
        <SessionKeeper email={email} atDevice={device?.kind ?? null} />
      </Shell>
    </UnsavedGuard>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const shop = useTexts(shopTexts);
  const admin = useTexts(adminTexts);
  const text = useTexts(adminSignInTexts);
  const { pathname, search } = useLocation();
  const lost = isConnectionLost(error);
  const status = isRouteErrorResponse(error) ? error.status : 500;
  useEffect(() => {
    if (status >= 500) void goOffline();
  }, [status]);
  const [title, explanation] =
    status === 401
      ? [text.endedTitle, text.endedText]
      : status === 404
        ? [shop.notFoundTitle, shop.notFoundText]
        : isRouteErrorResponse(error) && isReason(error.data)
          ? [error.data.title, error.data.text]
          : lost
            ? [admin.lineLost, admin.lineLostText]
            : [shop.unexpectedTitle, shop.unexpectedText];
  return (
    <main id="content" className="mx-auto w-full max-w-xl flex-1 px-4 py-24 sm:px-10">
      <title>{title}</title>
      <h1 className="text-4xl">{title}</h1>
      <p className="mt-5 text-soft">{explanation}</p>
      <p className="mt-8 flex flex-wrap gap-3">
        {lost ? (
          <a href={`${pathname}${search}`} className={buttonStyle.primary}>
            {admin.readAgain}
          </a>
        ) : null}
        {status === 401 ? (
          <Link reloadDocument to={loginPage(pathname + search)} className={buttonStyle.primary}>
            {text.signInAgain}
          </Link>
        ) : (
          <Link to="/admin" className={buttonStyle.plain}>
            {text.backOffice}
          </Link>
        )}
      </p>
    </main>
  );
}
