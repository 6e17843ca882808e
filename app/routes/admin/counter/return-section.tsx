import { Form, Link } from "react-router";
import { counterTexts } from "#app/i18n/admin/counter.ts";
import { longDate, longDateTime } from "#app/i18n/dates.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { nameOf } from "#app/shop/catalogue/piece-texts.ts";
import type { Ticket } from "#app/shop/handover/ticket.ts";
import { formatSize } from "#app/shop/pricing/size-label.ts";
import type { Return } from "#app/shop/withdrawals/returns.server.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { useMay } from "#app/routes/admin/kit/session/use-may.ts";

export function isAwaited({ back }: Return): boolean {
  return back === null;
}

export function ReturnPanel({ ticket, part }: { ticket: Ticket; part: Return }) {
  const text = useTexts(counterTexts);
  const language = useLanguage();
  const may = useMay();
  const { id, until, parts, isRefunded, isRefused, back } = part;
  const heading = `return-of-${id}`;
  return (
    <section
      aria-labelledby={heading}
      className="mt-4 rounded-control border border-edge px-5 py-4"
    >
      <h2 id={heading} className="text-xl">
        {isRefused ? text.goesBack : text.comesBack}
      </h2>
      <p className="mt-1">
        {back
          ? text.isBack(longDateTime(back.at, language), back.staffName)
          : text.comesBackBy(longDate(until, language))}
      </p>
      <ul className="mt-2 font-semibold">
        {parts.map(({ position, quantity }) => {
          const line = ticket.lines.find((each) => each.position === position)!;
          return (
            <li key={position} className="wrap-anywhere md:text-lg">
              {text.printsOf(quantity, nameOf(line, language))} ·{" "}
              {formatSize(line.size, language, line.picture)}
            </li>
          );
        })}
      </ul>
      {isRefused ? null : (
        <p className="mt-2 text-[0.9375rem] text-soft">
          {isRefunded ? text.refundedAlready : text.refundFollows}
        </p>
      )}
      {may("see-money") ? (
        <Link
          to={`/admin/withdrawals/${id}`}
          className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
        >
          {text.seeWithdrawal(id)}
        </Link>
      ) : null}
      {isRefused ? (
        <ReturnButton intent="unreturned" id={id} variant="primary" label={text.givenBack} />
      ) : back ? (
        <details>
          <summary className="min-h-11 py-2.5 text-base text-soft hover:text-ink md:min-h-16 md:py-5">
            {text.notBackAsk}
          </summary>
          <ReturnButton intent="unreturned" id={id} variant="plain" label={text.notBack} />
        </details>
      ) : (
        <ReturnButton intent="returned" id={id} variant="primary" label={text.takeReturn} />
      )}
    </section>
  );
}

type ReturnButtonProps = {
  intent: "returned" | "unreturned";
  id: number;
  variant: "primary" | "plain";
  label: string;
};

function ReturnButton({ intent, id, variant, label }: ReturnButtonProps) {
  return (
    <Form method="post" className="mt-3">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="withdrawal" value={id} />
      <button className={`${buttonStyle[variant]} min-h-12 w-full md:min-h-16 md:text-lg`}>
        {label}
      </button>
    </Form>
  );
}
