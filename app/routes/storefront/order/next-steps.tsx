import { Link } from "react-router";
import { orderTexts } from "#app/i18n/storefront/order.ts";
import { ticketTexts } from "#app/i18n/storefront/ticket.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { OrderToShow } from "./order-to-show.ts";

/** Indexes of the steps: the buyer saves the page, the prints become ready, the buyer collects. */
const [savingStep, printingStep, collectingStep] = [0, 1, 2];

export function NextSteps({
  order,
  mailedTo,
  readyNotice,
}: Pick<OrderToShow, "order" | "mailedTo" | "readyNotice">) {
  const text = useTexts(orderTexts);
  const { pointGone } = useTexts(ticketTexts);
  return (
    <section aria-labelledby="next" className="print:hidden">
      <h2 id="next" className="text-[1.625rem]">
        {text.nextTitle}
      </h2>
      <ol className="mt-4">
        {text.next.map(({ title, text: more }, index) => (
          <li key={title} className="grid grid-cols-[2rem_1fr] border-t border-line py-4">
            <span aria-hidden className="font-serif text-xl leading-snug text-soft">
              {index + 1}
            </span>
            <div>
              <h3 className="font-sans text-base leading-snug font-semibold tracking-normal">
                {title}
              </h3>
              <p className="mt-1 text-[0.9375rem] text-soft">
                {index === printingStep && order.promisedAt
                  ? text.printedInTime
                  : index === collectingStep && order.point.isGone
                    ? pointGone
                    : more}{" "}
                {index === savingStep && mailedTo ? <Mailed to={mailedTo} /> : null}
                {index === printingStep ? text.readyNotice[readyNotice] : null}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A buyer who mistyped the address notices here, where the mail itself never comes. */
function Mailed({ to }: { to: string }) {
  const text = useTexts(orderTexts);
  return (
    <>
      {text.mailed(to)}{" "}
      <Link to="/contact" className="text-accent underline underline-offset-4">
        {text.wrongAddress}
      </Link>
    </>
  );
}
