// The browser's requests to the server while a passkey is made.
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { newPasskeyForm, passkeyNameForm } from "#app/shop/staff/account-form.ts";
import { checkOwnPassword } from "#app/shop/staff/own-password.server.ts";
import { notifyMember } from "#app/shop/staff/notices.server.ts";
import { recordStaffChange } from "#app/shop/staff/staff-log.server.ts";
import { fieldOf, readForm } from "#app/routes/kit/forms/read-form.server.ts";
import { tooManyRequests } from "#app/routes/kit/request/rate-limit.server.ts";
import {
  authenticationContext,
  staffContext,
  visitorOf,
  withCookies,
} from "#app/routes/admin/kit/session/staff-context.server.ts";
import type { Route } from "./+types/passkeys";

export function loader() {
  return new Response(null, { status: 405, headers: { Allow: "POST" } });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, log } = context.get(requestContext);
  const authentication = context.get(authenticationContext);
  const member = context.get(staffContext);
  const visitor = visitorOf(request, context);
  const sent = await readForm(request);
  switch (fieldOf(sent, "intent")) {
    case "offer": {
      const parsed = newPasskeyForm.read(sent);
      if ("problems" in parsed)
        return Response.json({ problems: parsed.problems }, { status: 400 });
      const checked = await checkOwnPassword(
        db,
        authentication.secret,
        member,
        parsed.fields.currentPassword,
      );
      if (!("right" in checked)) {
        return Response.json(
          { problems: { currentPassword: "currentPasswordWrong" } },
          checked.refused === "password" ? { status: 400 } : tooManyRequests(checked.waitSeconds),
        );
      }
      const { options, cookies } = await authentication.offerPasskey(visitor, member.email);
      return Response.json({ options }, { headers: withCookies(cookies) });
    }
    case "add": {
      const parsed = passkeyNameForm.read(sent);
      if ("problems" in parsed)
        return Response.json({ problems: parsed.problems }, { status: 400 });
      const result = await authentication.addPasskey(
        visitor,
        member,
        readJson(fieldOf(sent, "response")),
        parsed.fields.name,
      );
      if ("refused" in result) return Response.json({ problems: {} }, { status: 400 });
      await recordStaffChange(
        db,
        member,
        member.email,
        { passkey: null },
        { passkey: parsed.fields.name },
      );
      await notifyMember(db, member.id, "passkey_added", member);
      log.info({ staff: member.id }, "a passkey was added");
      return Response.json({ added: true });
    }
    default:
      return Response.json({ problems: {} }, { status: 400 });
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
