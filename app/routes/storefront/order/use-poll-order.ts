// Reads an order again while its page is open: often while a payment settles, otherwise when the
// page is looked at again, and every minute until the order is finished.
import { useEffect, useRef } from "react";
import type { OrderSummary } from "#app/shop/orders/order.ts";
import { isUnderWay, orderStateOf } from "#app/shop/orders/order-state.ts";
import { isUnsettled } from "./payment-note.tsx";

const settlingMs = 3000;
const underWayMs = 60_000;
/** Looking at the page again within this time reads nothing. */
const glanceMs = 5000;

export function usePollOrder(order: OrderSummary | null, ask: () => void): void {
  const latest = useRef(ask);
  const asked = useRef(0);
  useEffect(() => {
    latest.current = ask;
    asked.current = Date.now();
  });
  const everyMs = order && (isUnsettled(order) ? settlingMs : isOpen(order) ? underWayMs : null);
  useEffect(() => {
    if (everyMs === null) return;
    const again = (sinceMs: number) => () => {
      if (document.visibilityState === "visible" && Date.now() - asked.current >= sinceMs)
        latest.current();
    };
    const timer = setInterval(again(0), everyMs);
    const glance = again(glanceMs);
    document.addEventListener("visibilitychange", glance);
    window.addEventListener("focus", glance);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", glance);
      window.removeEventListener("focus", glance);
    };
  }, [everyMs]);
}

function isOpen(order: OrderSummary): boolean {
  return isUnderWay(orderStateOf(order));
}
