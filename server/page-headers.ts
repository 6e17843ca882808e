// The headers of what a route answers with; server.ts adds those that every answer has.
import { languageKey } from "#app/i18n/language.ts";
import { locationInLanguage } from "#app/i18n/language-of-request.server.ts";
import type { Language } from "#app/i18n/language.ts";
import { setCookieHeader, yearSeconds } from "#app/platform/network/cookies.server.ts";
import { BufferedPage } from "#app/platform/pages/buffered-page.server.ts";
import { contentSecurityPolicy } from "#app/platform/pages/content-security.server.ts";
import type { Visit } from "#app/platform/pages/request-context.server.ts";
import { scriptSources } from "#app/shop/payment-providers/payment-methods.server.ts";
import type { PaymentMethods } from "#app/shop/payment-providers/payment-methods.server.ts";
import { kioskHeaders } from "./kiosk.ts";

type AnsweredVisit = Visit<"kiosk" | "language" | "requestId"> & {
  /** Cookies of its device. */
  cookies: string[];
  /** The device is no kiosk any more: its storage is cleared. */
  isRevoked: boolean;
  isStaff: boolean;
  secure: boolean;
  paymentMethods: PaymentMethods;
};

export function pageHeaders(
  request: Request,
  answer: Response,
  status: number,
  {
    kiosk,
    language,
    requestId,
    cookies,
    isRevoked,
    isStaff,
    secure,
    paymentMethods,
  }: AnsweredVisit,
): Headers {
  const { pathname, searchParams } = new URL(request.url);
  const headers = new Headers(answer.headers);
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  if (isRevoked) headers.set("clear-site-data", '"cookies", "storage"');
  if (kiosk) for (const [name, value] of kioskHeaders) headers.set(name, value);
  if (status === 503 && !headers.has("retry-after")) headers.set("retry-after", "5");
  if (searchParams.get("lang") === language) {
    headers.append("set-cookie", languageCookie(language, secure));
    const location = headers.get("location");
    if (location && !isStaff) headers.set("location", locationInLanguage(location, language));
  }
  if (isStaff) {
    headers.set("cache-control", "no-store");
    headers.set("x-robots-tag", "noindex");
  }
  if (!headers.has("cache-control") && request.method !== "POST")
    headers.set("cache-control", "no-cache");
  headers.set("x-request-id", requestId);
  headers.append("vary", "Cookie, Accept-Language, Accept-Encoding");
  headers.set("content-language", language);
  if (isPage(headers)) {
    const isCheckout = /^\/checkout(?:$|[?/.])/.test(pathname);
    limitSources(headers, answer, isCheckout ? scriptSources(paymentMethods) : [], isStaff);
  }
  return headers;
}

export function isPage(headers: Headers): boolean {
  return headers.get("content-type")?.startsWith("text/html") ?? false;
}

function languageCookie(language: Language, secure: boolean): string {
  return setCookieHeader(languageKey, language, {
    maxAge: yearSeconds,
    secure,
    isForScripts: true,
  });
}

function limitSources(
  headers: Headers,
  answer: Response,
  others: string[],
  isStaff: boolean,
): void {
  const scripts = answer instanceof BufferedPage ? answer.scripts : [];
  // In development Vite adds scripts. Mails shown to staff have their own policy.
  if (!import.meta.env.DEV && !headers.has("content-security-policy"))
    headers.set("content-security-policy", contentSecurityPolicy(scripts, others, isStaff));
  // A provider's window must reach the page that opened it.
  if (others.length > 0) headers.set("cross-origin-opener-policy", "same-origin-allow-popups");
}
