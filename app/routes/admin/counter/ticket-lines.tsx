import { counterTexts } from "#app/i18n/admin/counter.ts";
import { fitInWords } from "#app/i18n/fit.ts";
import { readIn } from "#app/i18n/owner-texts.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { nameOf } from "#app/shop/catalogue/piece-texts.ts";
import { countHandedOver } from "#app/shop/fulfilment/fulfilment.ts";
import type { TicketLine } from "#app/shop/handover/ticket.ts";
import { fitOfPlan } from "#app/shop/printing/stated-fit.ts";
import { formatSize } from "#app/shop/pricing/size-label.ts";
import { PrintPicture } from "#app/routes/admin/kit/pictures/print-picture.tsx";

/** Shows the prints as pictures, so that nobody hands over a wrong one. */
export function TicketLines({ lines }: { lines: TicketLine[] }) {
  return (
    <ul className="mt-6 divide-y divide-line border-y border-line">
      {lines.map((line) => (
        <li
          key={line.position}
          className={line.state === "here" ? "" : "[&_img]:opacity-60 [&_img]:grayscale"}
        >
          <TicketPrint line={line} />
        </li>
      ))}
    </ul>
  );
}

function TicketPrint({ line }: { line: TicketLine }) {
  const text = useTexts(counterTexts);
  const language = useLanguage();
  const { picture, plan, quantity, left, state, reference } = line;
  const out = countHandedOver(line);
  const shown = state === "handed-over" ? out : left || quantity;
  const name = nameOf(line, language);
  const fit = fitInWords(fitOfPlan(plan, picture), language);
  return (
    <div className="flex flex-wrap items-center gap-4 py-4 md:gap-6">
      <PrintPicture
        picture={picture}
        plan={plan}
        alt=""
        className="size-24 bg-mat p-2 md:size-32 md:p-3"
      />
      <div className="min-w-0 flex-1 basis-36">
        <p className="text-lg font-semibold wrap-anywhere md:text-xl">{name}</p>
        <p className="md:text-lg">
          {readIn(line, "mediumName", language).text} · {formatSize(line.size, language, picture)}
        </p>
        {fit ? <p>{fit}</p> : null}
        {name === reference ? null : <p className="text-soft">{reference}</p>}
        {state !== "here" ? (
          <p className="font-semibold">
            {state === "handed-over" && out < quantity
              ? text.someGone(out, quantity)
              : text.lineStates[state]}
          </p>
        ) : left < quantity ? (
          <p className="font-semibold">
            {out > 0 ? text.othersOut(left, quantity, out) : text.someLeft(left, quantity)}
          </p>
        ) : null}
      </div>
      <p className={`font-serif text-3xl md:text-4xl ${shown > 1 ? "" : "text-soft"}`}>
        <span aria-hidden="true">×{shown}</span>
        <span className="sr-only">{text.prints(shown)}</span>
      </p>
    </div>
  );
}
