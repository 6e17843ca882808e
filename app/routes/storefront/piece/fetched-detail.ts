// Loads the parts of the detail view on demand, like fetched-wall.ts.
import { createContext, lazy, use } from "react";
import type { ComponentType } from "react";
import type * as detailPartsModule from "./detail-parts.ts";
import type { DetailProps } from "./detail-stage.tsx";

type DetailParts = Record<keyof typeof detailPartsModule, ComponentType<DetailProps>>;

export const DetailPartsContext = createContext<DetailParts | null>(null);

export const loadDetailParts = () => import("./detail-parts.ts");

const fetched: DetailParts = {
  DetailStage: lazy(async () => ({ default: (await loadDetailParts()).DetailStage })),
  DetailWords: lazy(async () => ({ default: (await loadDetailParts()).DetailWords })),
};

let brought: DetailParts | null = null;

export async function bringDetailParts(): Promise<void> {
  brought = await loadDetailParts();
}

export function useDetailParts(): DetailParts {
  return use(DetailPartsContext) ?? brought ?? fetched;
}
