// Loads the parts of the detail view on demand, like lazy-wall.ts.
import { createContext, lazy, use } from "react";
import type { ComponentType } from "react";
import type * as detailPartsModule from "./detail-parts.ts";
import type { DetailProps } from "./detail-stage.tsx";

type DetailParts = Record<keyof typeof detailPartsModule, ComponentType<DetailProps>>;

export const DetailPartsContext = createContext<DetailParts | null>(null);

export const importDetailParts = () => import("./detail-parts.ts");

const lazyParts: DetailParts = {
  DetailStage: lazy(async () => ({ default: (await importDetailParts()).DetailStage })),
  DetailText: lazy(async () => ({ default: (await importDetailParts()).DetailText })),
};

let loadedParts: DetailParts | null = null;

export async function preloadDetailParts(): Promise<void> {
  loadedParts = await importDetailParts();
}

export function useDetailParts(): DetailParts {
  return use(DetailPartsContext) ?? loadedParts ?? lazyParts;
}
