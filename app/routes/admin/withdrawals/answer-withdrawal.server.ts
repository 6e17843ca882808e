// Refuses a withdrawal, or reopens it. A refund is reported by the refund of its order.
import { data } from "react-router";
import type { RouterContextProvider } from "react-router";
import { adminWithdrawalsTexts } from "#app/i18n/admin/withdrawals.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { lastText } from "#app/shop/form.ts";
import { rowIdFrom } from "#app/shop/row-id.ts";
import {
  refuseWithdrawal,
  reopenWithdrawal,
} from "#app/shop/withdrawals/decide-withdrawal.server.ts";
import { findWithdrawal } from "#app/shop/withdrawals/staff-withdrawals.server.ts";
import { refusalForm } from "#app/shop/withdrawals/withdrawal-form.ts";
import { catchFailedAction } from "#app/routes/admin/kit/failed-action.server.ts";
import { staffContext } from "#app/routes/admin/kit/session/staff-context.server.ts";
import { readForm } from "#app/routes/kit/forms/read-form.server.ts";

export async function answerWithdrawal(
  typedId: string,
  request: Request,
  context: Readonly<RouterContextProvider>,
) {
  const { db } = context.get(requestContext);
  const actor = context.get(staffContext);
  const sent = await readForm(request);
  const id = rowIdFrom(typedId);
  const withdrawal = id && (await findWithdrawal(db, id));
  if (!withdrawal) return data({ refused: "unknown" as const }, { status: 404 });
  if (lastText(sent, "intent") === "reopen")
    return catchFailedAction(context, async () => {
      const result = await reopenWithdrawal(db, actor, withdrawal.id);
      return "reopened" in result ? result : data(result, { status: 409 });
    });
  const parsed = refusalForm.read(sent);
  if ("problems" in parsed) return data({ problems: parsed.problems }, { status: 400 });
  const { ground, note } = parsed.fields;
  // The note is in the buyer's language, because staff copy it into their mail to the buyer.
  const why = adminWithdrawalsTexts[withdrawal.language].grounds[ground];
  return catchFailedAction(context, async () => {
    const refusal = { ground, note: `${why}\n${note}` };
    const result = await refuseWithdrawal(db, actor, withdrawal.id, refusal);
    return "saved" in result ? result : data(result, { status: 409 });
  });
}
