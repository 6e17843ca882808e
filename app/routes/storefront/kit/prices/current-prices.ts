// Today's prices of the basket, fetched whenever it changes.
import { useCallback, useEffect, useState } from "react";
import { repricedLines } from "#app/shop/basket/price-basket.ts";
import type { BasketLine } from "#app/shop/basket/basket.ts";
import type { RepricedLine, UnavailableLine } from "#app/shop/basket/price-basket.ts";
import { writePriceQueries } from "#app/shop/basket/price-query.ts";
import type { LocalText } from "#app/shop/catalogue/piece-texts.ts";
import { priceOfLines } from "#app/shop/line-total.ts";
import type { Cents } from "#app/shop/money.ts";
import type { Picture } from "#app/shop/pictures/picture.ts";
import type { PrintPlan } from "#db/json-columns.ts";

export type CurrentPrice = {
  id: string;
  reference: string;
  title: LocalText | null;
  picture: Picture;
  plan: PrintPlan | null;
  unitPriceCents: Cents;
};
/** The server's answer. */
type Prices = { lines: CurrentPrice[]; withdrawn: UnavailableLine[] };

export type CurrentPrices = {
  state: "asking" | "known" | "failed";
  priced: Map<string, CurrentPrice>;
  unavailable: Map<string, UnavailableLine>;
  repriced: RepricedLine[];
  /** The stored prices until the server has answered. */
  totalCents: Cents;
  items: number;
  /** The prices are known, and nothing is left to confirm or remove. */
  isSettled: boolean;
  retry: () => void;
};

const timeoutMs = 15_000;
const noPrices: Prices = { lines: [], withdrawn: [] };

export function useCurrentPrices(lines: BasketLine[]): CurrentPrices {
  const queries = writePriceQueries(lines).join("\n");
  const [prices, setPrices] = useState(noPrices);
  const [answered, setAnswered] = useState<{ queries: string; failed: boolean } | null>(null);
  const [round, setRound] = useState(0);

  useEffect(() => {
    if (!queries) return;
    const unmounting = new AbortController();
    async function load() {
      const answer = await fetchPrices(
        queries,
        AbortSignal.any([unmounting.signal, AbortSignal.timeout(timeoutMs)]),
      ).catch(() => null);
      if (unmounting.signal.aborted) return;
      if (answer) setPrices(answer);
      setAnswered({ queries, failed: answer === null });
    }
    void load();
    return () => unmounting.abort();
  }, [queries, round]);

  useEffect(() => {
    // A basket left open overnight is priced again when the page is visible.
    const onReturn = () => document.visibilityState === "visible" && setRound((n) => n + 1);
    document.addEventListener("visibilitychange", onReturn);
    return () => document.removeEventListener("visibilitychange", onReturn);
  }, []);

  const retry = useCallback(() => {
    setAnswered(null);
    setRound((n) => n + 1);
  }, []);

  const priced = new Map(prices.lines.map((line) => [line.id, line]));
  const unavailable = new Map(prices.withdrawn.map((line) => [line.id, line]));
  const isCovered = lines.every(({ id }) => priced.has(id) || unavailable.has(id));
  const state =
    answered?.queries === queries && answered.failed ? "failed" : isCovered ? "known" : "asking";
  const repriced = repricedLines(lines, prices.lines);
  const bought = lines.filter(({ id }) => !unavailable.has(id));
  const gone = bought.length < lines.length;
  return {
    state,
    priced,
    unavailable,
    repriced,
    totalCents: priceOfLines(
      bought.map(({ id, quantity, seenPriceCents }) => ({
        quantity,
        unitPriceCents: priced.get(id)?.unitPriceCents ?? seenPriceCents,
      })),
    ),
    items: bought.reduce((sum, { quantity }) => sum + quantity, 0),
    isSettled: state === "known" && repriced.length === 0 && !gone,
    retry,
  };
}

async function fetchPrices(queries: string, signal: AbortSignal): Promise<Prices> {
  const answers = await Promise.all(
    queries.split("\n").map(async (query): Promise<Prices> => {
      const response = await fetch(`/basket/prices?${query}`, {
        signal,
        headers: { Accept: "application/json" },
      });
      if (!response.ok) throw new Error(`prices: ${response.status}`);
      return (await response.json()) as Prices;
    }),
  );
  return {
    lines: answers.flatMap(({ lines }) => lines),
    withdrawn: answers.flatMap(({ withdrawn }) => withdrawn),
  };
}
