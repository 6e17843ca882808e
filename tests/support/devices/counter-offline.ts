// A tablet at a point, whose day is stored before its network goes, and a member who works there.
import { staffPoints } from "#db/staff-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { signatureOf } from "#app/shop/handover/day-pass.server.ts";
import { prepareOfflineDay } from "#app/shop/handover/day.server.ts";
import type { CounterDevice } from "#app/shop/handover/day.server.ts";
import type { OfflineDay, OfflineHandover, SignedHandover } from "#app/shop/handover/offline.ts";
import { openCounter } from "#tests/support/orders/handovers.ts";
import { makePoint } from "#tests/support/make.ts";
import { makeMember } from "#tests/support/staff.ts";

export async function openOfflineCounter(db: Database) {
  const now = new Date("2026-11-24T11:05:00Z");
  const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  const claire = await makeMember(db, { name: "Claire", role: "counter" });
  const lyon = await makePoint(db, { name: "Lyon" });
  await db.insert(staffPoints).values({ staffId: claire.id, collectionPointId: lyon.id });
  const tablet = {
    id: 4,
    kind: "counter",
    name: "Tablet",
    point: { id: lyon.id, name: lyon.name },
    lockMinutes: 5,
  } as CounterDevice;
  const secret = "the present secret";
  return {
    now,
    later,
    claire,
    lyon,
    tablet,
    secret,
    here: { id: tablet.id, pointId: lyon.id },
    ...openCounter(db, lyon, later(5)),
    dayNow: (sealedBy = secret) => prepareOfflineDay(db, sealedBy, tablet, claire, now),
    signed: ({ pressKey }: OfflineDay, made: OfflineHandover): SignedHandover => ({
      ...made,
      signature: signatureOf(pressKey, made),
    }),
  };
}
