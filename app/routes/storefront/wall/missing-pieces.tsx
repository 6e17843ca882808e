import { wallTexts } from "#app/i18n/storefront/wall.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import type { WrapSettings } from "#app/shop/printing/print-plan.ts";
import { euro } from "#app/shop/money.ts";
import { formatSize } from "#app/shop/pricing/size-label.ts";
import { cheapestPrint } from "#app/shop/walls/hung-wall.ts";
import type { LinkedHungPiece, UnhungPiece, WallPiece } from "#app/shop/walls/hung-wall.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { useMediumName } from "#app/routes/kit/use-root-data.ts";

type MissingPiecesProps = {
  missing: UnhungPiece[];
  pieceOf(artPieceId: number): WallPiece | undefined;
  wrapping: WrapSettings;
  onForget(index: number): void;
  onHang(index: number, print: LinkedHungPiece): void;
};

export function MissingPieces({
  missing,
  pieceOf,
  wrapping,
  onForget,
  onHang,
}: MissingPiecesProps) {
  const text = useTexts(wallTexts);
  const language = useLanguage();
  const mediumName = useMediumName();
  if (missing.length === 0) return null;
  return (
    <section aria-label={text.missingNote} className="mb-6">
      <ul className="grid gap-2">
        {missing.map(({ place, artPieceId, reason, linked }, index) => {
          const piece = artPieceId === null ? undefined : pieceOf(artPieceId);
          const title = text.missingTitle(place, piece?.title?.text ?? piece?.reference ?? null);
          const other = reason === "option" && piece ? cheapestPrint(piece, wrapping) : null;
          return (
            <li
              key={`${place} ${artPieceId}`}
              className="border-l-2 border-alert bg-alert-wash px-4 py-3 text-[0.9375rem]"
            >
              <p className="font-medium text-alert">{title}</p>
              <p>
                {linked && reason === "option"
                  ? `${mediumName(linked.mediaType)} · ${formatSize(linked.size, language, piece?.picture)}. `
                  : null}
                {text.missing[reason]}
              </p>
              <p className="mt-2 flex flex-wrap gap-2 [@media(scripting:none)]:hidden">
                {other && linked ? (
                  <button
                    type="button"
                    onClick={() => onHang(index, { ...other, frame: linked.frame })}
                    className={`${buttonStyle.plain} bg-transparent`}
                  >
                    {text.hangAs(
                      `${mediumName(other.mediaType)} · ${formatSize(other.size, language, piece!.picture)}`,
                      euro(other.priceCents, language),
                    )}
                  </button>
                ) : null}
                <button
                  type="button"
                  aria-label={text.forgetNamed(title)}
                  onClick={() => onForget(index)}
                  className={buttonStyle.quiet}
                >
                  {text.forget}
                </button>
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
