// The security log: written where something happens, only added to, removed after ninety days.
import { and, eq, sql } from "drizzle-orm";
import { securityEvents } from "#db/security-log-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Actor } from "#app/shop/changes/change.ts";
import { containing, descending, listPage } from "#app/shop/lists/list-page.server.ts";
import type { ListSearch } from "#app/shop/lists/list-query.ts";
import type { SecurityEvent, SecurityEventKind } from "./security-event.ts";

/** Rows a minute per network without sign-in: a flood of attempts is no flood of rows. */
const maxStrangerEvents = 20;

type EventDetails = { kind: SecurityEventKind; about?: string };

export async function recordSecurityEvent(
  db: Database,
  actor: Actor,
  { kind, about = "" }: EventDetails,
): Promise<void> {
  const author = {
    staffId: actor?.id ?? null,
    staffName: actor?.name ?? null,
    network: actor?.network ?? null,
  };
  await db.insert(securityEvents).values({ kind, about: about.slice(0, 300), ...author });
}

/** Records what somebody not signed in did; `member` is whose account it was about. */
export async function recordStrangerEvent(
  db: Database,
  network: string,
  { kind, about = "" }: EventDetails,
  member: { id: string; name: string } | null = null,
): Promise<void> {
  const values = [kind, member?.id ?? null, member?.name ?? null, about.slice(0, 300), network].map(
    (value) => sql`${value}::text`,
  );
  await db.execute(sql`
    insert into ${securityEvents} (kind, staff_id, staff_name, about, network)
    select ${sql.join(values, sql`, `)}
    where (
      select count(*) from ${securityEvents}
      where created_at > now() - interval '1 minute' and network = ${network}
        and kind in ('sign-in-failed', 'too-often', 'refused')
    ) < ${maxStrangerEvents}`);
}

export async function listSecurityEvents(
  db: Database,
  { kind, q, page }: ListSearch & { kind: SecurityEventKind | null },
  limit: number,
): Promise<{ rows: SecurityEvent[]; total: number }> {
  const { staffName, about, network } = securityEvents;
  const where = and(
    kind ? eq(securityEvents.kind, kind) : undefined,
    containing(sql`concat_ws(' ', ${staffName}, ${about}, ${network})`, q),
  );
  return listPage(page, limit, {
    total: db.$count(securityEvents, where),
    order: [descending(securityEvents.id)],
    rows: ({ order, limit, offset }) =>
      db
        .select()
        .from(securityEvents)
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
  });
}
