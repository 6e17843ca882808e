// Rooms are part of pages that the server draws; browsers load them only on demand.
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

export const loadWallParts = () => import("./wall-parts.ts");

const fetched: WallParts = {
  HangWithOthers: lazy(async () => ({ default: (await loadWallParts()).HangWithOthers })),
  WallControls: lazy(async () => ({ default: (await loadWallParts()).WallControls })),
  WallRoom: lazy(async () => ({ default: (await loadWallParts()).WallRoom })),
  WallSizes: lazy(async () => ({ default: (await loadWallParts()).WallSizes })),
};

let brought: WallParts | null = null;

export async function bringWallParts(): Promise<void> {
  brought = await loadWallParts();
}

export function useWallParts(): WallParts {
  return use(WallPartsContext) ?? brought ?? fetched;
}
