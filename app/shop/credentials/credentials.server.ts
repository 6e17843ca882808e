// Accounts that the owner filled in: saved, switched and removed, their secrets sealed.

import { and, asc, eq, ne } from "drizzle-orm";
import { credentials } from "#db/credentials-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { sealText, unsealText } from "#app/platform/secrets/sealed-text.server.ts";
import type { Secrets } from "#app/platform/secrets/secret.server.ts";
import type { Actor, Fields } from "#app/shop/changes/change.ts";
import { recordChanged } from "#app/shop/changes/changes.server.ts";
import type { CredentialKind, Credentials } from "./credentials.ts";
import { recordSecurityEvent } from "#app/shop/security-log/security-log.server.ts";

type Row = typeof credentials.$inferSelect;
type Values = Credentials["open"];
type Account = { kind: CredentialKind; account: string };

const nameOf = ({ kind, account }: Account) => `credentials ${kind} ${account}`;

export async function listCredentials(db: Database, secrets: Secrets): Promise<Credentials[]> {
  const rows = await db.select().from(credentials).orderBy(asc(credentials.id));
  return Promise.all(rows.map((row) => opened(row, secrets)));
}

async function opened(row: Row, secrets: Secrets): Promise<Credentials> {
  const { sealed, savedById: _id, savedByName, ...others } = row;
  const read = sealed ? await unsealText(sealed, { secrets, name: nameOf(row) }) : null;
  return {
    ...others,
    savedBy: savedByName,
    secrets: read && (JSON.parse(read.text) as Values),
  };
}

export async function saveCredentials(
  db: Database,
  [secret]: Secrets,
  actor: Actor,
  {
    open,
    secrets,
    typed,
    ...account
  }: Account & {
    open: Values;
    secrets: Values;
    typed: string[];
  },
): Promise<void> {
  const sealed = await sealText(JSON.stringify(secrets), { secret, name: nameOf(account) });
  await db.transaction(async (db) => {
    const before = await lock(db, account);
    await switchOff(db, actor, account.kind, account.account);
    const values = {
      open,
      sealed,
      isOn: true,
      savedById: actor?.id ?? null,
      savedByName: actor?.name ?? null,
      savedAt: new Date(),
      removedAt: null,
    };
    const [saved] = await db
      .insert(credentials)
      .values({ ...account, ...values })
      .onConflictDoUpdate({ target: [credentials.kind, credentials.account], set: values })
      .returning();
    await note(db, actor, before, saved!, typed);
  });
}

export async function switchCredentials(
  db: Database,
  actor: Actor,
  account: Account,
  isOn: boolean,
): Promise<boolean> {
  return db.transaction(async (db) => {
    const before = await lock(db, account);
    if (!before?.sealed) return false;
    if (isOn) await switchOff(db, actor, account.kind, account.account);
    await change(db, actor, before, { isOn });
    return true;
  });
}

/** Forgets the secrets; the account's row stays, and so do the payments made with it. */
export async function removeCredentials(
  db: Database,
  actor: Actor,
  account: Account,
): Promise<boolean> {
  return db.transaction(async (db) => {
    const before = await lock(db, account);
    if (!before?.sealed) return false;
    await change(db, actor, before, { isOn: false, sealed: null, removedAt: new Date() });
    return true;
  });
}

/** Seals everything with the current secret, so that former ones can be forgotten. */
export async function resealCredentials(db: Database, secrets: Secrets): Promise<void> {
  if (secrets.length === 1) return;
  for (const row of await db.select().from(credentials)) {
    const name = nameOf(row);
    const read = row.sealed ? await unsealText(row.sealed, { secrets, name }) : null;
    if (!read?.isFormer) continue;
    const sealed = await sealText(read.text, { secret: secrets[0], name });
    await db
      .update(credentials)
      .set({ sealed })
      .where(and(eq(credentials.id, row.id), eq(credentials.sealed, row.sealed!)));
  }
}

async function lock(db: Database, { kind, account }: Account): Promise<Row | null> {
  const rows = await db
    .select()
    .from(credentials)
    .where(eq(credentials.kind, kind))
    .orderBy(asc(credentials.id))
    .for("update");
  return rows.find((row) => row.account === account) ?? null;
}

async function switchOff(
  db: Database,
  actor: Actor,
  kind: CredentialKind,
  except: string,
): Promise<void> {
  const { isOn, account } = credentials;
  const isOther = and(eq(credentials.kind, kind), eq(isOn, true), ne(account, except));
  for (const row of await db.select().from(credentials).where(isOther))
    await change(db, actor, row, { isOn: false });
}

async function change(db: Database, actor: Actor, before: Row, to: Partial<Row>): Promise<void> {
  const [after] = await db
    .update(credentials)
    .set(to)
    .where(eq(credentials.id, before.id))
    .returning();
  await note(db, actor, before, after!);
}

export const changeKindOf = (kind: CredentialKind) => `${kind}_credentials`;

/** Only that a secret was set is recorded, never its value. */
async function note(
  db: Database,
  actor: Actor,
  before: Row | null,
  after: Row,
  typed: string[] = [],
): Promise<void> {
  const { id, kind, account, isOn, removedAt } = after;
  await recordChanged(
    db,
    actor,
    { kind: changeKindOf(kind), recordId: id, label: account },
    shownFields(before, []),
    shownFields(after, typed),
  );
  const about = `${kind} ${account}: ${removedAt ? "removed" : isOn ? "in use" : "off"}`;
  await recordSecurityEvent(db, actor, { kind: "credentials", about });
}

function shownFields(row: Row | null, typed: string[]): Fields {
  if (!row) return {};
  const stars = typed.map((name) => [name, "*** (new)"]);
  return { ...row.open, ...Object.fromEntries(stars), isOn: row.isOn, removedAt: row.removedAt };
}
