// Today's prices of the basket, asked of the server whenever the basket changes.
import { useCallback, useEffect, useState } from "react";
import { repricedLines } from "#app/shop/basket/price-basket.ts";
import type { BasketLine } from "#app/shop/basket/basket.ts";
import type { RepricedLine, UnavailableLine } from "#app/shop/basket/price-basket.ts";
import { writePriceQueries } from "#app/shop/basket/price-query.ts";
import type { Words } from "#app/shop/catalogue/title.ts";
import type { Cents } from "#app/shop/money.ts";
import type { Picture } from "#app/shop/pictures/picture.ts";
import type { PrintPlan } from "#app/shop/printing/print-plan.ts";

export type PricedNow = {
  id: string;
  reference: string;
  title: Words | null;
  picture: Picture;
  plan: PrintPlan | null;
  unitPriceCents: Cents;
};
/** What the server answers. */
type Prices = { lines: PricedNow[]; withdrawn: UnavailableLine[] };

export type LivePrices = {
  state: "asking" | "known" | "failed";
  priced: Map<string, PricedNow>;
  unavailable: Map<string, UnavailableLine>;
  repriced: RepricedLine[];
  /** Stored prices until the server has answered. */
  totalCents: Cents;
  items: number;
  /** The prices are known, and nothing is left to confirm or remove. */
  settled: boolean;
  askAgain: () => void;
};

const patienceMs = 15_000;
const nothing: Prices = { lines: [], withdrawn: [] };

export function useLivePrices(lines: BasketLine[]): LivePrices {
  const question = writePriceQueries(lines).join("\n");
  const [prices, setPrices] = useState(nothing);
  const [answered, setAnswered] = useState<{ question: string; failed: boolean } | null>(null);
  const [round, setRound] = useState(0);

  useEffect(() => {
    if (!question) return;
    const leaving = new AbortController();
    async function learn() {
      const answer = await ask(
        question,
        AbortSignal.any([leaving.signal, AbortSignal.timeout(patienceMs)]),
      ).catch(() => null);
      if (leaving.signal.aborted) return;
      if (answer) setPrices(answer);
      setAnswered({ question, failed: answer === null });
    }
    void learn();
    return () => leaving.abort();
  }, [question, round]);

  useEffect(() => {
    // why: a basket left open overnight asks again when it is seen.
    const onReturn = () => document.visibilityState === "visible" && setRound((n) => n + 1);
    document.addEventListener("visibilitychange", onReturn);
    return () => document.removeEventListener("visibilitychange", onReturn);
  }, []);

  const askAgain = useCallback(() => {
    setAnswered(null);
    setRound((n) => n + 1);
  }, []);

  const priced = new Map(prices.lines.map((line) => [line.id, line]));
  const unavailable = new Map(prices.withdrawn.map((line) => [line.id, line]));
  const covered = lines.every(({ id }) => priced.has(id) || unavailable.has(id));
  const state =
    answered?.question === question && answered.failed ? "failed" : covered ? "known" : "asking";
  const repriced = repricedLines(lines, prices.lines);
  const bought = lines.filter(({ id }) => !unavailable.has(id));
  const gone = bought.length < lines.length;
  return {
    state,
    priced,
    unavailable,
    repriced,
    totalCents: bought.reduce(
      (sum, line) =>
        sum + (priced.get(line.id)?.unitPriceCents ?? line.seenPriceCents) * line.quantity,
      0,
    ),
    items: bought.reduce((sum, { quantity }) => sum + quantity, 0),
    settled: state === "known" && repriced.length === 0 && !gone,
    askAgain,
  };
}

async function ask(question: string, signal: AbortSignal): Promise<Prices> {
  const answers = await Promise.all(
    question.split("\n").map(async (query): Promise<Prices> => {
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
