// The server, which has it, hands it to its pages; only kiosks fetch it.
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
