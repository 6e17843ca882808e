// The rights of each role: guards check them before each page and action, and pages leave out parts
// (routes/admin/route-rights.ts). docs/adding.md explains how to add one.
import { staffRoles } from "#db/values.ts";
import type { ServedPoints } from "./served-points.ts";

export type Role = (typeof staffRoles)[number];

const everybody = staffRoles;
const managing = ["owner", "manager"] as const satisfies readonly Role[];

const rights = {
  /** Counter accounts see orders of their points, all others see every order. */
  "see-orders": everybody,
  /** Makes prints: files, and orders from paid to ready. */
  print: ["owner", "manager", "workshop"],
  /** Orders from ready to collected. */
  "hand-over": ["owner", "manager", "counter"],
  /** Any status, notes, and decisions on money that came back. */
  "change-orders": managing,
  /** Prices, revenue, payments, invoices. */
  "see-money": managing,
  /** Addresses, telephone numbers, messages, and recipients of mail. */
  "see-people": managing,
  /** Pieces, prices, mails, collection points and settings. */
  "run-shop": managing,
  export: managing,
  refund: managing,
  erase: managing,
  /** Accounts and roles of staff, mails to them, and the security log. */
  "run-staff": ["owner"],
  /** Exports and imports the whole catalogue, originals included. */
  "carry-catalogue": ["owner"],
  /** Accounts for payment and mail, labs, recipients of mails about orders, where releases are. */
  "keep-credentials": ["owner"],
  /** One's own password, second factors, PIN and sessions. */
  "own-account": everybody,
  "read-guide": everybody,
} as const satisfies Record<string, readonly Role[]>;

export type Right = keyof typeof rights;
export const allRights = Object.keys(rights) as Right[];

export type MemberRights = {
  role: Role;
  mayRefund: boolean;
  mayErase: boolean;
  /** Null but for counter accounts. */
  points: ServedPoints;
  byPin?: true;
};

const byPin: ReadonlySet<Right> = new Set(["see-orders", "hand-over", "read-guide"]);

export function mayDo(member: MemberRights, right: Right): boolean {
  const roles: readonly Role[] = rights[right];
  if (!roles.includes(member.role) || (member.byPin && !byPin.has(right))) return false;
  if (right === "own-account" || right === "read-guide") return true;
  if (member.role === "owner") return true;
  if (right === "refund") return member.mayRefund;
  if (right === "erase") return member.mayErase;
  return !isWithoutPoint(member);
}

export function isWithoutPoint({ points }: MemberRights): boolean {
  return points !== null && points.length === 0;
}

export function rightsOf(member: MemberRights): Right[] {
  return allRights.filter((right) => mayDo(member, right));
}
