// RFC 6238 codes, each valid once across processes; late ones only from a clock known to be slow.
import { createOTP } from "@better-auth/utils/otp";
import { and, eq, isNull, lt, or } from "drizzle-orm";
import { staffTwoFactors } from "#db/staff-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Secrets } from "#app/platform/secrets/secret.server.ts";

const stepSeconds = 30;
/** A second late code within this many steps means that the clock is slow, not the person. */
const maxLateGap = 20;

type App = typeof staffTwoFactors.$inferSelect & { key: string };

export const loadSealing = () => import("better-auth/crypto");

/** Returns null without an app, or if it was encrypted with an unknown secret. */
export async function findApp(
  db: Database,
  secrets: Secrets,
  memberId: string,
): Promise<App | null> {
  const [row] = await db
    .select()
    .from(staffTwoFactors)
    .where(eq(staffTwoFactors.staffId, memberId));
  if (!row) return null;
  for (const [index, secret] of secrets.entries()) {
    const key = await decrypted(row.secret, secret);
    if (key === null) continue;
    // It is encrypted anew at once, since better-auth reads the row too, with the current secret.
    if (index > 0) await reencrypt(db, secrets[0], row, key);
    return { ...row, key };
  }
  return null;
}

export async function resealApps(db: Database, secrets: Secrets): Promise<void> {
  if (secrets.length === 1) return;
  for (const { staffId } of await db
    .select({ staffId: staffTwoFactors.staffId })
    .from(staffTwoFactors))
    await findApp(db, secrets, staffId);
}

export async function decrypted(sealed: string, secret: string): Promise<string | null> {
  const { symmetricDecrypt } = await loadSealing();
  return symmetricDecrypt({ key: secret, data: sealed }).catch(() => null);
}

async function reencrypt(
  db: Database,
  secret: string,
  row: { id: string; secret: string },
  key: string,
): Promise<void> {
  const { symmetricEncrypt } = await loadSealing();
  const sealed = await symmetricEncrypt({ key: secret, data: key });
  await db
    .update(staffTwoFactors)
    .set({ secret: sealed })
    .where(and(eq(staffTwoFactors.id, row.id), eq(staffTwoFactors.secret, row.secret)));
}

export async function acceptAppCode(
  db: Database,
  app: App,
  code: string,
  now: Date,
): Promise<boolean> {
  const step = await stepOf(app, code, now);
  if (step === null) return false;
  const late = step - presentStep(now);
  const isClock =
    late !== 0 && app.lateStep !== null && step > app.lateStep && step - app.lateStep <= maxLateGap;
  if (late !== 0 && late !== app.clockSteps && !isClock) {
    await db.update(staffTwoFactors).set({ lateStep: step }).where(eq(staffTwoFactors.id, app.id));
    return false;
  }
  return markUsed(db, app, step, isClock ? late : app.clockSteps);
}

/** Returns the present code, because better-auth checks against its own clock. */
export async function acceptCode(
  { db, secrets }: { db: Database; secrets: Secrets },
  memberId: string,
  code: string,
): Promise<string | null> {
  const app = await findApp(db, secrets, memberId);
  return app?.verified && (await acceptAppCode(db, app, code, new Date()))
    ? currentCode(app)
    : null;
}

/** Proves that the app has the secret; one step either way is accepted. */
export async function acceptFirstAppCode(
  db: Database,
  app: App,
  code: string,
  now: Date,
): Promise<boolean> {
  const step = await stepOf(app, code, now);
  return step !== null && markUsed(db, app, step, 0);
}

export async function currentCode({ key }: App): Promise<string> {
  return createOTP(key).totp();
}

async function stepOf({ key }: App, code: string, now: Date): Promise<number | null> {
  const present = presentStep(now);
  for (const late of [0, -1, 1])
    if ((await createOTP(key).hotp(present + late)) === code) return present + late;
  return null;
}

async function markUsed(
  db: Database,
  { id }: App,
  step: number,
  clockSteps: number,
): Promise<boolean> {
  const unused = or(isNull(staffTwoFactors.lastStep), lt(staffTwoFactors.lastStep, step));
  const used = await db
    .update(staffTwoFactors)
    .set({ lastStep: step, clockSteps, lateStep: null })
    .where(and(eq(staffTwoFactors.id, id), unused))
    .returning({ id: staffTwoFactors.id });
  return used.length > 0;
}

function presentStep(now: Date): number {
  return Math.floor(now.getTime() / 1000 / stepSeconds);
}
