// Saves what Today sends: prints moved a step, orders that arrived, reminders, and undos.
import { data } from "react-router";
import type { ActionFunctionArgs, RouterContextProvider } from "react-router";
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

export async function saveToday({ request, context }: ActionFunctionArgs) {
  const sent = await readForm(request);
  const intent = sent.get("intent");
  switch (intent) {
    case "ready":
      return saveReady(sent, context);
    case "remind":
    case "keep":
      requireRight(context, "change-orders");
      return remindOrKeep(intent, sent, context);
    case "end-rest":
      requireRight(context, "keep-credentials");
      return saveEndOfStandby(request, context);
    case "undo":
      return undoToday(sent, context);
    default:
      return movePrintsOn(sent, context);
  }
}

const nothingChosen = () => data<TodayAnswer>({ problem: "nothingChosen" }, { status: 400 });

const accessOnToday = (actor: Parameters<typeof orderAccessOf>[0]) => ({
  ...orderAccessOf(actor),
  statuses: statusesSetBy("today"),
});

async function saveReady(sent: FormData, context: Readonly<RouterContextProvider>) {
  const { db } = context.get(requestContext);
  const actor = context.get(staffContext);
  const selection = parseSelection(sent);
  if (!selection) return nothingChosen();
  const access = accessOnToday(actor);
  const { changed, refused } = await setStatuses(db, actor, selection, "ready", access);
  return { readied: changed, refused } satisfies TodayAnswer;
}

async function remindOrKeep(
  intent: "remind" | "keep",
  sent: FormData,
  context: Readonly<RouterContextProvider>,
) {
  const { db } = context.get(requestContext);
  const id = rowIdFrom(sent.get("id"));
  if (!id) return nothingChosen();
  const now = new Date();
  return intent === "remind"
    ? ({ reminded: await remindAgain(db, id, now) } satisfies TodayAnswer)
    : ({
        kept: await extendRetention(db, context.get(staffContext), [id], now),
      } satisfies TodayAnswer);
}

async function saveEndOfStandby(request: Request, context: Readonly<RouterContextProvider>) {
  const { db } = context.get(requestContext);
  if (await requireReauth(request, context))
    return data<TodayAnswer>({ restEnded: false, heldBack: 0 }, { status: 403 });
  const isEnded = await endStandby(db, context.get(staffContext), new Date());
  await context.get(integrationsContext).reload();
  const { overdue } = await countWaitingMails(db);
  return { restEnded: isEnded, heldBack: overdue } satisfies TodayAnswer;
}

async function undoToday(sent: FormData, context: Readonly<RouterContextProvider>) {
  const { db } = context.get(requestContext);
  const actor = context.get(staffContext);
  const [moves, orders, now] = [parseMoves(sent), parseChanged(sent), new Date()];
  const moved = moves ? await movePrints(db, actor, moves, now) : null;
  const statuses = orders ? await undoStatuses(db, actor, orders, accessOnToday(actor)) : null;
  return { undone: (moved?.moved.length ?? 0) + (statuses?.undone ?? 0) } satisfies TodayAnswer;
}

async function movePrintsOn(sent: FormData, context: Readonly<RouterContextProvider>) {
  const { db } = context.get(requestContext);
  const moves = parseMoves(sent);
  if (!moves) return nothingChosen();
  const chosen = sent.has("to");
  const refusals = moves.flatMap((move) => (chosen ? (jumpRefusal(move) ?? []) : []));
  const going = chosen ? moves.filter((move) => jumpRefusal(move) === null) : moves;
  const { moved, begun, refused } = await movePrints(
    db,
    context.get(staffContext),
    going,
    new Date(),
  );
  const stayed = countEach([...refusals, ...refused.map((each) => each.refused)]);
  return { moved, begun, stayed, chosen } satisfies TodayAnswer;
}

function countEach(reasons: PrintMoveRefusal[]): Stayed[] {
  return [...new Set(reasons)].map((why) => ({
    why,
    count: reasons.filter((each) => each === why).length,
  }));
}
