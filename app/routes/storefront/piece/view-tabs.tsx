import { Link } from "react-router";
import { artPieceTexts } from "#app/i18n/storefront/art-piece.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { rememberView } from "./view-choice.ts";
import { pieceViews } from "#app/shop/catalogue/piece-query.ts";
import type { PieceView } from "#app/shop/catalogue/piece-query.ts";

type ViewTabsProps = {
  view: PieceView | "either";
  hrefOf(view: PieceView): string;
  onPreload(view: PieceView): void;
};

/** Links, which also work without scripts. */
export function ViewTabs({ view, hrefOf, onPreload }: ViewTabsProps) {
  const text = useTexts(artPieceTexts);
  const names = {
    picture: text.wholePicture,
    wall: text.onYourWall,
    print: text.asPrinted,
    detail: (
      <span>
        {text.inDetail} <span className="max-sm:sr-only">{text.unscaled}</span>
      </span>
    ),
  };
  return (
    <nav aria-label={text.view}>
      <ul className="flex flex-wrap gap-1 sm:gap-1.5">
        {pieceViews.map((tab) => (
          <li key={tab}>
            <Link
              to={hrefOf(tab)}
              replace
              preventScrollReset
              aria-current={tab === view ? "true" : undefined}
              onClick={() => rememberView(tab)}
              onPointerEnter={() => onPreload(tab)}
              onFocus={() => onPreload(tab)}
              className="inline-flex min-h-11 items-center rounded-full border border-line bg-card px-2 text-sm whitespace-nowrap text-ink no-underline transition-colors sm:px-4 sm:text-[0.9375rem] hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper forced-colors:aria-[current]:border-3 forced-colors:aria-[current]:border-[Highlight]"
            >
              {names[tab]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
