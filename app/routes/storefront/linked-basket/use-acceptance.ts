// A phone accepts the basket of another screen, and can repeat that if the answer is lost.
import { useState } from "react";
import { useNavigate } from "react-router";
import { basketLinkTexts } from "#app/i18n/storefront/basket-link.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { BasketLine } from "#app/shop/basket/basket.ts";
import { mergeBaskets } from "#app/shop/basket/linked-basket.ts";
import type { LinkState } from "#app/shop/basket/linked-basket.ts";
import type { Cents } from "#app/shop/money.ts";
import { toast } from "#app/ui/toast.tsx";
import { changeBasket } from "#app/routes/storefront/kit/browser-storage/basket-store.ts";
import {
  rememberedPoint,
  rememberPoint,
} from "#app/routes/storefront/kit/browser-storage/checkout-draft.ts";
import type { AcceptedLink } from "./acceptance.ts";

const timeoutMs = 15_000;

type Acceptance = {
  isBusy: boolean;
  hasFailed: boolean;
  /** Set if another phone was first or the link has expired. */
  ended: Exclude<LinkState, "waiting"> | null;
  accept(): Promise<void>;
};

/** `shownCents` holds the prices on the page, by line id. */
export function useAcceptance(token: string, shownCents: Map<string, Cents>): Acceptance {
  const text = useTexts(basketLinkTexts);
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [ended, setEnded] = useState<Acceptance["ended"]>(null);

  async function accept() {
    if (isBusy) return;
    setIsBusy(true);
    setHasFailed(false);
    const answer = await postClaim(token);
    setIsBusy(false);
    if (!answer) return setHasFailed(true);
    if ("state" in answer) return setEnded(answer.state === "waiting" ? null : answer.state);
    if (answer.pointId !== null && !rememberedPoint()) rememberPoint(answer.pointId);
    const { added, leftOut } = mergeIntoBasket(answer.lines, shownCents);
    if (added > 0) toast.success(text.added(added));
    if (leftOut > 0) toast.error(text.leftOut(leftOut));
    // The entry is replaced because Back would lead to a used link.
    await navigate("/basket", { replace: true });
  }

  return { isBusy, hasFailed, ended, accept };
}

function mergeIntoBasket(accepted: BasketLine[], shownCents: Map<string, Cents>) {
  const linesAsShown = accepted.map((line) => ({
    ...line,
    seenPriceCents: shownCents.get(line.id) ?? line.seenPriceCents,
  }));
  let counts = { added: 0, leftOut: 0 };
  changeBasket((basket) => {
    const { lines, ...others } = mergeBaskets(basket, linesAsShown);
    counts = others;
    return lines;
  });
  return counts;
}

async function postClaim(token: string): Promise<AcceptedLink | null> {
  try {
    const answer = await fetch(`/b/${token}/taking`, {
      method: "POST",
      body: new URLSearchParams({ claim: claimOfPage() }),
      headers: { Accept: "application/json" },
      signal: AbortSignal.timeout(timeoutMs),
    });
    return (await answer.json()) as AcceptedLink;
  } catch {
    return null;
  }
}

/** Null if this page has not tried to accept a basket yet. */
export function claimOfHistoryEntry(): string | null {
  const { claim } = (window.history.state ?? {}) as { claim?: string };
  return claim ?? null;
}

/**
 * Identifies this page. It lives in the history entry: a reload keeps it, a new tab gets another.
 */
function claimOfPage(): string {
  const existing = claimOfHistoryEntry();
  if (existing) return existing;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const claim = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  window.history.replaceState({ ...(window.history.state as object | null), claim }, "");
  return claim;
}
