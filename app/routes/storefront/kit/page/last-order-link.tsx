import { Link } from "react-router";
import { lastOrderTexts } from "#app/i18n/storefront/last-order.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { useInBrowser } from "#app/ui/use-in-browser.ts";
import { lastOrder } from "#app/routes/storefront/kit/browser-storage/last-order.ts";

/** Nothing where this browser has placed no order, or one that is too old. */
export function LastOrderLink() {
  const text = useTexts(lastOrderTexts);
  const token = useInBrowser(lastOrder, "");
  if (!token) return null;
  return (
    <p className="mt-5">
      <Link
        to="/confirmation"
        className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
      >
        {text.see}
      </Link>
    </p>
  );
}
