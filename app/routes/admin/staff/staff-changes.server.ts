// Who may sign in: one case per form of the page.
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { makeInvitation, removeInvitation, setUpUrl } from "#app/shop/staff/invitations.server.ts";
import { readMemberRights } from "#app/shop/staff/member-rights-form.ts";
import type { MemberRights } from "#app/shop/staff/rights.ts";
import { setMemberRights } from "#app/shop/staff/member-rights.server.ts";
import { staffEmailForm } from "#app/shop/staff/sign-in-form.ts";
import {
  deactivate,
  findMember,
  transferOwnership,
  reactivate,
} from "#app/shop/staff/staff.server.ts";
import { rowIdFrom } from "#app/shop/row-id.ts";
import { readChoice } from "#app/shop/form.ts";
import { requireRight } from "#app/routes/admin/kit/session/rights.server.ts";
import { requireReauth } from "#app/routes/admin/kit/session/require-reauth.server.ts";
import { fieldOf, readForm } from "#app/routes/kit/forms/read-form.server.ts";
import { staffContext } from "#app/routes/admin/kit/session/staff-context.server.ts";
import type { Route } from "./+types/staff";

export type StaffAnswer =
  | { email: string; link: string; isMailed: boolean }
  | { done: "deactivatedNow" | "reactivatedNow" | "ownerNow" | "roleNow"; name: string }
  | { done: "withdrawn" }
  | { problem: string }
  /** `of`: whose form; null is the invitation's. */
  | { roleProblem: "roleInvalid" | "pointsMissing"; of: string | null }
  | { unproven: true }
  | { refused: "last" | "owner" | "not-owner" | "unknown" };

const idPattern = /^[\w-]{1,64}$/;

const intents = [
  "invite",
  "withdraw",
  "renew",
  "deactivate",
  "reactivate",
  "make-owner",
  "role",
] as const;
type Intent = (typeof intents)[number];

/** What a member keeps is not asked of the form. */
const nobody: MemberRights = { role: "counter", mayRefund: false, mayErase: false, points: null };

/** What a form lacks is said before anybody is asked for a password. */
function readSent(
  sent: FormData,
  intent: Intent,
  id: string,
): { wrong: StaffAnswer } | { email: string; rights: MemberRights } {
  const isInvitation = intent === "invite";
  const email = isInvitation ? staffEmailForm.read(sent) : null;
  if (email && "problems" in email)
    return { wrong: { problem: email.problems.email ?? "emailInvalid" } };
  const rights = isInvitation || intent === "role" ? readMemberRights(sent) : { fields: nobody };
  if ("problem" in rights)
    return { wrong: { roleProblem: rights.problem, of: isInvitation ? null : id } };
  return { email: email?.fields.email ?? "", rights: rights.fields };
}

export async function changeStaff({
  request,
  context,
}: Route.ActionArgs): Promise<{ answer: StaffAnswer; status: number }> {
  const sent = await readForm(request);
  const { db, log, environment, language, secrets } = context.get(requestContext);
  const own = context.get(staffContext);
  const intent = readChoice(sent, "intent", intents);
  const id = fieldOf(sent, "id");
  const done = (answer: StaffAnswer) => {
    log.info({ staff: own.id, intent, changed: id || undefined }, "the staff was changed");
    return { answer, status: 200 };
  };

  if (!intent) throw new Response(null, { status: 400 });
  requireRight(context, "run-staff");
  const read = readSent(sent, intent, id);
  if ("wrong" in read) return { answer: read.wrong, status: 400 };
  const linkFor = async (email: string, rights: MemberRights) => {
    const mailing = environment.smtp ? { secret: secrets[0], language } : null;
    const { token, isMailed } = await makeInvitation(db, email, own, rights, mailing);
    return done({ email, link: setUpUrl(environment, token), isMailed });
  };
  if (await requireReauth(request, context)) return { answer: { unproven: true }, status: 403 };
  switch (intent) {
    case "invite":
      return linkFor(read.email, read.rights);
    case "withdraw": {
      const invitation = rowIdFrom(id);
      if (invitation === null) return { answer: { refused: "unknown" }, status: 404 };
      await removeInvitation(db, own, invitation);
      return done({ done: "withdrawn" });
    }
  }
  const member = idPattern.test(id) ? await findMember(db, id) : null;
  if (!member) return { answer: { refused: "unknown" }, status: 404 };
  const { name } = member;
  switch (intent) {
    case "renew":
      return linkFor(member.email, nobody);
    case "role": {
      const set = await setMemberRights(db, own, id, read.rights);
      return "refused" in set ? { answer: set, status: 409 } : done({ done: "roleNow", name });
    }
    case "reactivate":
      await reactivate(db, own, id);
      return done({ done: "reactivatedNow", name });
    case "make-owner": {
      const given = await transferOwnership(db, own, id);
      return "refused" in given ? { answer: given, status: 409 } : done({ done: "ownerNow", name });
    }
    case "deactivate": {
      const ended = await deactivate(db, own, id);
      return "refused" in ended
        ? { answer: ended, status: 409 }
        : done({ done: "deactivatedNow", name });
    }
  }
}
