// A backup brings back used links, ended sessions and revoked PINs; all are ended once more.
import { staffPins, staffPinTries } from "#db/staff-pin-tables.ts";
import { staffInvitations, staffSessions, staffVerifications } from "#db/staff-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";

/** Passwords and second factors stay, so that everybody can sign in anew. */
export async function endAllSignIns(db: Database): Promise<void> {
  await db.transaction(async (db) => {
    await db.delete(staffSessions);
    await db.delete(staffInvitations);
    await db.delete(staffVerifications);
    await db.delete(staffPins);
    await db.delete(staffPinTries);
  });
}
