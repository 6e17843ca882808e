// Charts made of boxes: fluid, without scripts, and hidden from screen readers, which read the
// table below each.
import { dashboardTexts } from "#app/i18n/admin/dashboard.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { roundEuro } from "#app/shop/decimal-money.ts";
import { euro } from "#app/shop/money.ts";
import { scaleFor } from "./chart-scale.ts";

/** Printing and forced colours drop backgrounds, so colours are forced to print exactly. */
const bar = "bg-accent [forced-color-adjust:none] [print-color-adjust:exact]";
const label = "text-[0.8125rem]/4 text-soft";

type Day = { label: string; cents: number; orders: number };

/** Vertical bars: money over time. */
export function TakingsChart({ days }: { days: Day[] }) {
  const language = useLanguage();
  const lines = scaleFor(Math.max(0, ...days.map(({ cents }) => cents)));
  const top = lines.at(-1)!;
  // At most twelve labels on a wide screen, half as many on a narrow one, and two in large text
  // there.
  const wide = Math.ceil(days.length / 12);
  return (
    <div className="flex h-65 gap-2 pt-2 pb-7">
      <div className="flex flex-col-reverse justify-between">
        {lines.map((cents) => (
          <span
            key={cents}
            className={`${label} flex h-0 items-center justify-end whitespace-nowrap`}
          >
            {roundEuro(cents, language)}
          </span>
        ))}
      </div>
      <div className="@container relative min-w-0 flex-1">
        <div className="absolute inset-0 flex flex-col-reverse justify-between">
          {lines.map((cents) => (
            <span key={cents} className="-mb-px border-b border-line" />
          ))}
        </div>
        <div className="relative flex h-full">
          {days.map((day, index) => (
            <div
              key={day.label}
              className="group relative flex min-w-0 flex-1 items-end justify-center hover:bg-wash"
            >
              <span
                data-bar
                className={`w-[84%] max-w-11 rounded-t-[3px] ${bar}`}
                style={{ height: `${(day.cents * 100) / top}%` }}
              />
              {index % wide === 0 ? (
                <span
                  className={`${label} absolute top-full left-1/2 mt-2 -translate-x-1/2 whitespace-nowrap ${index % (2 * wide) === 0 ? "" : "max-lg:hidden"} ${index % (6 * wide) === 0 ? "" : "@max-[12rem]:hidden"}`}
                >
                  {day.label}
                </span>
              ) : null}
              <DayTooltip day={day} isLate={index * 2 >= days.length} />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

/** A tooltip on the side with more space. */
function DayTooltip({
  day: { label: name, cents, orders },
  isLate,
}: {
  day: Day;
  isLate: boolean;
}) {
  const text = useTexts(dashboardTexts);
  const language = useLanguage();
  return (
    <div
      className={`pointer-events-none absolute top-2 z-10 hidden rounded-control border border-line bg-paper px-3 py-2 text-sm whitespace-nowrap text-ink shadow-piece group-hover:block ${isLate ? "right-full mr-1" : "left-full ml-1"}`}
    >
      <p className="text-soft">{name}</p>
      <p className="font-semibold">{euro(cents, language)}</p>
      <p>{text.ordersPlaced(orders)}</p>
    </div>
  );
}

/** Horizontal bars, name before and number after each. */
export function BarsChart({
  bars,
}: {
  bars: { label: string; value: number; description: string }[];
}) {
  const max = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <div className="@container">
      <div className="grid grid-cols-[fit-content(45%)_minmax(0,1fr)] gap-x-2 @max-[14rem]:grid-cols-1 @max-[14rem]:gap-y-4">
        {bars.map(({ label: name, value, description }, index) => (
          <div
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            className="col-span-2 grid min-h-9.5 grid-cols-subgrid items-center @max-[14rem]:col-span-1 @max-[14rem]:gap-y-1"
          >
            <span
              className={`${label} line-clamp-2 text-right wrap-anywhere @max-[14rem]:text-left`}
            >
              {name}
            </span>
            <span className="flex items-center gap-1.5">
              {/* 8rem are left for the number after the longest bar. */}
              <span
                data-bar
                className={`h-4 rounded-r-[3px] ${bar}`}
                style={{ width: `calc((100% - 8rem) * ${value / max})` }}
              />
              <span className="min-w-0 text-[0.8125rem]/4 wrap-anywhere">{description}</span>
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}
