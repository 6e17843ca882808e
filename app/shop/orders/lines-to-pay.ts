import type { PricedLine } from "#app/shop/basket/price-basket.ts";
import type { OrderToPay } from "#app/shop/payments/provider.ts";
import { findMedium } from "#app/shop/settings/medium.ts";
import type { PrintSettings } from "#app/shop/settings/print-settings.ts";

type Ordered = { lines: readonly PricedLine[]; print: PrintSettings };

/** As findOrOpenPayment reads them, since a repeated request must not differ. */
export function linesToPay({ lines, print }: Ordered): OrderToPay["lines"] {
  return lines.map(({ reference, mediaType, size, unitPriceCents, quantity }) => ({
    reference,
    mediaType: findMedium(print.media, mediaType).name,
    size,
    unitPriceCents,
    quantity,
  }));
}
