import { settableStatuses } from "#app/shop/orders/order-access.ts";
import type { OrderStatus } from "#app/shop/orders/order-status.ts";
import { useMay } from "#app/routes/admin/kit/session/use-may.ts";

export function useSettableStatuses(): readonly OrderStatus[] {
  return settableStatuses(useMay()("change-orders"));
}
