import { useRef } from "react";
import { orderTexts } from "#app/i18n/storefront/order.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { copyText } from "#app/ui/copy-text.ts";
import { Copy, Printer } from "#app/ui/icons/everywhere.ts";
import { toast } from "#app/ui/toast.tsx";

export function OrderLink({ link }: { link: string }) {
  const text = useTexts(orderTexts);
  const field = useRef<HTMLInputElement>(null);

  async function copy() {
    if (await copyText(link, field.current)) toast.success(text.copied);
    else toast.error(text.copyFailed);
  }

  return (
    <div>
      <label htmlFor="order-link" className="text-sm text-soft">
        {text.link}
      </label>
      <input
        ref={field}
        id="order-link"
        readOnly
        value={link}
        aria-describedby="order-link-note"
        onFocus={(event) => event.currentTarget.select()}
        className="mt-1.5 block min-h-11 w-full rounded-control border border-edge bg-card px-3.5 text-sm text-ellipsis print:hidden"
      />
      <p className="mt-1 hidden text-sm break-all print:block">{link}</p>
      <p id="order-link-note" className="mt-1.5 text-sm text-soft">
        {text.linkNote}
      </p>
      <p className="mt-4 flex flex-wrap gap-3 [@media(scripting:none)]:hidden print:hidden">
        <button type="button" className={buttonStyle.plain} onClick={() => void copy()}>
          <Copy size={16} strokeWidth={1.75} />
          {text.copy}
        </button>
        <button type="button" className={buttonStyle.plain} onClick={() => window.print()}>
          <Printer size={16} strokeWidth={1.75} />
          {text.print}
        </button>
      </p>
    </div>
  );
}
