// The owner's choices for a member: a role, a manager's extra rights, a counter's points.
import { checkbox, choice, form } from "#app/shop/form.ts";
import { rowIdFrom } from "#app/shop/row-id.ts";
import type { MemberRights, Role } from "./rights.ts";

/** The owner's role is handed over, never chosen. */
export const chosenRoles = ["manager", "workshop", "counter"] as const satisfies readonly Role[];

export const memberRightsForm = form({
  role: choice(chosenRoles),
  mayRefund: checkbox(),
  mayErase: checkbox(),
});

const maxPoints = 500;

/** Points are a repeated field. A counter account serves at least one. */
export function readMemberRights(
  sent: FormData,
): { fields: MemberRights } | { problem: "roleInvalid" | "pointsMissing" } {
  const parsed = memberRightsForm.read(sent);
  if ("problems" in parsed) return { problem: "roleInvalid" };
  const { role, mayRefund, mayErase } = parsed.fields;
  if (role !== "counter") {
    const isManager = role === "manager";
    const boxes = { mayRefund: isManager && mayRefund, mayErase: isManager && mayErase };
    return { fields: { role, ...boxes, points: null } };
  }
  const chosen = sent.getAll("point").slice(0, maxPoints);
  const points = [...new Set(chosen.flatMap((id) => rowIdFrom(String(id)) ?? []))];
  return points.length > 0
    ? { fields: { role, mayRefund: false, mayErase: false, points } }
    : { problem: "pointsMissing" };
}
