import { refundsTexts } from "#app/i18n/admin/refunds.ts";
import { readIn } from "#app/i18n/owner-texts.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { euro } from "#app/shop/money.ts";
import { refundablePrints, refundScopes } from "#app/shop/refunds/refund.ts";
import type { Refundable, RefundScope } from "#app/shop/refunds/refund.ts";
import { nameOf, titleOf } from "#app/shop/catalogue/piece-texts.ts";
import type { StaffOrder } from "#app/shop/orders/staff-order.ts";
import { PrintPicture } from "#app/routes/admin/kit/pictures/print-picture.tsx";
import { handedInWords } from "#app/i18n/line-breakdown.ts";
import type { HandedOverPrints } from "#app/shop/fulfilment/fulfilment.ts";
import { formatSize } from "#app/shop/pricing/size-label.ts";
import { RadioOption } from "#app/ui/choice.tsx";
import { control } from "#app/ui/field.tsx";
import { MoneyField } from "#app/ui/money-field.tsx";
import type { RefundProblems } from "#app/shop/refunds/refund-form.ts";

/** The present choice. `quantities` are keyed by the line's position. */
export type Chosen = { what: RefundScope; quantities: Record<number, number>; amount: string };

type Line = Refundable["lines"][number] &
  Pick<
    StaffOrder["lines"][number],
    "reference" | "title" | "titleFr" | "mediumName" | "mediumNameFr" | "size" | "plan" | "picture"
  >;

type RefundScopeProps = {
  order: {
    leftCents: number;
    lines: Line[];
    earlier: Refundable["earlier"];
    handedOver: HandedOverPrints["parts"];
  };
  chosen: Chosen;
  onChoose(change: Partial<Chosen>): void;
  problems: RefundProblems;
  /** Why the present choice cannot be refunded. */
  refusal: string | undefined;
};

/** Chooses what is refunded: all that remains, single prints, or an amount. */
export function RefundScope({ order, chosen, onChoose, problems, refusal }: RefundScopeProps) {
  const text = useTexts(refundsTexts);
  const language = useLanguage();
  const refused = problems.what ?? problems.part;
  const problem = refused ? text.problems[refused] : chosen.what === "amount" ? null : refusal;
  return (
    <fieldset>
      <legend className="mb-2 text-sm text-soft">{text.what}</legend>
      <div className="grid gap-2.5">
        {refundScopes.map((what) => (
          <RadioOption
            key={what}
            id={`refund-${what}`}
            name="what"
            value={what}
            checked={chosen.what === what}
            onChange={() => onChoose({ what })}
            title={text.whats[what]}
          >
            {what === "all" ? euro(order.leftCents, language) : null}
          </RadioOption>
        ))}
      </div>
      {chosen.what === "lines" ? (
        <ul className="mt-4 grid gap-3">
          {order.lines.map((line) => (
            <PrintsOf
              key={line.position}
              line={line}
              left={refundablePrints(line, order.earlier)}
              handedOver={
                order.handedOver.find(({ position }) => position === line.position)?.quantity ?? 0
              }
              quantity={chosen.quantities[line.position] ?? 0}
              onChoose={(quantity) =>
                onChoose({ quantities: { ...chosen.quantities, [line.position]: quantity } })
              }
            />
          ))}
        </ul>
      ) : null}
      {chosen.what === "amount" ? (
        <MoneyField
          id="refund-amount-typed"
          name="amount"
          label={text.amount}
          value={chosen.amount}
          onChange={({ currentTarget: { value } }) => onChoose({ amount: value })}
          problem={refusal ?? (problems.amount && text.problems[problems.amount])}
          className="mt-4"
        />
      ) : null}
      {problem ? <p className="mt-2 text-sm font-medium text-alert">{problem}</p> : null}
    </fieldset>
  );
}

type PrintsOfProps = {
  line: Line;
  left: number;
  handedOver: number;
  quantity: number;
  onChoose(quantity: number): void;
};

function PrintsOf({ line, left, handedOver, quantity, onChoose }: PrintsOfProps) {
  const text = useTexts(refundsTexts);
  const language = useLanguage();
  const gone = handedInWords(handedOver, line.quantity, language);
  const id = `refund-line-${line.position}`;
  const title = titleOf(line, language);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <PrintPicture picture={line.picture} plan={line.plan} alt="" className="size-14" />
      <p className="min-w-0 flex-1 basis-44 text-[0.9375rem] leading-snug">
        <span lang={title?.lang} className="block font-medium wrap-anywhere">
          {title?.text ?? line.reference}
        </span>
        <span className="block text-sm text-soft">
          {title ? `${line.reference} · ` : null}
          {readIn(line, "mediumName", language).text} ·{" "}
          {formatSize(line.size, language, line.picture)} · {euro(line.unitPriceCents, language)}
        </span>
        {gone ? <span className="block text-sm font-medium">{gone}</span> : null}
      </p>
      {left > 0 ? (
        <p className="flex items-center gap-2 text-[0.9375rem] whitespace-nowrap">
          <label htmlFor={id} className="sr-only">
            {text.printsOf(nameOf(line, language))}
          </label>
          <select
            id={id}
            value={quantity}
            onChange={({ currentTarget: { value } }) => onChoose(Number(value))}
            className={`${control} choice w-20 appearance-none pr-8`}
          >
            {Array.from({ length: left + 1 }, (_, count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </select>
          <span className="text-soft">{text.outOf(left)}</span>
        </p>
      ) : (
        <p className="text-[0.9375rem] text-soft">{text.noneLeft}</p>
      )}
      {quantity > 0 ? (
        <input type="hidden" name="part" value={`${line.position}:${quantity}`} />
      ) : null}
    </li>
  );
}
