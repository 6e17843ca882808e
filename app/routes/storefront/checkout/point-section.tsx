import { useState } from "react";
import { formatReadyFrom } from "#app/i18n/promise.ts";
import { checkoutTexts } from "#app/i18n/storefront/checkout.ts";
import { promiseTexts } from "#app/i18n/storefront/promise.ts";
import { shopTexts } from "#app/i18n/storefront/shop.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import type { checkoutForm } from "#app/shop/orders/checkout-form.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { RadioOption } from "#app/ui/choice.tsx";
import { problemText } from "#app/routes/kit/forms/problem-text.ts";
import type { LocalizedPoint } from "#app/routes/storefront/kit/collection/localized-points.ts";
import type { DatedPointPromise } from "#app/routes/storefront/kit/collection/use-promises.ts";
import type { SectionProps } from "./buyer-field.ts";
import { Problem, Section } from "./sections.tsx";

type PointSectionProps = SectionProps & {
  /** Null if they could not be loaded. */
  points: LocalizedPoint[] | null;
  /** Earliest first; empty if no point has hours. */
  promises: DatedPointPromise[];
  loading: boolean;
  onRetry: () => void;
  onChoose: (id: string) => void;
};

export function PointSection({
  problems,
  typed,
  points,
  promises,
  loading,
  onRetry,
  onChoose,
}: PointSectionProps) {
  const text = useTexts(checkoutTexts);
  const problem = problemText<typeof checkoutForm>(text.problems, problems.collectionPoint);
  const [order, setOrder] = useState<PointSorting>("name");
  const only = points?.length === 1 ? String(points[0]!.id) : undefined;
  const chosen = typed["collectionPoint"] ?? only;
  return (
    <Section title={text.point} note={text.pointNote}>
      {points === null ? (
        <PointsFailed onRetry={onRetry} />
      ) : (
        <fieldset
          className="min-w-0"
          disabled={points.length === 0}
          aria-describedby={problem ? "collectionPoint-problem" : undefined}
        >
          <legend className="sr-only">{text.point}</legend>
          {points.length === 0 ? (
            <p
              id="collectionPoint"
              tabIndex={-1}
              className="border-l-2 border-edge bg-mat px-5 py-4 text-[0.9375rem]"
            >
              {text.noPoints}
            </p>
          ) : null}
          {promises.length > 1 ? <PointSorting order={order} onOrder={setOrder} /> : null}
          <div className="grid gap-3">
            {sortPoints(points, promises, order).map((point, position) => (
              <PointChoice
                key={point.id}
                point={point}
                promised={promises.find(({ id }) => id === point.id)}
                // The error summary links to the first button by the field's name.
                id={position === 0 ? "collectionPoint" : `collectionPoint-${point.id}`}
                chosen={chosen === String(point.id)}
                onChoose={onChoose}
              />
            ))}
          </div>
        </fieldset>
      )}
      {problem ? <Problem id="collectionPoint-problem">{problem}</Problem> : null}
      <p role="status" className="text-sm text-soft">
        {loading ? `${text.loadingPoints}…` : null}
      </p>
    </Section>
  );
}

function PointsFailed({ onRetry }: Pick<PointSectionProps, "onRetry">) {
  const text = useTexts(checkoutTexts);
  const shop = useTexts(shopTexts);
  return (
    <div
      id="collectionPoint"
      tabIndex={-1}
      className="border-l-2 border-alert bg-alert-wash px-5 py-4"
    >
      <p className="font-medium text-alert">{text.pointsFailedTitle}</p>
      <p className="mt-1 text-[0.9375rem]">{text.pointsFailedText}</p>
      <button
        type="button"
        className={`${buttonStyle.plain} mt-3 bg-transparent`}
        onClick={onRetry}
      >
        {shop.tryAgain}
      </button>
    </div>
  );
}

type PointChoiceProps = Pick<PointSectionProps, "onChoose"> & {
  point: LocalizedPoint;
  promised: DatedPointPromise | undefined;
  id: string;
  chosen: boolean;
};

function PointChoice({ point, promised, id, chosen, onChoose }: PointChoiceProps) {
  const text = useTexts(checkoutTexts);
  const promise = useTexts(promiseTexts);
  const language = useLanguage();
  return (
    <RadioOption
      id={id}
      name="collectionPoint"
      value={point.id}
      required
      defaultChecked={chosen}
      onChange={(event) => onChoose(event.currentTarget.value)}
      title={point.name}
    >
      {promised ? (
        <span className="block font-semibold text-ink">
          {promise.ready(formatReadyFrom(promised, language))}
        </span>
      ) : point.hasHours ? null : (
        <span className="block text-ink">{text.estimate}</span>
      )}
      <span className="block whitespace-pre-line">{point.address}</span>
      {point.hours.map(({ text, language }) => (
        <span key={text} lang={language} className="block whitespace-pre-line first-of-type:mt-1">
          {text}
        </span>
      ))}
    </RadioOption>
  );
}

const pointSortings = ["name", "earliest"] as const;
type PointSorting = (typeof pointSortings)[number];

type PointOrderProps = { order: PointSorting; onOrder: (order: PointSorting) => void };

function PointSorting({ order, onOrder }: PointOrderProps) {
  const text = useTexts(promiseTexts);
  return (
    <div role="group" aria-label={text.sort} className="mb-3 flex flex-wrap gap-2">
      {pointSortings.map((sorting) => (
        <button
          key={sorting}
          type="button"
          aria-pressed={sorting === order}
          className="min-h-11 rounded-full border border-line bg-card px-4 text-sm hover:border-ink aria-pressed:border-ink aria-pressed:font-semibold"
          onClick={() => onOrder(sorting)}
        >
          {text.orders[sorting]}
        </button>
      ))}
    </div>
  );
}

/** Points without hours come last. */
function sortPoints(
  points: LocalizedPoint[],
  promises: DatedPointPromise[],
  order: PointSorting,
): LocalizedPoint[] {
  if (order === "name") return points;
  const rank = ({ id }: LocalizedPoint) => {
    const index = promises.findIndex((promise) => promise.id === id);
    return index < 0 ? promises.length : index;
  };
  return points.toSorted((a, b) => rank(a) - rank(b));
}
