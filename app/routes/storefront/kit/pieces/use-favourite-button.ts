import { startTransition, useEffect, useState } from "react";
import type { ReactNode } from "react";
import type { FavouriteButtonProps } from "./favourite-button.tsx";

type Module = { FavouriteButton(props: FavouriteButtonProps): ReactNode };

/** Null until hydration: it needs scripts, and code that sells is loaded first. */
export function useFavouriteButton(): Module | null {
  const [module, setModule] = useState<Module | null>(null);
  useEffect(() => {
    import("./favourite-button.tsx").then(
      (loaded) => startTransition(() => setModule(loaded)),
      () => undefined,
    );
  }, []);
  return module;
}
