// Loads the rooms on demand; the server renders them with the page.
import { createContext, lazy, use } from "react";
import type { ComponentProps, ComponentType } from "react";
import type * as wallPartsModule from "./wall-parts.ts";

type Part<Name extends keyof typeof wallPartsModule> = ComponentType<
  ComponentProps<(typeof wallPartsModule)[Name]>
>;
type WallParts = {
  HangWithOthers: Part<"HangWithOthers">;
  WallControls: Part<"WallControls">;
  WallRoom: Part<"WallRoom">;
  WallSizes: Part<"WallSizes">;
};

export const WallPartsContext = createContext<WallParts | null>(null);

export const importWallParts = () => import("./wall-parts.ts");

const lazyParts: WallParts = {
  HangWithOthers: lazy(async () => ({ default: (await importWallParts()).HangWithOthers })),
  WallControls: lazy(async () => ({ default: (await importWallParts()).WallControls })),
  WallRoom: lazy(async () => ({ default: (await importWallParts()).WallRoom })),
  WallSizes: lazy(async () => ({ default: (await importWallParts()).WallSizes })),
};

let loadedParts: WallParts | null = null;

export async function preloadWallParts(): Promise<void> {
  loadedParts = await importWallParts();
}

export function useWallParts(): WallParts {
  return use(WallPartsContext) ?? loadedParts ?? lazyParts;
}
