// The basket in local storage.
import type { BasketLine } from "#app/shop/basket/basket.ts";
import { basketKey, readStoredBasket, writeStoredBasket } from "#app/shop/basket/stored-basket.ts";
import { createStoredValue } from "./stored-value.ts";

const empty: BasketLine[] = [];

function readOrEmpty(text: string | null): BasketLine[] {
  try {
    return readStoredBasket(text);
  } catch (error) {
    console.error("Failed to parse cart from localStorage", error);
    return empty;
  }
}

export const [readBasket, changeBasket, useBasket] = createStoredValue(
  basketKey,
  readOrEmpty,
  writeStoredBasket,
  empty,
);
