import { Link } from "react-router";
import { artTexts } from "#app/i18n/admin/art.ts";
import { dashboardTexts } from "#app/i18n/admin/dashboard.ts";
import { outboxTexts } from "#app/i18n/admin/outbox.ts";
import { sizesTexts } from "#app/i18n/admin/sizes.ts";
import { grouped } from "#app/i18n/numbers.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { missingTextFields } from "#app/shop/catalogue/art-piece.ts";
import type { Unsold, MissingTextField } from "#app/shop/catalogue/art-piece.ts";
import { euro } from "#app/shop/money.ts";
import type { Totals } from "#app/shop/sales/sales.ts";

type CardsProps = {
  /** Null if a number could not be read, here and below. */
  totals: Totals | null;
  pieces: number | null;
  /** How many pieces have sizes that are not sold, by reason. */
  needing: Record<Unsold, number> | null;
  /** How many pieces lack a title or a description of the picture. */
  lacking: Record<MissingTextField, number> | null;
  points: { all: number; active: number } | null;
  people: { all: number; subscribed: number } | null;
  undelivered: number | null;
};

/** The figures of the shop, and below them what needs attention. */
export function Cards({
  totals,
  pieces,
  needing,
  lacking,
  points,
  people,
  undelivered,
}: CardsProps) {
  const text = useTexts(dashboardTexts);
  const sizes = useTexts(sizesTexts);
  const outbox = useTexts(outboxTexts);
  const art = useTexts(artTexts);
  const language = useLanguage();
  const unsold = (["disagree", "fallen", "small", "cut"] as const).filter(
    (reason) => needing?.[reason],
  );
  const test = totals?.test.orders ? totals.test : null;
  return (
    <section aria-label={text.figures} className="mt-6">
      <Figures {...{ totals, pieces, points, people }} />
      {undelivered ? (
        <p className="mt-3 text-sm">
          <Link to="/admin/outbox?state=failed" className="text-alert underline underline-offset-4">
            {outbox.dashboard(undelivered)}
          </Link>
        </p>
      ) : null}
      {unsold.map((reason) => (
        <p key={reason} className="mt-3 text-sm">
          <Link
            to={`/admin/art-management?master=${reason}`}
            className={`underline underline-offset-4 ${reason === "small" ? "text-accent" : "text-alert"}`}
          >
            {sizes.dashboard[reason](needing![reason])}
          </Link>
        </p>
      ))}
      {missingTextFields.map((each) =>
        lacking?.[each] ? (
          <p key={each} className="mt-3 text-sm">
            <Link
              to={`/admin/art-management?words=${each}`}
              className="text-accent underline underline-offset-4"
            >
              {art.wordlessPieces[each](lacking[each])}
            </Link>
          </p>
        ) : null,
      )}
      {test ? (
        <p className="mt-3 text-sm text-soft">
          {text.testOrders(test.orders, euro(test.cents, language))}
        </p>
      ) : null}
    </section>
  );
}

/** Money first and widest. */
function Figures({
  totals,
  pieces,
  points,
  people,
}: Pick<CardsProps, "totals" | "pieces" | "points" | "people">) {
  const text = useTexts(dashboardTexts);
  const language = useLanguage();
  const number = (count: number) => grouped(count, language);
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3 sm:gap-4 lg:grid-cols-[1.5fr_1fr_1fr_1fr_1fr]">
      <Card
        label={text.revenue}
        to="/admin/orders"
        value={totals && euro(totals.revenueCents, language)}
        note={text.revenueNote}
        wide
      />
      <Card
        label={text.orders}
        to="/admin/orders"
        value={totals && number(totals.orders)}
        note={totals?.test.orders ? text.testsApart(totals.test.orders) : null}
      />
      <Card
        label={text.pieces}
        to="/admin/art-management"
        value={pieces === null ? null : number(pieces)}
      />
      <Card
        label={text.points}
        to="/admin/collection-points"
        value={points && number(points.all)}
        note={points && text.activePoints(points.active)}
      />
      <Card
        label={text.people}
        to="/admin/users"
        value={people && number(people.all)}
        note={people && text.subscribed(people.subscribed)}
      />
    </ul>
  );
}

type CardProps = {
  label: string;
  to: string;
  value: string | null;
  note?: string | null;
  wide?: boolean;
};

function Card({ label, to, value, note, wide }: CardProps) {
  const text = useTexts(dashboardTexts);
  return (
    <li className={wide ? "max-lg:col-span-full" : ""}>
      <Link
        to={to}
        className="flex h-full flex-col rounded-control border border-line bg-card px-4 py-4 no-underline hover:border-edge sm:px-5"
      >
        <span className="text-sm text-soft">{label}</span>
        {value === null ? (
          <span
            title={text.errorHint}
            className="mt-1 font-serif text-[1.75rem] leading-tight text-alert"
          >
            {text.error}
          </span>
        ) : (
          <span className="mt-1 font-serif text-[1.75rem] leading-tight tracking-tight break-words">
            {value}
          </span>
        )}
        <span className="mt-auto pt-1 text-[0.8125rem] text-soft">
          {value === null ? text.errorHint : note}
        </span>
      </Link>
    </li>
  );
}
