import { useId, useState } from "react";
import { basketTexts } from "#app/i18n/storefront/basket.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { quantityLimit } from "#app/shop/basket/basket.ts";
import { Minus, Plus } from "#app/ui/icons/everywhere.ts";

const stepStyle =
  "grid size-11 place-items-center rounded-[9px] text-ink transition-colors hover:not-disabled:bg-mat disabled:cursor-not-allowed disabled:text-soft/50";

export function Quantity({
  value,
  name,
  onChange,
}: {
  value: number;
  name: string;
  onChange: (quantity: number) => void;
}) {
  const text = useTexts(basketTexts);
  // The field may be empty while someone types, but the quantity may not.
  const [typed, setTyped] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const problemId = useId();
  const change = (quantity: number) => {
    setRefused(null);
    onChange(quantity);
  };
  const accept = () => {
    if (typed === null) return;
    const isQuantity =
      /^\d{1,6}$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= quantityLimit;
    if (isQuantity) change(Number(typed));
    // Someone who typed 1.5 or 1000 wants neither 15 nor 100, so nothing is corrected.
    else setRefused(typed.trim() || null);
    setTyped(null);
  };
  return (
    <div className="max-w-64">
      <div className="inline-flex items-center rounded-control border border-edge/50 bg-card">
        <button
          type="button"
          className={stepStyle}
          disabled={value <= 1}
          aria-label={text.fewer(name)}
          onClick={() => change(value - 1)}
        >
          <Minus size={16} strokeWidth={1.75} />
        </button>
        <input
          className="h-11 w-12 rounded-[6px] bg-transparent text-center text-[0.9375rem] font-semibold tabular-nums"
          inputMode="numeric"
          maxLength={12}
          autoComplete="off"
          aria-invalid={refused ? true : undefined}
          aria-describedby={refused ? problemId : undefined}
          aria-label={text.quantityOf(name)}
          value={typed ?? String(value)}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={accept}
          onKeyDown={(event) => {
            if (event.key === "Enter") accept();
            if (event.key === "Escape") setTyped(null);
            if (event.key === "ArrowUp") change(value + 1);
            if (event.key === "ArrowDown") change(value - 1);
          }}
        />
        <button
          type="button"
          className={stepStyle}
          disabled={value >= quantityLimit}
          aria-label={text.more(name)}
          onClick={() => change(value + 1)}
        >
          <Plus size={16} strokeWidth={1.75} />
        </button>
      </div>
      <p
        id={problemId}
        role="alert"
        className="mt-1.5 text-sm text-alert wrap-anywhere empty:hidden"
      >
        {refused ? text.quantityRefused(refused, quantityLimit) : null}
      </p>
    </div>
  );
}
