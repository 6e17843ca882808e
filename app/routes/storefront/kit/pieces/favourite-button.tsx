import { useNavigate } from "react-router";
import { favouritesTexts } from "#app/i18n/storefront/favourites.ts";
import { shopTexts } from "#app/i18n/storefront/shop.ts";
import { useTexts } from "#app/i18n/texts.ts";
import {
  addFavourites,
  maxFavourites,
  removeFavourites,
  restoreFavourite,
} from "#app/shop/favourites/favourites.ts";
import { toast } from "#app/ui/toast.tsx";
import {
  changeFavourites,
  readStoredFavourites,
  useFavourites,
} from "#app/routes/storefront/kit/browser-storage/favourites-store.ts";

export type FavouriteButtonProps = {
  id: number;
  name: string;
  onRemove?: (() => void) | undefined;
};

export function FavouriteButton({ id, name, onRemove }: FavouriteButtonProps) {
  const text = useTexts(favouritesTexts);
  const shop = useTexts(shopTexts);
  const navigate = useNavigate();
  const isFavourite = useFavourites()?.includes(id) ?? false;

  function add() {
    if (!changeFavourites((ids) => addFavourites(ids, [id])))
      return toast.error(text.full(maxFavourites));
    toast.success(text.kept(name), {
      duration: 8000,
      action: { label: text.seeAll, onClick: () => void navigate("/favourites") },
    });
  }

  function remove() {
    const position = readStoredFavourites().indexOf(id);
    changeFavourites((ids) => removeFavourites(ids, [id]));
    onRemove?.();
    toast.success(text.removed(name), {
      duration: 8000,
      action: {
        label: shop.undo,
        onClick: () => changeFavourites((ids) => restoreFavourite(ids, id, position)),
      },
    });
  }

  return (
    <button
      type="button"
      className="heart"
      aria-pressed={isFavourite}
      aria-label={text.keep(name)}
      onClick={(event) => {
        // A list of cards treats a press on any other button as quick add.
        event.stopPropagation();
        if (isFavourite) remove();
        else add();
      }}
    />
  );
}
