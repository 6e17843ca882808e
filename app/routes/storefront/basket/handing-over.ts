// The basket on its way from this screen to a phone: the link shown, and whether it was used.
import { useSyncExternalStore } from "react";
import { withoutAdded } from "#app/shop/basket/basket.ts";
import type { BasketLine } from "#app/shop/basket/basket.ts";
import type { LinkState } from "#app/shop/basket/linked-basket.ts";
import { writeLine } from "#app/shop/basket/price-query.ts";
import { writeLabelKeys } from "#app/shop/labels/label-address.ts";
import { changeBasket } from "../kit/browser-storage/basket-store.ts";
import { labelKeysOf } from "../kit/browser-storage/label-scans.ts";
import type { MadeLink } from "./make-link.ts";

type Shown = Extract<MadeLink, { token: string }>;
export type HandingOver =
  | { step: "making" | "failed" | "nothing" | "taken" | "over" }
  | { step: "shown"; link: Shown };

const askEveryMs = 2500;
const patienceMs = 15_000;

let now: HandingOver = { step: "making" };
/** The lines behind the link that is shown. */
let carried: { token: string; lines: BasketLine[] } | null = null;
let asking: number | undefined;
const listeners = new Set<() => void>();

function become(next: HandingOver): void {
  now = next;
  for (const listener of listeners) listener();
}

/** Keeps the present link while the basket is unchanged. */
export async function handOver(lines: BasketLine[]): Promise<void> {
  if (now.step === "shown" && carried && isSame(carried.lines, lines)) return;
  become({ step: "making" });
  const form = new URLSearchParams(lines.map((line) => ["line", writeLine(line)]));
  form.set("labels", writeLabelKeys(labelKeysOf(lines)));
  if (carried) form.set("replaces", carried.token);
  const made = await send<MadeLink>("/basket/link", form);
  if (!made) return become({ step: "failed" });
  if ("refused" in made) return made.refused === "taken" ? wasTaken() : become({ step: "nothing" });
  carried = { token: made.token, lines: lines.filter(({ id }) => made.lines.includes(id)) };
  become({ step: "shown", link: made });
  window.clearInterval(asking);
  asking = window.setInterval(() => void ask(made.token), askEveryMs);
}

async function ask(token: string): Promise<void> {
  if (document.visibilityState === "hidden") return;
  const answer = await send<{ state: LinkState }>(`/b/${token}/taking`);
  if (carried?.token !== token || !answer || answer.state === "waiting") return;
  if (answer.state === "taken") return wasTaken();
  window.clearInterval(asking);
  become({ step: "over" });
}

/** Removes only the lines that were handed over; others may have been added since. */
function wasTaken(): void {
  window.clearInterval(asking);
  const lines = carried?.lines ?? [];
  carried = null;
  changeBasket((kept) => lines.reduce(withoutAdded, kept));
  become({ step: "taken" });
}

/** Null if the request fails or the answer is not JSON. */
async function send<Answer>(address: string, form?: URLSearchParams): Promise<Answer | null> {
  try {
    const answer = await fetch(address, {
      signal: AbortSignal.timeout(patienceMs),
      headers: { Accept: "application/json" },
      ...(form && { method: "POST", body: form }),
    });
    return (await answer.json()) as Answer;
  } catch {
    return null;
  }
}

function isSame(one: BasketLine[], other: BasketLine[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export function useHandingOver(): HandingOver {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => now,
    () => now,
  );
}
