// When prints ordered now would be ready at each collection point.
import { asc, eq } from "drizzle-orm";
import { collectionPoints } from "#db/collection-tables.ts";
import type { Visit } from "#app/platform/pages/request-context.server.ts";
import { hasHours } from "#app/shop/calendar/calendar.ts";
import { fullDaysOf, listBookedDays } from "./booking.server.ts";
import type { RequestedPrint } from "./promise-query.ts";
import { promisesAtPoints, linesToMake, usualHours } from "./promise.ts";
import { settingsOf } from "#app/shop/settings/settings.server.ts";

type PointPromise = { id: number; name: string; readyAt: Date | null };

type CachedVisit = Visit<"db" | "cachedUntilChange">;

export async function listPromises(
  visit: CachedVisit,
  prints: RequestedPrint[],
  now: Date,
): Promise<PointPromise[]> {
  const { print, workshop } = await settingsOf(visit);
  const points = await listPointsToPromise(visit);
  const limited = points.filter(({ dailyCapacity }) => dailyCapacity !== null);
  const booked = await (limited.length > 0
    ? listBookedDays(
        visit.db,
        limited.map(({ id }) => id),
      )
    : []);
  const promises = promisesAtPoints({
    orderedAt: now,
    lines: linesToMake(print.media, prints),
    workshop,
    calendars: [],
    points: points.map((point) => ({ ...point, fullDays: fullDaysOf(booked, point) })),
  });
  const pointPromises = points.map(({ id, name }, index) => {
    return { id, name, readyAt: promises[index]?.readyAt ?? null };
  });
  const time = ({ readyAt }: PointPromise) => readyAt?.getTime() ?? Infinity;
  return pointPromises.sort((one, other) => (time(one) < time(other) ? -1 : 1));
}

export async function anyPointHasHours(visit: CachedVisit): Promise<boolean> {
  return (await listPointsToPromise(visit)).some(({ opening }) => hasHours(opening));
}

export async function findUsualHours(
  visit: CachedVisit,
  mediaTypes: string[],
  now: Date,
): Promise<Map<string, number | null>> {
  const { print, workshop } = await settingsOf(visit);
  const points = await listPointsToPromise(visit);
  const hours = await Promise.all(
    mediaTypes.map((mediaType) =>
      visit.cachedUntilChange(`usual hours of ${mediaType}`, async () => {
        const lines = linesToMake(print.media, [{ mediaType, quantity: 1 }]);
        return usualHours({ lines, workshop, points, from: now });
      }),
    ),
  );
  return new Map(mediaTypes.map((mediaType, index) => [mediaType, hours[index]!]));
}

function listPointsToPromise({ db, cachedUntilChange }: CachedVisit) {
  const { id, name, opening, travelMinutes, dailyCapacity } = collectionPoints;
  return cachedUntilChange("points to promise", () =>
    db
      .select({ id, name, opening, travelMinutes, dailyCapacity })
      .from(collectionPoints)
      .where(eq(collectionPoints.status, "Active"))
      .orderBy(asc(id)),
  );
}
