// Brings the basket of this screen to a phone: makes the link and polls until it was used.
import { useSyncExternalStore } from "react";
import { withoutAdded } from "#app/shop/basket/basket.ts";
import type { BasketLine } from "#app/shop/basket/basket.ts";
import type { LinkState } from "#app/shop/basket/linked-basket.ts";
import { writeLine } from "#app/shop/basket/price-query.ts";
import { writeLabelKeys } from "#app/shop/labels/label-address.ts";
import { changeBasket } from "#app/routes/storefront/kit/browser-storage/basket-store.ts";
import { labelKeysOf } from "#app/routes/storefront/kit/browser-storage/label-scans.ts";
import type { MadeLink } from "./make-link.ts";

type Shown = Extract<MadeLink, { token: string }>;
export type LinkProgress =
  | { step: "making" | "failed" | "nothing" | "taken" | "over" }
  | { step: "shown"; link: Shown };

const pollEveryMs = 2500;
const timeoutMs = 15_000;

let progress: LinkProgress = { step: "making" };
/** The lines that the shown link stands for. */
let linked: { token: string; lines: BasketLine[] } | null = null;
let pollTimer: number | undefined;
const listeners = new Set<() => void>();

function setProgress(next: LinkProgress): void {
  progress = next;
  for (const listener of listeners) listener();
}

/** Keeps the present link while the basket is unchanged. */
export async function showLink(lines: BasketLine[]): Promise<void> {
  if (progress.step === "shown" && linked && isSameBasket(linked.lines, lines)) return;
  setProgress({ step: "making" });
  const form = new URLSearchParams(lines.map((line) => ["line", writeLine(line)]));
  form.set("labels", writeLabelKeys(labelKeysOf(lines)));
  if (linked) form.set("replaces", linked.token);
  const result = await send<MadeLink>("/basket/link", form);
  if (!result) return setProgress({ step: "failed" });
  if ("refused" in result)
    return result.refused === "taken" ? endLink() : setProgress({ step: "nothing" });
  linked = { token: result.token, lines: lines.filter(({ id }) => result.lines.includes(id)) };
  setProgress({ step: "shown", link: result });
  window.clearInterval(pollTimer);
  pollTimer = window.setInterval(() => void poll(result.token), pollEveryMs);
}

async function poll(token: string): Promise<void> {
  if (document.visibilityState === "hidden") return;
  const answer = await send<{ state: LinkState }>(`/b/${token}/taking`);
  if (linked?.token !== token || !answer || answer.state === "waiting") return;
  if (answer.state === "taken") return endLink();
  window.clearInterval(pollTimer);
  setProgress({ step: "over" });
}

/** Removes only the transferred lines, because others may have been added since. */
function endLink(): void {
  window.clearInterval(pollTimer);
  const lines = linked?.lines ?? [];
  linked = null;
  changeBasket((basket) => lines.reduce(withoutAdded, basket));
  setProgress({ step: "taken" });
}

/** Null if the request fails or the answer is not JSON. */
async function send<Answer>(address: string, form?: URLSearchParams): Promise<Answer | null> {
  try {
    const answer = await fetch(address, {
      signal: AbortSignal.timeout(timeoutMs),
      headers: { Accept: "application/json" },
      ...(form && { method: "POST", body: form }),
    });
    return (await answer.json()) as Answer;
  } catch {
    return null;
  }
}

function isSameBasket(one: BasketLine[], other: BasketLine[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export function useLinkProgress(): LinkProgress {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => progress,
    () => progress,
  );
}
