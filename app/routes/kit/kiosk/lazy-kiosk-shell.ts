// Like createLazyChunk of the piece, which for this alone would be sent with every page. The server
// renders the shell from the context; in browsers only kiosks download it.
import { createContext, lazy, use } from "react";
import type { ComponentType } from "react";
import type { KioskShellProps } from "./kiosk-shell.tsx";

type KioskChunk = { KioskShell: ComponentType<KioskShellProps> };

export const KioskContext = createContext<KioskChunk | null>(null);

const loadShell = () => import("./kiosk-shell.tsx");
let chunk: KioskChunk = {
  KioskShell: lazy(async () => ({ default: (await loadShell()).KioskShell })),
};

export async function loadKioskShell(): Promise<void> {
  chunk = await loadShell();
}

export function useKioskChunk(): KioskChunk {
  return use(KioskContext) ?? chunk;
}
