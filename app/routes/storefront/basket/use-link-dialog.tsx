import { useState } from "react";
import type { ReactNode } from "react";
import { basketLinkTexts } from "#app/i18n/storefront/basket-link.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { BasketLine } from "#app/shop/basket/basket.ts";
import { toast } from "#app/ui/toast.tsx";
import type * as linkParts from "./link-parts.ts";

/** Render `dialog` beside the lines: it still shows after the basket has become empty. */
export function useLinkDialog(lines: BasketLine[]): { dialog: ReactNode; open(): Promise<void> } {
  const text = useTexts(basketLinkTexts);
  const [parts, setParts] = useState<typeof linkParts | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  async function open() {
    try {
      const loaded = parts ?? (await import("./link-parts.ts"));
      setParts(loaded);
      setIsOpen(true);
      void loaded.showLink(lines);
    } catch {
      toast.error(text.makingFailed);
    }
  }

  const dialog = parts ? (
    <parts.LinkDialog lines={lines} isOpen={isOpen} onClose={() => setIsOpen(false)} />
  ) : null;
  return { dialog, open };
}
