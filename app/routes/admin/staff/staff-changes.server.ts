// Who may sign in: one case per form of the page.
import type { RouterContextProvider } from "react-router";
import { requestContext } from "#app/platform/request-context.server.ts";
import { invite, removeInvitation } from "#app/shop/staff/invitations.server.ts";
import { parseEmail } from "#app/shop/staff/sign-in-form.ts";
import { deactivate, findMember, reactivate } from "#app/shop/staff/staff.server.ts";
import { fieldOf } from "../sent-form.server.ts";
import { staffContext } from "../staff-context.server.ts";

export type StaffAnswer =
  | { email: string; link: string }
  | { done: "deactivatedNow" | "reactivatedNow"; name: string }
  | { done: "withdrawn" }
  | { problem: string }
  | { refused: "last" | "unknown" };

export async function changeStaff(
  sent: FormData,
  context: Readonly<RouterContextProvider>,
): Promise<{ answer: StaffAnswer; status: number }> {
  const { db, log, environment } = context.get(requestContext);
  const own = context.get(staffContext);
  const intent = fieldOf(sent, "intent");
  const id = fieldOf(sent, "id");
  const done = (answer: StaffAnswer) => {
    log.info({ staff: own.id, intent, changed: id || undefined }, "the staff was changed");
    return { answer, status: 200 };
  };
  const linkFor = async (email: string) => {
    const token = await invite(db, email, own);
    return done({ email, link: `${environment.publicUrl}/admin/setup/${token}` });
  };

  switch (intent) {
    case "invite": {
      const parsed = parseEmail(sent);
      if ("problems" in parsed) return { answer: { problem: parsed.problems["email"] ?? "emailInvalid" }, status: 400 };
      return linkFor(parsed.value.email);
    }
    case "withdraw":
      if (/^[1-9]\d{0,8}$/.test(id)) await removeInvitation(db, own, Number(id));
      return done({ done: "withdrawn" });
    case "renew":
    case "deactivate":
    case "reactivate": {
      const member = await findMember(db, id);
      if (!member) return { answer: { refused: "unknown" }, status: 404 };
      if (intent === "renew") return linkFor(member.email);
      if (intent === "reactivate") {
        await reactivate(db, own, id);
        return done({ done: "reactivatedNow", name: member.name });
      }
      const result = await deactivate(db, own, id);
      if ("refused" in result) return { answer: result, status: 409 };
      return done({ done: "deactivatedNow", name: member.name });
    }
    default:
      throw new Response(null, { status: 400 });
  }
}
