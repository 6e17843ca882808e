// The server renders the kiosk's frame from the context; in browsers only kiosks download it.
import { createContext, lazy, use } from "react";
import type { ComponentType } from "react";
import type { KioskFrameProps } from "./kiosk-frame.tsx";

type KioskParts = { KioskFrame: ComponentType<KioskFrameProps> };

export const KioskContext = createContext<KioskParts | null>(null);

const load = () => import("./kiosk-frame.tsx");
const fetched = { KioskFrame: lazy(async () => ({ default: (await load()).KioskFrame })) };

let brought: KioskParts | null = null;

export async function bringKioskFrame(): Promise<void> {
  brought = await load();
}

export function useKioskParts(): KioskParts {
  return use(KioskContext) ?? brought ?? fetched;
}
