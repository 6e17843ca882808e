import { Fragment } from "react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { counterTexts } from "#app/i18n/admin/counter.ts";
import { fitInWords } from "#app/i18n/fit.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { fullName } from "#app/shop/full-name.ts";
import type { TicketRow } from "#app/shop/handover/ticket.ts";
import { titleOf } from "#app/shop/catalogue/piece-texts.ts";
import { fitOfPlan } from "#app/shop/printing/stated-fit.ts";
import { PrintPicture } from "#app/routes/admin/kit/pictures/print-picture.tsx";

type TicketLinkProps = {
  row: Omit<TicketRow, "status" | "since">;
  to: string;
  /** The last text of the row. */
  children?: ReactNode;
};

export function TicketLink({ row, to, children }: TicketLinkProps) {
  const text = useTexts(counterTexts);
  const language = useLanguage();
  const { id, firstName, lastName, collectorName, shelf, prints, first, isOnly, handedOver } = row;
  const fit = first && isOnly ? fitInWords(fitOfPlan(first.plan, first.picture), language) : null;
  return (
    <Link
      to={to}
      className="flex min-h-18 flex-wrap items-center gap-x-4 gap-y-1 px-1 py-3 hover:bg-mat md:min-h-20"
    >
      <span className="flex size-14 shrink-0 items-center justify-center bg-mat">
        {first ? <PrintPicture {...first} alt="" className="size-11" /> : null}
      </span>
      <span className="min-w-0 flex-1 basis-40">
        <span className="block font-medium wrap-anywhere">
          {fullName({ firstName, lastName })}
          {collectorName ? (
            <span className="font-normal text-soft"> {text.collectorToo(collectorName)}</span>
          ) : null}
        </span>
        <span className="block text-[0.9375rem] text-soft">
          #{id} · {text.prints(prints)}
          {fit ? ` · ${fit}` : null} · {row.pointName}
        </span>
        <Pieces pieces={row.pieces} />
        {handedOver ? (
          <span className="block text-[0.9375rem] font-semibold">
            {text.someGone(handedOver.prints, handedOver.of)}
          </span>
        ) : null}
        {children}
      </span>
      <Shelf shelf={shelf} />
    </Link>
  );
}

function Pieces({ pieces }: Pick<TicketRow, "pieces">) {
  const language = useLanguage();
  return (
    <span className="block text-[0.9375rem] wrap-anywhere">
      {pieces.map((piece, index) => {
        const title = titleOf(piece, language);
        return (
          <Fragment key={piece.reference}>
            {index > 0 ? " · " : null}
            <span lang={title?.lang}>{title?.text ?? piece.reference}</span>
          </Fragment>
        );
      })}
    </span>
  );
}

function Shelf({ shelf }: { shelf: string | null }) {
  const text = useTexts(counterTexts);
  return shelf === null ? (
    <span className="ml-auto max-w-20 text-right text-sm text-soft">{text.noShelf}</span>
  ) : (
    <span className="ml-auto max-w-32 text-right font-serif text-2xl leading-tight wrap-anywhere">
      <span className="sr-only">{text.shelf} </span>
      {shelf}
    </span>
  );
}
