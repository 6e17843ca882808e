import type { Database } from "#app/platform/database/database.server.ts";
import { findOrderToWithdraw } from "#app/shop/withdrawals/withdrawals.server.ts";

/** `last` is the last day to withdraw; null until something was collected. */
export type WithdrawalPart = {
  open: boolean;
  last: Date | null;
  declared: { id: number; declaredAt: Date }[];
};

export async function findWithdrawalPart(
  db: Database,
  token: string,
): Promise<WithdrawalPart | null> {
  const order = await findOrderToWithdraw(db, token, new Date());
  if (!order) return null;
  const { period, lines, declared } = order;
  const open = period.open && lines.some(({ left }) => left > 0);
  return {
    open,
    last: period.open ? period.last : null,
    declared: declared.map(({ id, declaredAt }) => ({ id, declaredAt })),
  };
}
