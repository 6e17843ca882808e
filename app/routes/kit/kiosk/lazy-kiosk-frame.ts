// The server renders the kiosk's frame from the context; in browsers only kiosks download it.
import { createContext, lazy, use } from "react";
import type { ComponentType } from "react";
import type { KioskFrameProps } from "./kiosk-frame.tsx";

type KioskParts = { KioskFrame: ComponentType<KioskFrameProps> };

export const KioskContext = createContext<KioskParts | null>(null);

const loadFrame = () => import("./kiosk-frame.tsx");
const lazyParts = { KioskFrame: lazy(async () => ({ default: (await loadFrame()).KioskFrame })) };

let loadedParts: KioskParts | null = null;

export async function loadKioskFrame(): Promise<void> {
  loadedParts = await loadFrame();
}

export function useKioskParts(): KioskParts {
  return use(KioskContext) ?? loadedParts ?? lazyParts;
}
