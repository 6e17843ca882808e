import { useState } from "react";
import type { ReactNode } from "react";
import { basketLinkTexts } from "#app/i18n/storefront/basket-link.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { BasketLine } from "#app/shop/basket/basket.ts";
import { toast } from "#app/ui/toast.tsx";
import type * as linkChunk from "./link-chunk.ts";

/** Render `dialog` beside the lines: it still shows after the basket has become empty. */
export function useLinkDialog(lines: BasketLine[]): { dialog: ReactNode; open(): Promise<void> } {
  const text = useTexts(basketLinkTexts);
  const [chunk, setChunk] = useState<typeof linkChunk | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  async function open() {
    try {
      const loaded = chunk ?? (await import("./link-chunk.ts"));
      setChunk(loaded);
      setIsOpen(true);
      void loaded.showLink(lines);
    } catch {
      toast.error(text.makingFailed);
    }
  }

  const dialog = chunk ? (
    <chunk.LinkDialog lines={lines} isOpen={isOpen} onClose={() => setIsOpen(false)} />
  ) : null;
  return { dialog, open };
}
