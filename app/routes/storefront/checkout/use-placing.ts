// Sends an order once, and continues when it is placed.
import { useEffect, useRef, useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import { checkoutTexts } from "#app/i18n/storefront/checkout.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { toast } from "#app/ui/toast.tsx";
import { changeBasket, readBasket } from "../kit/browser-storage/basket-store.ts";
import { countLabels } from "../kit/browser-storage/label-scans.ts";
import { lastOrder } from "../kit/browser-storage/last-order.ts";
import type { Answer, ToPay } from "./answer.ts";
import { keepLastOrder } from "./just-ordered.ts";
import { forgetOrderKey, markOrderSent, orderKeyFor, sentOrderKey } from "./order-key.ts";
import type { SentOrder } from "./sent-order.ts";
import { forgetTyped } from "./checkout-draft.ts";

export type Placing = {
  answer: Answer | undefined;
  locked: boolean;
  placed: boolean;
  toPay: ToPay | null;
  /** The buyer does not pay: the form reopens for another order. */
  giveUp: () => void;
  /** `confirmsDuplicate`: the buyer knows of the former order. */
  send: (form: HTMLFormElement, confirmsDuplicate?: boolean) => void;
  /** Leads to an order that is already placed, as if it were new. */
  finish: (token: string, words?: string) => void;
};

/** `first` answers a form that was sent before this script was loaded. */
export function usePlacing(first: Answer | undefined): Placing {
  const text = useTexts(checkoutTexts);
  const fetcher = useFetcher<Answer>();
  const navigate = useNavigate();
  const answer = fetcher.data ?? first;
  const [givenUp, setGivenUp] = useState<Answer | null>(null);
  const toPay = answer && "toPay" in answer && answer !== givenUp ? answer.toPay : null;
  const [paid, setPaid] = useState(false);
  const locked = fetcher.state !== "idle" || toPay !== null;
  const token = answer && "order" in answer ? answer.order.token : null;
  const finished = useRef<string | null>(null);
  const isSending = useRef(false);

  function finish(placedToken: string, words = text.orderPlaced, { isUnpaid = false } = {}) {
    if (finished.current === placedToken) return;
    finished.current = placedToken;
    setPaid(true);
    // why not after a refusal: it leads to an order that existed before.
    const isBought = !isUnpaid && !(answer && "refused" in answer);
    if (isBought) countLabels("bought", readBasket());
    try {
      keepLastOrder(placedToken);
    } catch {
      // why: without storage the confirmation cannot find the order, but the order's page can.
      void navigate(`/order/${placedToken}`);
      return;
    }
    forgetOrderKey();
    forgetTyped();
    toast.success(words, { id: "checkout", description: undefined });
    void navigate("/confirmation");
    changeBasket(() => []);
  }

  useEffect(() => {
    if (token) finish(token);
  });

  useEffect(() => {
    const key = sentOrderKey();
    if (!key) return;
    const leaving = new AbortController();
    void askForSentOrder(key, leaving.signal).then(
      (sent) =>
        sent && finish(sent.token, sent.isUnpaid ? text.orderUnpaid : text.orderFound, sent),
    );
    return () => leaving.abort();
    // why once: only a reloaded page does not know what it has sent.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  useEffect(() => {
    const refused = answer && "refused" in answer ? answer.refused : null;
    // why: this order cannot be paid any more, so the next press must make another.
    if (refused === "payment-refused" || refused === "provider-away") forgetOrderKey();
    if (answer && "typed" in answer) markOrderSent(false);
  }, [answer]);

  return {
    answer,
    locked,
    placed: token !== null || paid,
    toPay,
    giveUp() {
      forgetOrderKey();
      setGivenUp(answer ?? null);
    },
    finish,
    send(form, confirmsDuplicate = false) {
      // why besides `locked`: a second press may come before the lock is drawn.
      if (isSending.current) return;
      isSending.current = true;
      const sent = withBasket(form, confirmsDuplicate);
      markOrderSent(true);
      void fetcher.submit(sent, { method: "post", action: "/checkout" }).finally(() => {
        isSending.current = false;
      });
    },
  };
}

/** Adds what only the browser knows: the basket, its key, and the former order. */
function withBasket(form: HTMLFormElement, confirmsDuplicate: boolean): FormData {
  const lines = readBasket();
  const sent = new FormData(form);
  sent.set("idempotencyKey", orderKeyFor(lines));
  sent.set(
    "lines",
    JSON.stringify(
      lines.map(({ artPieceId, mediaType, size, quantity, seenPriceCents, shift, whole }) => ({
        artPieceId,
        mediaType,
        size,
        quantity,
        seenPriceCents,
        shift,
        whole,
      })),
    ),
  );
  sent.set("live", "1");
  sent.set("former", lastOrder());
  if (confirmsDuplicate) sent.set("again", "1");
  return sent;
}

const asks = 5;
const askAgainMs = 2000;

/** Asks several times, since the order may still be on its way. */
async function askForSentOrder(key: string, signal: AbortSignal): Promise<SentOrder["found"]> {
  for (let attempt = 1; attempt <= asks && !signal.aborted; attempt += 1) {
    const response = await fetch("/checkout/order", {
      method: "POST",
      body: new URLSearchParams({ key }),
      signal,
    }).catch(() => null);
    const sent = response?.ok ? ((await response.json()) as SentOrder) : null;
    if (sent?.found && !signal.aborted) return sent.found;
    await new Promise((later) => setTimeout(later, askAgainMs));
  }
  return null;
}
