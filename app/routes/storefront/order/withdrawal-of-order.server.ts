import type { Database } from "#app/platform/database/database.server.ts";
import { findWithdrawnPrintState } from "#app/shop/withdrawals/withdrawn-print-state.server.ts";
import type { Declared, WithdrawnPrintState } from "#app/shop/withdrawals/withdrawal.ts";
import { findOrderToWithdraw } from "#app/shop/withdrawals/withdrawals.server.ts";

/** `last` is the last day to withdraw; null until something was collected. */
export type WithdrawalOfOrder = {
  open: boolean;
  last: Date | null;
  declared: (Pick<Declared, "id" | "declaredAt" | "outcome" | "note"> & {
    whereabouts: WithdrawnPrintState;
  })[];
};

export async function findWithdrawalOfOrder(
  db: Database,
  token: string,
): Promise<WithdrawalOfOrder | null> {
  const order = await findOrderToWithdraw(db, token, new Date());
  if (!order) return null;
  const { number: orderId, period, lines, declared } = order;
  const open = period.open && lines.some(({ withdrawable }) => withdrawable > 0);
  return {
    open,
    last: period.open ? period.last : null,
    declared: await Promise.all(
      declared.map(async ({ id, declaredAt, outcome, note, parts }) => {
        const whereabouts = await findWithdrawnPrintState(db, { id, parts, orderId });
        return { id, declaredAt, outcome, note, whereabouts };
      }),
    ),
  };
}
