// What each role may do: one table. The guard asks it before each page and action of the back
// office (`routes/admin/route-rights.ts`); what one page shows or does for some only asks again.
import { staffRoles } from "#db/values.ts";

export type Role = (typeof staffRoles)[number];

const everybody = staffRoles;
const managing = ["owner", "manager"] as const satisfies readonly Role[];

const rights = {
  /** Of the points that a counter account serves; of every point for all others. */
  "see-orders": everybody,
  /** Makes prints: files, and orders from paid to ready. */
  print: ["owner", "manager", "workshop"],
  /** From ready to collected. */
  "hand-over": ["owner", "manager", "counter"],
  /** Any status, notes, and what is decided about money that came back. */
  "change-orders": managing,
  /** Prices, takings, payments, invoices. */
  "see-money": managing,
  /** Addresses, telephone numbers, messages, and whom mails go to. */
  "see-people": managing,
  /** Pieces, prices, mails, points and settings. */
  "run-shop": managing,
  export: managing,
  refund: managing,
  erase: managing,
  /** Who may sign in and do what, and the log of security. */
  "run-staff": ["owner"],
  /** All pieces with their originals, out of the shop and into it. */
  "carry-catalogue": ["owner"],
  /** Accounts that money and mails go through, what print labs read and are told, and whom the shop asks for releases. */
  "keep-credentials": ["owner"],
  /** Password, second factors, PIN and sessions of one's own. */
  "own-account": everybody,
  /** How the shop is run. */
  "read-guide": everybody,
} as const satisfies Record<string, readonly Role[]>;

export type Right = keyof typeof rights;
export const allRights = Object.keys(rights) as Right[];

export type Person = {
  role: Role;
  mayRefund: boolean;
  mayErase: boolean;
  /** Ids of the points that a counter account serves; for others, who serve all, null. */
  points: readonly number[] | null;
  /** Signed in by six digits at a device of the shop. */
  byPin?: true;
};

const byPin: ReadonlySet<Right> = new Set(["see-orders", "hand-over", "read-guide"]);

export function mayDo(person: Person, right: Right): boolean {
  const roles: readonly Role[] = rights[right];
  if (!roles.includes(person.role) || (person.byPin && !byPin.has(right))) return false;
  if (right === "own-account" || right === "read-guide") return true;
  if (person.role === "owner") return true;
  if (right === "refund") return person.mayRefund;
  if (right === "erase") return person.mayErase;
  return !isWithoutPoint(person);
}

/** A counter account that serves no point, or none any more, can do nothing until it does. */
export function isWithoutPoint({ points }: Person): boolean {
  return points !== null && points.length === 0;
}

/** What screens leave out is left out by this list. */
export function rightsOf(person: Person): Right[] {
  return allRights.filter((right) => mayDo(person, right));
}
