// The browser's requests to the server while somebody signs in with a passkey.
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { countAttempts } from "#app/shop/staff/sign-in-attempts.server.ts";
import { passPasskey } from "#app/shop/staff/sign-in.server.ts";
import { greetingCookie } from "#app/routes/admin/kit/session/greeting.server.ts";
import { safeNextPage } from "#app/routes/admin/kit/session/next-page.ts";
import { fieldOf, readForm } from "#app/routes/kit/forms/read-form.server.ts";
import { tooManyRequests } from "#app/routes/kit/request/rate-limit.server.ts";
import {
  authenticationContext,
  visitorOf,
  withCookies,
} from "#app/routes/admin/kit/session/staff-context.server.ts";
import { redirectKioskToPin } from "#app/routes/admin/kit/session/not-on-kiosk.server.ts";
import type { Route } from "./+types/passkey";

export const middleware: Route.MiddlewareFunction[] = [redirectKioskToPin];

export function loader() {
  return new Response(null, { status: 405, headers: { Allow: "POST" } });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, log } = context.get(requestContext);
  const authentication = context.get(authenticationContext);
  const visitor = visitorOf(request, context);
  const sent = await readForm(request);
  const wait = await countAttempts(db, authentication.secret, [
    { kind: "address", of: visitor.address },
  ]);
  if (wait > 0) return Response.json({ refused: "too-often" }, tooManyRequests(wait));
  switch (fieldOf(sent, "intent")) {
    case "ask": {
      const { options, cookies } = await authentication.askForPasskey(visitor);
      return Response.json({ options }, { headers: withCookies(cookies) });
    }
    case "verify": {
      const response = readJson(fieldOf(sent, "response"));
      const expected = fieldOf(sent, "email") || null;
      const result = response
        ? await passPasskey({ db, log, authentication }, visitor, response, expected)
        : { refused: "passkey" };
      if (!("cookies" in result)) return Response.json({ refused: "passkey" }, { status: 401 });
      return Response.json(
        { to: safeNextPage(sent.get("next")) },
        {
          headers: withCookies([
            ...result.cookies,
            ...(expected ? [] : [greetingCookie(authentication)]),
          ]),
        },
      );
    }
    default:
      return Response.json({ refused: "intent" }, { status: 400 });
  }
}

function readJson(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
