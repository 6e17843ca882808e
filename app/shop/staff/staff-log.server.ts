// Logs changes of staff, never a password, code or link.
import type { Database } from "#app/platform/database/database.server.ts";
import type { Actor, Change } from "#app/shop/changes/change.ts";
import { listChanges, recordChanged, recordCreated } from "#app/shop/changes/changes.server.ts";
import type { SecurityEventKind } from "#app/shop/security-log/security-event.ts";
import { recordSecurityEvent } from "#app/shop/security-log/security-log.server.ts";

const kind = "staff";
/** Shared by all staff, whose ids are not numbers; the label names the member. */
const recordId = 1;

type Part =
  | "name"
  | "role"
  | "mayRefund"
  | "mayErase"
  | "points"
  | "invitation"
  | "setUpLink"
  | "passwordLink"
  | "active"
  | "password"
  | "secondFactor"
  | "authenticatorApp"
  | "recoveryCodes"
  | "passkey"
  | "pin";
type State = Partial<Record<Part, string | boolean | null>>;

const securityKinds: Record<Part, SecurityEventKind | null> = {
  name: null,
  role: "rights",
  mayRefund: "rights",
  mayErase: "rights",
  points: "rights",
  invitation: "rights",
  setUpLink: "rights",
  active: "rights",
  passwordLink: "password",
  password: "password",
  secondFactor: "factor",
  authenticatorApp: "factor",
  recoveryCodes: "factor",
  passkey: "factor",
  pin: "factor",
};

export const secretChanged = { before: "***", after: "*** (new)" } as const;

export async function recordStaffChange(
  db: Database,
  actor: Actor,
  email: string,
  before: State,
  after: State,
): Promise<void> {
  await recordChanged(db, actor, { kind, recordId, label: email }, before, after);
  const changed = (Object.keys(after) as Part[]).filter((part) => before[part] !== after[part]);
  const kinds = new Set(changed.flatMap((part) => securityKinds[part] ?? []));
  for (const kind of kinds) await recordSecurityEvent(db, actor, { kind, about: email });
}

export async function recordNewMember(
  db: Database,
  member: { id: string; name: string; email: string; network?: string },
): Promise<void> {
  await recordCreated(db, member, { kind, recordId, label: member.email }, { name: member.name });
  await recordSecurityEvent(db, member, { kind: "rights", about: member.email });
}

export async function listStaffChanges(db: Database): Promise<Change[]> {
  return listChanges(db, kind, recordId, 100);
}
