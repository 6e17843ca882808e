// Favourites in local storage. Until hydration there are none, not even an empty list.
import { readFavourites, writeFavourites } from "#app/shop/favourites/favourites.ts";
import { createStoredValue } from "./stored-value.ts";

export const [readStoredFavourites, changeFavourites, useFavourites] = createStoredValue<
  readonly number[],
  null
>("inkiosk-favourites", readFavourites, writeFavourites, null);
