import type { RouterContextProvider } from "react-router";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { readReauth } from "#app/shop/staff/account-form.ts";
import type { SignedInMember } from "#app/shop/staff/authentication-core.server.ts";
import { reauthenticate } from "#app/shop/staff/reauthentication.server.ts";
import { authenticationContext } from "#app/routes/admin/kit/session/staff-context.server.ts";
import type { Reply } from "#app/routes/admin/kit/session/session-protocol.ts";
import { inMinutes, tooManyRequests } from "#app/routes/kit/request/rate-limit.server.ts";

/** A form with a password, or with a code of the authenticator app. */
export async function reauthenticateByForm(
  sent: FormData,
  member: SignedInMember,
  sessionId: string,
  context: Readonly<RouterContextProvider>,
): Promise<{ reply: Reply; status: number; headers?: Headers }> {
  const parsed = readReauth(sent);
  if ("problems" in parsed) return { reply: { problems: parsed.problems }, status: 400 };
  const parts = {
    db: context.get(requestContext).db,
    authentication: context.get(authenticationContext),
  };
  const result = await reauthenticate(parts, member, sessionId, parsed.fields);
  if ("proven" in result) return { reply: { done: true }, status: 200 };
  if (result.refused === "too-often")
    return {
      reply: { waitMinutes: inMinutes(result.waitSeconds) },
      ...tooManyRequests(result.waitSeconds),
    };
  return {
    reply: {
      problems: {
        [result.refused]: result.refused === "code" ? "appCodeWrong" : "currentPasswordWrong",
      },
    },
    status: 400,
  };
}
