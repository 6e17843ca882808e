// Sends an order once, and continues when it is placed.
import { useEffect, useRef, useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import { checkoutTexts } from "#app/i18n/storefront/checkout.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { requestOf } from "#app/shop/basket/line-request.ts";
import { toast } from "#app/ui/toast.tsx";
import {
  changeBasket,
  readBasket,
} from "#app/routes/storefront/kit/browser-storage/basket-store.ts";
import { forgetDraft } from "#app/routes/storefront/kit/browser-storage/checkout-draft.ts";
import { countLabels } from "#app/routes/storefront/kit/browser-storage/label-scans.ts";
import { lastOrder } from "#app/routes/storefront/kit/browser-storage/last-order.ts";
import { mayOrderExist } from "./answer.ts";
import type { Answer, OrderToApprove } from "./answer.ts";
import { saveLastOrder } from "./recent-order.ts";
import { forgetOrderKey, markOrderSent, orderKeyFor, sentOrderKey } from "./order-key.ts";
import type { SentOrder } from "./sent-order.ts";

export type Placing = {
  answer: Answer | undefined;
  locked: boolean;
  placed: boolean;
  toPay: OrderToApprove | null;
  /** Called if the buyer does not pay. The form reopens for another order. */
  abandonPayment: () => void;
  /** `confirmsDuplicate`: the buyer knows about the previous order. */
  send: (form: HTMLFormElement, confirmsDuplicate?: boolean) => void;
  /** Goes to an order that is already placed, as if it were new. */
  finish: (token: string, message?: string) => void;
};

/** `initial` answers a form that was sent before this script was loaded. */
export function usePlacing(initial: Answer | undefined): Placing {
  const text = useTexts(checkoutTexts);
  const fetcher = useFetcher<Answer>();
  const navigate = useNavigate();
  const answer = fetcher.data ?? initial;
  const [abandoned, setAbandoned] = useState<Answer | null>(null);
  const toPay = answer?.is === "to-pay" && answer !== abandoned ? answer.toPay : null;
  const [isFinished, setIsFinished] = useState(false);
  const locked = fetcher.state !== "idle" || toPay !== null;
  const token = answer?.is === "placed" ? answer.order.token : null;
  const finished = useRef<string | null>(null);
  const isSending = useRef(false);
  const wasSent = useRef<boolean | null>(null);

  function finish(placedToken: string, message = text.orderPlaced, { isUnpaid = false } = {}) {
    if (finished.current === placedToken) return;
    finished.current = placedToken;
    setIsFinished(true);
    // After a refusal, the token belongs to an order that existed before.
    const isBought = !isUnpaid && answer?.is !== "refused" && answer?.is !== "payment-refused";
    if (isBought) countLabels("bought", readBasket());
    try {
      saveLastOrder(placedToken);
    } catch {
      // Without storage the confirmation cannot find the order, but the order's page can.
      void navigate(`/order/${placedToken}`);
      return;
    }
    forgetOrderKey();
    forgetDraft();
    toast.success(message, { id: "checkout", description: undefined });
    void navigate("/confirmation");
    changeBasket(() => []);
  }

  useEffect(() => {
    if (token) finish(token);
  });

  useSentOrder((sent) =>
    finish(sent.token, sent.isUnpaid ? text.orderUnpaid : text.orderFound, sent),
  );

  useEffect(() => {
    // This order cannot be paid any more, so the next press must create another.
    if (answer?.is === "payment-refused") forgetOrderKey();
    if (answer) markOrderSent(mayOrderExist(answer, wasSent.current ?? sentOrderKey() !== null));
  }, [answer]);

  return {
    answer,
    locked,
    placed: token !== null || isFinished,
    toPay,
    abandonPayment() {
      forgetOrderKey();
      setAbandoned(answer ?? null);
    },
    finish,
    send(form, confirmsDuplicate = false) {
      // `locked` is not enough, since a second press may come before it is rendered.
      if (isSending.current) return;
      isSending.current = true;
      const sent = formDataWithBasket(form, confirmsDuplicate);
      wasSent.current = sentOrderKey() !== null;
      markOrderSent(true);
      void fetcher.submit(sent, { method: "post", action: "/checkout" }).finally(() => {
        isSending.current = false;
      });
    },
  };
}

/** Adds what only the browser knows: the basket, its key, and the previous order. */
function formDataWithBasket(form: HTMLFormElement, confirmsDuplicate: boolean): FormData {
  const lines = readBasket();
  const sent = new FormData(form);
  sent.set("idempotencyKey", orderKeyFor(lines));
  sent.set(
    "lines",
    JSON.stringify(
      lines.map((line) => ({ ...requestOf(line), seenPriceCents: line.seenPriceCents })),
    ),
  );
  sent.set("live", "1");
  sent.set("former", lastOrder());
  if (confirmsDuplicate) sent.set("again", "1");
  return sent;
}

function useSentOrder(onFound: (sent: NonNullable<SentOrder["found"]>) => void): void {
  useEffect(() => {
    const key = sentOrderKey();
    if (!key) return;
    const unmounting = new AbortController();
    void fetchSentOrder(key, unmounting.signal).then((sent) => sent && onFound(sent));
    return () => unmounting.abort();
    // This runs once, since only a reloaded page does not know what it has sent.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}

const attempts = 5;
const retryMs = 2000;

/** Asks several times, since the order may still be on its way. */
async function fetchSentOrder(key: string, signal: AbortSignal): Promise<SentOrder["found"]> {
  for (let attempt = 1; attempt <= attempts && !signal.aborted; attempt += 1) {
    const response = await fetch("/checkout/order", {
      method: "POST",
      body: new URLSearchParams({ key }),
      signal,
    }).catch(() => null);
    const sent = response?.ok ? ((await response.json()) as SentOrder) : null;
    if (sent?.found && !signal.aborted) return sent.found;
    await new Promise((resolve) => setTimeout(resolve, retryMs));
  }
  return null;
}
