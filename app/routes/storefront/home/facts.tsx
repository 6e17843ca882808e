import { homeTexts } from "#app/i18n/storefront/home.ts";
import { useTexts, wordOf } from "#app/i18n/texts.ts";
import type { Outline } from "#app/shop/catalogue/art-piece.ts";
import type { PointAsRead } from "../kit/collection/points-as-read.ts";

type Fact = { title: string; text: string };

type FactsProps = {
  outline: Outline | null;
  points: PointAsRead[];
  /** The first way to pay. */
  way: string | undefined;
};

/** Facts that do not hold today are left out. */
export function Facts({ outline, points, way }: FactsProps) {
  const { facts } = useTexts(homeTexts);
  const whenReady = points.some((point) => point.isReckoned) ? facts.promised : facts.ready;
  const told = [
    outline?.forSale ? facts.forSale(outline.forSale) : null,
    points.length > 0 ? whenReady : null,
    points.length > 0 ? facts.points(points.length) : null,
    way ? wordOf<Fact>(facts.ways, way) : null,
  ].filter((fact) => !!fact);
  return (
    <dl className="mt-10 grid gap-x-10 gap-y-7 sm:grid-cols-2 lg:mt-14 lg:grid-cols-4">
      {told.map(({ title, text }) => (
        <div key={title} className="border-t border-ink pt-4">
          <dt className="font-serif text-[1.375rem] leading-tight tracking-tight">{title}</dt>
          <dd className="mt-1.5 max-w-[34ch] text-[0.9375rem] text-pretty text-soft">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
