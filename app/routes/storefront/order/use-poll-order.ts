// Reads an order again while its page is open: often while a payment settles, otherwise when the
// page becomes visible, and every minute until the order is finished.
import { useEffect, useRef } from "react";
import type { BuyerOrder } from "#app/shop/orders/buyer-order.ts";
import { isUnderWay, orderStateOf } from "#app/shop/orders/order-state.ts";
import { isUnsettled } from "./payment-note.tsx";

const settlingMs = 3000;
const openMs = 60_000;
/** A page that becomes visible within this time is not read again. */
const recentMs = 5000;

export function usePollOrder(order: BuyerOrder | null, reload: () => void): void {
  const latest = useRef(reload);
  const readAt = useRef(0);
  useEffect(() => {
    latest.current = reload;
    readAt.current = Date.now();
  });
  const everyMs = order && (isUnsettled(order) ? settlingMs : isOpen(order) ? openMs : null);
  useEffect(() => {
    if (everyMs === null) return;
    const reloadAfter = (sinceMs: number) => () => {
      if (document.visibilityState === "visible" && Date.now() - readAt.current >= sinceMs)
        latest.current();
    };
    const timer = setInterval(reloadAfter(0), everyMs);
    const reloadIfOld = reloadAfter(recentMs);
    document.addEventListener("visibilitychange", reloadIfOld);
    window.addEventListener("focus", reloadIfOld);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", reloadIfOld);
      window.removeEventListener("focus", reloadIfOld);
    };
  }, [everyMs]);
}

function isOpen(order: BuyerOrder): boolean {
  return isUnderWay(orderStateOf(order));
}
