import { eq, inArray, sql } from "drizzle-orm";
import { mails, textMessages } from "#db/mail-tables.ts";
import { announceWork } from "#app/platform/process/background.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Actor } from "#app/shop/changes/change.ts";
import { listChanges, recordChanged } from "#app/shop/changes/changes.server.ts";
import { isOverdue } from "#app/shop/outbox-state.server.ts";
import type { Mail, TextMessage } from "./outbox.server.ts";
import { isForStaff, mailStageOf } from "./outgoing.ts";
import { deliveryReasons } from "#db/values.ts";
import type { Channel, DeliveryReason, DeliveryState } from "./outgoing.ts";

export const outboxChanges = ["send-again", "try-now", "discard", "keep"] as const;
export type OutboxChange = (typeof outboxChanges)[number];

/**
 * "state": its state does not allow the change. "sending": it is being sent. "owners": only the
 * owner may discard it.
 */
export type OutboxChanged =
  | { done: OutboxChange }
  | { refused: "unknown" | "state" | "sending" | "owners" };

export const changeKinds = { mail: "mail", text: "text_message" } as const;

/**
 * `discardsStaffMail`: may discard mails to staff, such as the notice of who changed an account.
 */
type OutboxActor = (NonNullable<Actor> & { discardsStaffMail?: boolean }) | null;

export async function changeOutgoing(
  db: Database,
  actor: OutboxActor,
  channel: Channel,
  id: number,
  change: OutboxChange,
): Promise<OutboxChanged> {
  return db.transaction(async (db) => {
    const table = (channel === "mail" ? mails : textMessages) as typeof mails;
    const [present] = await db.select().from(table).where(eq(table.id, id)).for("update");
    if (!present) return { refused: "unknown" };
    if (change === "discard" && isForStaff(present.kind) && !actor?.discardsStaffMail)
      return { refused: "owners" };
    if (mailStageOf(present) === "sending" && present.dueAt > new Date())
      return { refused: "sending" };
    const next =
      change === "keep" ? await stateBefore(db, channel, present) : nextState(present, change);
    if (!next) return { refused: "state" };
    await db
      .update(table)
      .set({
        ...next,
        doneAt: next.state === "discarded" || next.state === "failed" ? new Date() : null,
        ...(next.state === "waiting" ? { dueAt: sql`now()` } : {}),
        ...(change === "keep" ? { firstDueAt: sql`now()` } : {}),
        ...(change === "send-again" ? { againAt: new Date(), attempts: 0 } : {}),
      })
      .where(eq(table.id, id));
    const auditFields = ({ state, error, reason }: Next) => ({ state, error, reason });
    if (change !== "try-now")
      await recordChanged(
        db,
        actor,
        { kind: changeKinds[channel], recordId: id, label: `${present.kind} ${id}` },
        auditFields(present),
        auditFields(next),
      );
    if (next.state === "waiting" && channel === "mail") await announceWork(db, "background_mail");
    if (next.state === "waiting" && channel === "text") await announceWork(db, "background_texts");
    return { done: change };
  });
}

/** Sends all overdue mails; returns how many. */
export async function sendOverdueMails(db: Database, actor: Actor): Promise<number> {
  return db.transaction(async (db) => {
    const overdue = await db
      .select({
        id: mails.id,
        kind: mails.kind,
        state: mails.state,
        error: mails.error,
        reason: mails.reason,
      })
      .from(mails)
      .where(isOverdue(mails))
      .orderBy(mails.id)
      .for("update");
    if (overdue.length === 0) return 0;
    const next: Next = { state: "waiting", error: null, reason: null };
    await db
      .update(mails)
      .set({ ...next, attempts: 0, doneAt: null, dueAt: sql`now()`, againAt: new Date() })
      .where(
        inArray(
          mails.id,
          overdue.map(({ id }) => id),
        ),
      );
    for (const { id, kind, ...before } of overdue)
      await recordChanged(
        db,
        actor,
        { kind: changeKinds.mail, recordId: id, label: `${kind} ${id}` },
        before,
        next,
      );
    await announceWork(db, "background_mail");
    return overdue.length;
  });
}

type Next = { state: DeliveryState; error: string | null; reason: DeliveryReason | null };

function nextState(
  { state, error, reason }: Next,
  change: Exclude<OutboxChange, "keep">,
): Next | null {
  if (change === "send-again")
    return state === "sent" || state === "failed"
      ? { state: "waiting", error: null, reason: null }
      : null;
  if (change === "try-now") return state === "waiting" ? { state, error, reason } : null;
  return state === "waiting" || state === "failed"
    ? { state: "discarded", error: null, reason: "by-staff" }
    : null;
}

async function stateBefore(
  db: Database,
  channel: Channel,
  present: Mail | TextMessage,
): Promise<Next | null> {
  if (present.state !== "discarded" || present.reason !== "by-staff") return null;
  const [change] = await listChanges(db, changeKinds[channel], present.id, 1);
  const { state, error, reason } = change?.before ?? {};
  // Entries from before migration 0058 have the reason in `error`.
  const earlierReason = deliveryReasons.find((each) => each === (reason ?? error)) ?? null;
  return {
    state: state === "failed" ? "failed" : "waiting",
    error: typeof error === "string" && error !== earlierReason ? error : null,
    reason: earlierReason,
  };
}
