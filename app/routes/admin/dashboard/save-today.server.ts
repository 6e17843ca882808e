// Saves what Today sends: prints moved a step, orders that arrived, reminders, and undos.
import { data } from "react-router";
import type { RouterContextProvider } from "react-router";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { endStandby } from "#app/shop/backups/standby.server.ts";
import { countWaitingMails } from "#app/shop/mail/outbox/outbox.server.ts";
import { parseChanged, parseSelection } from "#app/shop/orders/order-change-form.ts";
import { orderAccessOf } from "#app/shop/orders/order-access.ts";
import { setStatuses, undoStatuses } from "#app/shop/orders/order-changes.server.ts";
import type { ChangedOrder } from "#app/shop/orders/order-changes.server.ts";
import { statusesSetBy } from "#app/shop/orders/order-status.ts";
import { jumpRefusal } from "#app/shop/production/print.ts";
import type { PrintMoveRefusal } from "#app/shop/production/print.ts";
import type { PrintMove } from "#app/shop/production/prints-form.ts";
import { parseMoves } from "#app/shop/production/prints-form.ts";
import { movePrints } from "#app/shop/production/prints.server.ts";
import { extendRetention, remindAgain } from "#app/shop/handover/reminders.server.ts";
import { rowIdFrom } from "#app/shop/row-id.ts";
import { requireReauth } from "#app/routes/admin/kit/session/require-reauth.server.ts";
import { requireRight } from "#app/routes/admin/kit/session/rights.server.ts";
import { integrationsContext } from "#app/routes/kit/request/integrations-context.server.ts";
import { readForm } from "#app/routes/kit/forms/read-form.server.ts";
import { staffContext } from "#app/routes/admin/kit/session/staff-context.server.ts";

type Stayed = { why: PrintMoveRefusal; count: number };

/** `chosen`: the ticked prints were sent a step on, not one by its own button. */
export type TodayAnswer =
  | { problem: "nothingChosen" }
  | { readied: ChangedOrder[]; refused: number }
  | { moved: PrintMove[]; begun: ChangedOrder[]; stayed: Stayed[]; chosen: boolean }
  | { reminded: boolean }
  | { kept: number }
  | { undone: number }
  | { restEnded: boolean; heldBack: number };

export async function saveToday(request: Request, context: Readonly<RouterContextProvider>) {
  const { db } = context.get(requestContext);
  const actor = context.get(staffContext);
  const access = { ...orderAccessOf(actor), statuses: statusesSetBy("today") };
  const sent = await readForm(request);
  const intent = sent.get("intent");
  if (intent === "ready") {
    const selection = parseSelection(sent);
    if (!selection) return data<TodayAnswer>({ problem: "nothingChosen" }, { status: 400 });
    const { changed, refused } = await setStatuses(db, actor, selection, "ready", access);
    return { readied: changed, refused } satisfies TodayAnswer;
  }
  if (intent === "remind" || intent === "keep") {
    requireRight(context, "change-orders");
    const id = rowIdFrom(sent.get("id"));
    if (!id) return data<TodayAnswer>({ problem: "nothingChosen" }, { status: 400 });
    const now = new Date();
    return intent === "remind"
      ? ({ reminded: await remindAgain(db, id, now) } satisfies TodayAnswer)
      : ({ kept: await extendRetention(db, actor, [id], now) } satisfies TodayAnswer);
  }
  if (intent === "end-rest") {
    requireRight(context, "keep-credentials");
    if (await requireReauth(request, context))
      return data<TodayAnswer>({ restEnded: false, heldBack: 0 }, { status: 403 });
    const isEnded = await endStandby(db, actor, new Date());
    await context.get(integrationsContext).reload();
    const { overdue } = await countWaitingMails(db);
    return { restEnded: isEnded, heldBack: overdue } satisfies TodayAnswer;
  }
  const moves = parseMoves(sent);
  if (intent === "undo") {
    const [orders, now] = [parseChanged(sent), new Date()];
    const moved = moves ? await movePrints(db, actor, moves, now) : null;
    const statuses = orders ? await undoStatuses(db, actor, orders, access) : null;
    return { undone: (moved?.moved.length ?? 0) + (statuses?.undone ?? 0) } satisfies TodayAnswer;
  }
  if (!moves) return data<TodayAnswer>({ problem: "nothingChosen" }, { status: 400 });
  const chosen = sent.has("to");
  const refusals = moves.flatMap((move) => (chosen ? (jumpRefusal(move) ?? []) : []));
  const going = chosen ? moves.filter((move) => jumpRefusal(move) === null) : moves;
  const { moved, begun, refused } = await movePrints(db, actor, going, new Date());
  const stayed = countEach([...refusals, ...refused.map((each) => each.refused)]);
  return { moved, begun, stayed, chosen } satisfies TodayAnswer;
}

function countEach(reasons: PrintMoveRefusal[]): Stayed[] {
  return [...new Set(reasons)].map((why) => ({
    why,
    count: reasons.filter((each) => each === why).length,
  }));
}
