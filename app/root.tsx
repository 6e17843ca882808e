import { useEffect } from "react";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from "react-router";
import type { ReactNode } from "react";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { isoDay } from "#app/i18n/dates.ts";
import { frameTexts } from "#app/i18n/storefront/frame.ts";
import { ownLanguageName } from "#app/i18n/language-names.ts";
import { chosenLanguage, perLanguage } from "#app/i18n/language.ts";
import { loadOtherLanguages } from "#app/i18n/page-texts.ts";
import { legalTexts } from "#app/i18n/storefront/legal.ts";
import { taxTexts } from "#app/i18n/documents/taxes.ts";
import { orderTexts } from "#app/i18n/storefront/order.ts";
import { LanguageContext, useLanguage } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import type { RequestContext } from "#app/platform/pages/request-context.server.ts";
import { shopVersion } from "#app/platform/project-root.server.ts";
import { reachableBand } from "#app/shop/devices/device.ts";
import { mediumNames } from "#app/shop/media/medium.ts";
import { accentProperties } from "#app/shop/branding/accent.ts";
import { parseLogoName, shownLogo } from "#app/shop/branding/logo.ts";
import { iconUrl } from "#app/shop/branding/shop-icon.ts";
import { endPinSessions } from "#app/shop/staff/pin-sessions.server.ts";
import { settingsOf } from "#app/shop/settings/settings.server.ts";
import { defaultSettings } from "#app/shop/settings/settings.ts";
import sansFont from "#app/ui/fonts/instrument-sans.woff2?url";
import serifFont from "#app/ui/fonts/newsreader.woff2?url";
import type { Route } from "./+types/root";
import { FailedPage } from "#app/ui/failed-page.tsx";
import "./app.css";

export const links: Route.LinksFunction = () => [
  { rel: "preload", as: "font", type: "font/woff2", href: serifFont, crossOrigin: "anonymous" },
  { rel: "preload", as: "font", type: "font/woff2", href: sansFont, crossOrigin: "anonymous" },
  { rel: "manifest", href: "/site.webmanifest" },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = context.get(requestContext);
  const { language, environment, kiosk } = visit;
  // Staff who unlocked a kiosk and go back to the gallery must leave nothing unlocked.
  if (kiosk?.isStaffHere) await endPinSessions(visit.db, kiosk.id);
  const settings = settingsOf(visit);
  // The home page must work even without the database.
  const { shopName, print, branding, invoices } = await (new URL(request.url).pathname === "/"
    ? settings.catch(() => unknownShop(visit))
    : settings);
  const text = frameTexts[language];
  const logo = parseLogoName(branding.logo);
  return {
    language,
    publicUrl: environment.publicUrl,
    shopName,
    logo: logo && shownLogo(logo, shopName),
    accent: accentProperties(branding.accent),
    icon: iconUrl(branding),
    // Computed here, which saves visitors a script.
    mediumNames: mediumNames(print.media, language),
    languageNames: perLanguage(ownLanguageName),
    taxes: { note: taxTexts[language].note[invoices.vatRegime] },
    kiosk: kioskAsShown(visit),
    banner: visit.offersTests ? { label: text.testLabel, text: text.testBanner } : null,
    footer: {
      line: `${text.copyright(Number(isoDay(new Date()).slice(0, 4)), shopName)} · ${text.version(shopVersion)}`,
      links: [
        ...Object.entries(legalTexts[language].pages).map(([page, label]) => [
          `/legal/${page}`,
          label,
        ]),
        ["/withdrawal", orderTexts[language].withdraw],
        ["/newsletter", text.newsletter],
      ],
    },
  };
}

function kioskAsShown({ kiosk }: RequestContext): KioskAsShown | null {
  if (!kiosk) return null;
  return {
    idleSeconds: kiosk.idleSeconds,
    band: reachableBand(kiosk),
    point: kiosk.point,
  };
}

function unknownShop(visit: RequestContext): typeof defaultSettings {
  visit.isDatabaseUnavailable = true;
  return defaultSettings;
}

/**
 * Only for another language or branding, so that the frame survives when the database fails; and at
 * the checkout, where the banner must say what the form does: whether orders are tests.
 */
export function shouldRevalidate({
  nextUrl,
  formMethod,
  formAction,
}: ShouldRevalidateFunctionArgs) {
  if (formMethod === "POST") return formAction?.startsWith("/admin/settings/look") ?? false;
  if (nextUrl.pathname === "/checkout") return true;
  const shown = document.documentElement.lang;
  return (chosenLanguage(nextUrl.searchParams.get("lang"), document.cookie) ?? shown) !== shown;
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [data] = await Promise.all([serverLoader(), loadOtherLanguages()]);
  return data;
}

export type KioskAsShown = {
  idleSeconds: number;
  /** Shares of the screen's height that everyone can reach. */
  band: { from: number; to: number };
  point: { id: number; name: string } | null;
};

export type RootData = Awaited<ReturnType<typeof loader>>;

export function Layout({ children }: { children: ReactNode }) {
  const asked = useLanguage();
  const root = useRouteLoaderData<typeof loader>("root");
  const language = root?.language ?? asked;
  const { pathname } = useLocation();
  // The outermost effect runs last, when all parts can receive replayed presses.
  useEffect(() => void dispatchEvent(new Event("awake")), []);
  return (
    <html lang={language} style={root?.accent}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#faf8f4" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#16151a" media="(prefers-color-scheme: dark)" />
        <link rel="icon" type="image/svg+xml" href={root?.icon ?? "/favicon.svg"} />
        <Meta />
        <Links />
      </head>
      <body>
        <LanguageContext value={language}>{children}</LanguageContext>
        {/* These pages must work everywhere and need no script. A kiosk needs scripts to
        forget its visitor. */}
        {!root?.kiosk && /^\/(legal|newsletter)|\/(withdrawal|filters)$/.test(pathname) ? null : (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary(props: Route.ErrorBoundaryProps) {
  return (
    <main>
      <FailedPage {...props} />
    </main>
  );
}
