import { useState } from "react";
import { artPieceTexts } from "#app/i18n/storefront/art-piece.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import type { ArtPiece } from "#app/shop/catalogue/art-piece.ts";
import { sizeInWords } from "#app/shop/pricing/size-label.ts";
import { printedPercent } from "#app/shop/printing/print-preview.ts";
import { useMediumName } from "../kit/pieces/medium-names.ts";
import type { PrintChoice } from "./print-choice.ts";

type SeenChoice = Pick<PrintChoice, "chosen" | "print">;

/** Announces a size or a fit that changed only because the medium did. */
export function ChangedByMedium({ piece, choice }: { piece: ArtPiece; choice: PrintChoice }) {
  const { chosen, print } = choice;
  const [seen, setSeen] = useState<SeenChoice>({ chosen, print });
  const tell = useChange(piece);
  const [told, setTold] = useState("");
  const isOther =
    seen.chosen?.mediaType !== chosen?.mediaType ||
    seen.chosen?.size !== chosen?.size ||
    seen.print?.fit.way !== print?.fit.way;
  if (isOther) {
    setSeen({ chosen, print });
    setTold(seen.chosen?.mediaType === chosen?.mediaType ? "" : tell(seen, choice));
  }
  return (
    <p
      role="status"
      className="max-w-[52ch] text-[0.9375rem] not-empty:mt-2.5 not-empty:border-l-2 not-empty:border-accent not-empty:pl-3"
    >
      {told}
    </p>
  );
}

function useChange({ picture }: ArtPiece) {
  const text = useTexts(artPieceTexts);
  const language = useLanguage();
  const mediumName = useMediumName();
  return (before: SeenChoice, { chosen, print }: SeenChoice): string => {
    const said: string[] = [];
    const words = (size: string) => sizeInWords(size, language, picture);
    if (chosen && before.chosen && before.chosen.size !== chosen.size)
      said.push(
        text.noSuchSize(
          mediumName(chosen.mediaType),
          words(before.chosen.size),
          words(chosen.size),
        ),
      );
    if (print && before.print && before.print.fit.way !== print.fit.way) {
      const percent = printedPercent(print.plan, picture);
      if (print.fit.way === "border") said.push(text.nowWhole);
      else if (percent < 100) said.push(text.nowFilled(percent));
    }
    return said.join(" ");
  };
}
