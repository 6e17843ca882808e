import { Link } from "react-router";
import { onYourWallTexts } from "#app/i18n/storefront/on-your-wall.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { defaultGapMm } from "#app/shop/walls/hung-wall.ts";
import { writeWallParameters } from "#app/shop/walls/wall-parameters.ts";
import { writeWallQuery } from "#app/shop/walls/wall-link.ts";
import { useInBrowser } from "#app/ui/use-in-browser.ts";
import { savedWall } from "#app/routes/storefront/kit/wall/saved-wall.ts";
import type { WallView } from "#app/routes/storefront/kit/wall/wall-view.ts";
import type { PrintChoice } from "./print-choice.ts";

type HangWithOthersProps = { pieceId: number; choice: PrintChoice; look: WallView };

/** Leads to the last composed wall of this visit, or to a new one with this look. */
export function HangWithOthers({ pieceId, choice, look }: HangWithOthersProps) {
  const text = useTexts(onYourWallTexts);
  const savedQuery = useInBrowser(savedWall, "");
  const { chosen, print } = choice;
  if (!chosen || !print) return null;
  const { room, wall, isEvening, frame } = look;
  const { mediaType, size } = chosen;
  const { whole, moved: shift } = print;
  const position = { xMm: 0, yMm: 0 };
  const linked = { artPieceId: pieceId, mediaType, size, whole, shift, frame, ...position };
  const wallQuery =
    savedQuery ||
    writeWallParameters([], { room, wall, isEvening, template: null, gapMm: defaultGapMm });
  const query = [wallQuery, writeWallQuery([linked], "add")].filter(Boolean).join("&");
  return (
    <Link
      to={`/wall?${query}`}
      className="inline-flex min-h-11 items-center text-[0.9375rem] text-ink underline underline-offset-4"
    >
      {text.hangWithOthers}
    </Link>
  );
}
