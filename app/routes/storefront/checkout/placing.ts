// Sends the order, once, and carries out what follows when it is placed.
import { useEffect, useRef, useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import { checkoutTexts } from "#app/i18n/storefront/checkout.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { toast } from "#app/ui/toast.tsx";
import { changeBasket, readBasket } from "../basket-store.ts";
import { countLabels } from "../label-scans.ts";
import { lastOrder } from "../last-order.ts";
import type { Answer, ToPay } from "./answer.ts";
import { keepLastOrder } from "./just-ordered.ts";
import { forgetOrderKey, markOrderSent, orderKeyFor, sentOrderKey } from "./order-key.ts";
import type { SentOrder } from "./sent-order.ts";
import { forgetTyped } from "../typed.ts";

export type Placing = {
  answer: Answer | undefined;
  locked: boolean;
  placed: boolean;
  toPay: ToPay | null;
  /** The buyer does not pay now: the form opens again, for another order. */
  giveUp: () => void;
  /** `again`: its buyer knows that it was ordered before. */
  send: (form: HTMLFormElement, again?: boolean) => void;
  /** Leads to an order that is already placed, as if it had just been. */
  finish: (token: string, words?: string) => void;
};

/** `first`: the answer to a form that was sent before this script was there. */
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

  function finish(placedToken: string, words = text.orderPlaced) {
    if (finished.current === placedToken) return;
    finished.current = placedToken;
    setPaid(true);
    // why not refused: that leads to an order that was there before.
    const isBought = words !== text.orderUnpaid && !(answer && "refused" in answer);
    if (isBought) countLabels("bought", readBasket());
    try {
      keepLastOrder(placedToken);
    } catch {
      // why: without storage the confirmation cannot find the order; its own page can.
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
      (sent) => sent && finish(sent.token, sent.isUnpaid ? text.orderUnpaid : text.orderFound),
    );
    return () => leaving.abort();
    // why once: only a page that was loaded anew does not know what it sent.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  useEffect(() => {
    const refused = answer && "refused" in answer ? answer.refused : null;
    // why: an order refused, or not opened, cannot be paid; the next press makes another.
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
    send(form, again = false) {
      // why beside `locked`: a second press may come before that is drawn.
      if (isSending.current) return;
      isSending.current = true;
      const sent = withBasket(form, again);
      markOrderSent(true);
      void fetcher.submit(sent, { method: "post", action: "/checkout" }).finally(() => {
        isSending.current = false;
      });
    },
  };
}

/** What was typed, and what only the browser knows: the basket, its key, the order before it. */
function withBasket(form: HTMLFormElement, again: boolean): FormData {
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
  if (again) sent.set("again", "1");
  return sent;
}

const asks = 5;
const askAgainMs = 2000;

/** Asked for a few times, since it may still be on its way. */
async function askForSentOrder(key: string, signal: AbortSignal): Promise<SentOrder["found"]> {
  for (let turn = 1; turn <= asks && !signal.aborted; turn += 1) {
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
