// Reads the parts of Today; one that fails leaves the others.
import { listMessages } from "#app/shop/messages/messages.server.ts";
import { listWaitingOrders } from "#app/shop/handover/waiting-orders.server.ts";
import { listUncollected } from "#app/shop/handover/reminders.server.ts";
import { listWork } from "#app/shop/production/work.server.ts";
import { listServedPoints } from "#app/shop/handover/points-to-collect-at.server.ts";
import { countViews, listViewedUnsold } from "#app/shop/sales/interest.server.ts";
import { listBestPieces } from "#app/shop/sales/sales.server.ts";
import { mayDo } from "#app/shop/staff/rights.ts";
import type { MemberRights } from "#app/shop/staff/rights.ts";
import { rowIdFrom } from "#app/shop/row-id.ts";
import { chosenPointIn } from "#app/routes/admin/kit/session/chosen-point.server.ts";
import type { Language } from "#app/i18n/language.ts";
import type { Database } from "#app/platform/database/database.server.ts";

const maxWaiting = 8;
const maxToAnswer = 4;
const maxSelling = 4;
const maxViewed = 2;

type ReadSection = <Value>(name: string, reading: Promise<Value>) => Promise<Value | null>;

type TodayOptions = {
  member: MemberRights;
  point: number | null;
  now: Date;
  language: Language;
  readSection: ReadSection;
};

export async function readToday(
  db: Database,
  { member, point, now, language, readSection }: TodayOptions,
) {
  const runsShop = mayDo(member, "run-shop");
  const unread = { q: "", sort: "unread", page: 1, unread: true } as const;
  const decides = mayDo(member, "change-orders");
  const [work, waiting, messages, points, selling, viewedUnsold, uncollected] = await Promise.all([
    readSection("work", listWork(db, point, now)),
    readSection("waiting", listWaitingOrders(db, point, maxWaiting)),
    mayDo(member, "see-people")
      ? readSection("messages", listMessages(db, unread, maxToAnswer))
      : null,
    readSection("point names", listServedPoints(db, language, null)),
    runsShop ? readSection("selling", listSelling(db, now)) : null,
    runsShop ? readSection("seen", listViewedUnsold(db, maxViewed)) : null,
    decides ? readSection("uncollected", listUncollected(db, point, now)) : null,
  ]);
  return {
    point,
    points: points ?? [],
    work,
    waiting,
    mayAnswer: mayDo(member, "see-people"),
    toAnswer: messages && { rows: messages.rows, count: messages.total },
    selling,
    viewedUnsold,
    uncollected: uncollected ?? [],
  };
}

async function listSelling(db: Database, now: Date) {
  const best = await listBestPieces(db, "30days", now, maxSelling);
  const ids = best.flatMap(({ artPieceId }) => artPieceId ?? []);
  const views = await countViews(db, ids);
  return best.map(({ cents: _, ...piece }) => ({
    ...piece,
    views: piece.artPieceId ? (views.get(piece.artPieceId) ?? null) : null,
  }));
}

export type TodaySections = Awaited<ReturnType<typeof readToday>>;

/** The point in the address, or else this device's last choice; null for all points. */
export function readPoint(request: Request): { point: number | null; isRequested: boolean } {
  const requested = new URL(request.url).searchParams.get("point");
  if (requested !== null) return { point: rowIdFrom(requested), isRequested: true };
  return { point: chosenPointIn(request, "today"), isRequested: false };
}
