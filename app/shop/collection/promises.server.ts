// When prints ordered now would be ready at each collection point.
import { asc, eq } from "drizzle-orm";
import { collectionPoints } from "#db/point-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { PerVersion } from "#app/platform/pages/page-cache.server.ts";
import { hasHours } from "#app/shop/calendar/calendar.ts";
import { fullDaysOf, listBooked } from "#app/shop/collection/booking.server.ts";
import type { AskedPrint } from "#app/shop/collection/promise-query.ts";
import { promisesOf, toMake, usualHours } from "#app/shop/collection/promise.ts";
import { settingsOf } from "#app/shop/settings/settings.server.ts";

export type PointPromise = { id: number; name: string; readyAt: Date | null };

type Visit = { db: Database; perVersion: PerVersion };

export async function listPromises(
  visit: Visit,
  prints: AskedPrint[],
  now: Date,
): Promise<PointPromise[]> {
  const { print, workshop } = await settingsOf(visit);
  const points = await pointsToPromise(visit);
  const limited = points.filter(({ dailyCapacity }) => dailyCapacity !== null);
  const booked = await (limited.length > 0
    ? listBooked(
        visit.db,
        limited.map(({ id }) => id),
      )
    : []);
  const promised = promisesOf({
    orderedAt: now,
    lines: toMake(print.media, prints),
    workshop,
    openings: [],
    points: points.map((point) => ({ ...point, fullDays: fullDaysOf(booked, point) })),
  });
  const promises = points.map(({ id, name }, at) => {
    return { id, name, readyAt: promised[at]?.readyAt ?? null };
  });
  const time = ({ readyAt }: PointPromise) => readyAt?.getTime() ?? Infinity;
  return promises.sort((one, other) => (time(one) < time(other) ? -1 : 1));
}

export async function anyPointHasHours(visit: Visit): Promise<boolean> {
  return (await pointsToPromise(visit)).some(({ opening }) => hasHours(opening));
}

export async function usualHoursOf(
  visit: Visit,
  mediaTypes: string[],
  now: Date,
): Promise<Map<string, number | null>> {
  const { print, workshop } = await settingsOf(visit);
  const points = await pointsToPromise(visit);
  const reckoned = await Promise.all(
    mediaTypes.map((mediaType) =>
      visit.perVersion(`usual hours of ${mediaType}`, async () => {
        const lines = toMake(print.media, [{ mediaType, quantity: 1 }]);
        return usualHours({ lines, workshop, points, from: now });
      }),
    ),
  );
  return new Map(mediaTypes.map((mediaType, at) => [mediaType, reckoned[at]!]));
}

function pointsToPromise({ db, perVersion }: Visit) {
  const { id, name, opening, travelMinutes, dailyCapacity } = collectionPoints;
  return perVersion("points to promise", () =>
    db
      .select({ id, name, opening, travelMinutes, dailyCapacity })
      .from(collectionPoints)
      .where(eq(collectionPoints.status, "Active"))
      .orderBy(asc(id)),
  );
}
