import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { withdrawalTexts } from "#app/i18n/storefront/withdrawal.ts";
import { emailPattern } from "#app/shop/email-address.ts";
import { titleOf } from "#app/shop/catalogue/piece-texts.ts";
import { euro } from "#app/shop/money.ts";
import { formatSize } from "#app/shop/pricing/size-label.ts";
import { soldMediumName } from "#app/shop/media/medium.ts";
import { quantityField, withdrawalLimits } from "#app/shop/withdrawals/withdrawal.ts";
import type { OpenLine } from "#app/shop/withdrawals/withdrawal.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { TextField, control } from "#app/ui/field.tsx";
import { OrderNamedFields, withdrawalPath } from "./order-fields.tsx";
import { Summary } from "./summary.tsx";
import type { Typed, View, OrderLookup } from "./view.ts";
import { problemText } from "#app/routes/kit/forms/problem-text.ts";
import type { declarationForm } from "#app/shop/withdrawals/withdrawal-form.ts";

/** Which prints are withdrawn (at first all), and by whom. */
export function ChooseForm({
  order,
  typed,
  problems,
  waitMinutes,
  lookup,
}: Extract<View, { step: "choose" }> & { lookup: OrderLookup }) {
  const text = useTexts(withdrawalTexts);
  const problem = (name: string) =>
    problemText<typeof declarationForm>(text.problems, problems[name]);
  return (
    <form method="post" action={withdrawalPath(lookup)} className="mt-7 space-y-6">
      <OrderNamedFields lookup={lookup} />
      <Summary
        problems={problems}
        message={waitMinutes === undefined ? null : text.tooManyTries(waitMinutes)}
      />
      <fieldset
        id="parts"
        tabIndex={-1}
        aria-describedby={problem("parts") ? "parts-problem" : undefined}
        className="outline-none"
      >
        <legend className="font-serif text-[1.625rem] tracking-tight">{text.prints}</legend>
        {problem("parts") ? (
          <p id="parts-problem" className="mt-2 text-sm font-medium text-alert">
            {problem("parts")}
          </p>
        ) : null}
        <ul className="mt-3 border-b border-line">
          {order.lines.map((line) => (
            <li key={line.position} className="border-t border-line py-4">
              <Line line={line} typed={typed} />
            </li>
          ))}
        </ul>
      </fieldset>
      <TextField
        id="name"
        name="name"
        label={text.name}
        autoComplete="name"
        required
        maxLength={withdrawalLimits.name}
        defaultValue={typed?.["name"] ?? order.buyer.name}
        problem={problem("name")}
      />
      <TextField
        id="email"
        name="email"
        type="email"
        inputMode="email"
        label={text.email}
        autoComplete="email"
        spellCheck={false}
        required
        maxLength={withdrawalLimits.email}
        pattern={emailPattern}
        defaultValue={typed?.["email"] ?? order.buyer.email}
        problem={problem("email")}
      />
      <button
        name="intent"
        value="review"
        className={`${buttonStyle.primary} min-w-[min(13rem,100%)]`}
      >
        {text.review}
      </button>
    </form>
  );
}

function Line({ line, typed }: { line: OpenLine; typed: Typed | null }) {
  const text = useTexts(withdrawalTexts);
  const language = useLanguage();
  const { position, reference, withdrawable } = line;
  const title = titleOf(line, language);
  const name = quantityField(position);
  const chosen = typed ? (typed[name] ?? "0") : String(withdrawable);
  const description = (
    <span className="min-w-0 grow">
      <span lang={title?.lang} className="block font-semibold wrap-anywhere">
        {title?.text ?? reference}
      </span>
      <span className="block text-[0.9375rem] text-soft">
        {title ? `${reference} · ` : null}
        {soldMediumName(line, language)} · {formatSize(line.size, language, line.picture)} ·{" "}
        {text.each(euro(line.unitPriceCents, language))}
      </span>
    </span>
  );
  if (withdrawable === 0) {
    return (
      <p className="flex flex-wrap items-center gap-4">
        {description}
        <span className="text-[0.9375rem] text-soft">
          {line.refunded > 0 ? text.allRefunded : text.allWithdrawn}
        </span>
      </p>
    );
  }
  if (withdrawable === 1) {
    return (
      <label className="flex min-h-11 cursor-pointer items-center gap-4">
        <input
          type="checkbox"
          name={name}
          value="1"
          defaultChecked={chosen === "1"}
          className="size-5 shrink-0 accent-accent"
        />
        {description}
      </label>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-4">
      <p className="min-w-0 grow basis-60">{description}</p>
      <label className="flex items-center gap-3 text-[0.9375rem] whitespace-nowrap text-soft">
        {text.howMany(withdrawable)}
        <span className="sr-only">, {title?.text ?? reference}</span>
        <span className="w-24">
          <input
            type="number"
            name={name}
            min={0}
            max={withdrawable}
            step={1}
            inputMode="numeric"
            defaultValue={chosen}
            className={control}
          />
        </span>
      </label>
    </div>
  );
}
