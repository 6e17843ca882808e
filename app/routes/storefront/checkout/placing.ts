// Sends the order, once, and carries out what follows when it is placed.
import { useEffect, useRef } from "react";
import { useFetcher, useNavigate } from "react-router";
import { checkoutTexts } from "#app/i18n/checkout.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { lastOrderKey } from "#app/shop/orders/order.ts";
import { toast } from "#app/ui/toast.tsx";
import { changeBasket, readBasket } from "../basket-store.ts";
import type { Answer } from "./answer.ts";
import { forgetOrderKey, orderKeyFor } from "./order-key.ts";
import { forgetTyped } from "./typed.ts";

export type Placing = {
  /** What the server said last; undefined before it has said anything. */
  answer: Answer | undefined;
  locked: boolean;
  placed: boolean;
  /** Sends the form with the basket as it is now and the key that belongs to it. */
  send: (form: HTMLFormElement) => void;
  /** Leads to an order that is already placed, as if it had just been. */
  finish: (token: string) => void;
};

/** `first`: the answer to a form that was sent before this script was there. */
export function usePlacing(first: Answer | undefined): Placing {
  const text = useTexts(checkoutTexts);
  const fetcher = useFetcher<Answer>();
  const navigate = useNavigate();
  const answer = fetcher.data ?? first;
  const locked = fetcher.state !== "idle";
  const token = answer && "order" in answer ? answer.order.token : null;
  const finished = useRef<string | null>(null);

  function finish(placedToken: string) {
    if (finished.current === placedToken) return;
    finished.current = placedToken;
    try {
      localStorage.setItem(lastOrderKey, placedToken);
    } catch {
      // why: without storage the confirmation cannot find the order; its own page can.
      void navigate(`/order/${placedToken}`);
      return;
    }
    forgetOrderKey();
    forgetTyped();
    toast.success(text.orderPlaced, { id: "checkout", description: undefined });
    void navigate("/confirmation");
    changeBasket(() => []);
  }

  useEffect(() => {
    if (token) finish(token);
  });

  return {
    answer,
    locked,
    placed: token !== null,
    finish,
    send(form) {
      const lines = readBasket();
      const sent = new FormData(form);
      sent.set("idempotencyKey", orderKeyFor(lines));
      sent.set(
        "lines",
        JSON.stringify(
          lines.map(({ artPieceId, mediaType, size, quantity, seenPriceCents, shift }) => ({
            artPieceId,
            mediaType,
            size,
            quantity,
            seenPriceCents,
            shift,
          })),
        ),
      );
      sent.set("live", "1");
      void fetcher.submit(sent, { method: "post", action: "/checkout" });
    },
  };
}
