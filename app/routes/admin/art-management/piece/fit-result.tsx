import { cropTexts } from "#app/i18n/admin/crop.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { cutToPicture, orientedLike } from "#app/shop/printing/print-plan.ts";
import type { Extent } from "#app/shop/printing/print-plan.ts";
import type { Fit } from "#db/json-columns.ts";
import { printedPercent } from "#app/shop/printing/print-preview.ts";
import type { RatioPlans, SoldRatio } from "#app/shop/printing/ratio-plans.ts";
import { centimetres } from "./centimetres.ts";

type OutcomeProps = { sold: SoldRatio; plans: RatioPlans; picture: Extent; fit: Fit };
type FitResultProps = OutcomeProps & { canvasFit: Fit };

export function FitResult({ sold, plans, picture, fit, canvasFit }: FitResultProps) {
  const text = useTexts(cropTexts);
  const { front } = plans;
  const canvas =
    canvasFit.way === "border" ? text.blank : front ? text.extended(front.percent) : text.mirrored;
  return (
    <div
      aria-live="polite"
      className="mt-3 grid gap-1 border-t border-line pt-3 text-sm tabular-nums"
    >
      <Outcome sold={sold} plans={plans} picture={picture} fit={fit} />
      {sold.canvas ? <p className={sold.flat ? "text-soft" : ""}>{canvas}</p> : null}
    </div>
  );
}

function Outcome({ sold, plans: { size, plan, front }, picture, fit }: OutcomeProps) {
  const text = useTexts(cropTexts);
  const language = useLanguage();
  const cm = (mm: number) => centimetres(mm, language);
  if (fit.way === "border")
    return <p>{text.white(size.name, cm(plan.borderMm.x), cm(plan.borderMm.y))}</p>;
  if (fit.way === "own") {
    return sold.sizes.map(({ name, ...each }) => {
      const paper = orientedLike(each, picture);
      const { widthMm, heightMm } = cutToPicture(paper, picture);
      const isWhole = widthMm === paper.widthMm && heightMm === paper.heightMm;
      return (
        <p key={name}>
          {isWhole ? text.keeps(name) : text.becomes(name, cm(widthMm), cm(heightMm))}
        </p>
      );
    });
  }
  if (!sold.flat && front) return null;
  const percent = printedPercent(plan, picture);
  return <p>{percent === 100 ? text.whole : text.printed(percent)}</p>;
}
