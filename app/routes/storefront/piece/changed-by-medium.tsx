import { useState } from "react";
import { artPieceTexts } from "#app/i18n/storefront/art-piece.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import type { ArtPiece } from "#app/shop/catalogue/art-piece.ts";
import { formatSize } from "#app/shop/pricing/size-label.ts";
import { printedPercent } from "#app/shop/printing/print-preview.ts";
import { useMediumName } from "#app/routes/kit/use-root-data.ts";
import type { PrintChoice } from "./print-choice.ts";

type ShownChoice = Pick<PrintChoice, "chosen" | "print">;

/** Announces a size or a fit that changed only because the medium did. */
export function ChangedByMedium({ piece, choice }: { piece: ArtPiece; choice: PrintChoice }) {
  const { chosen, print } = choice;
  const [shown, setShown] = useState<ShownChoice>({ chosen, print });
  const describeChange = useDescribeChange(piece);
  const [message, setMessage] = useState("");
  const hasChanged =
    shown.chosen?.mediaType !== chosen?.mediaType ||
    shown.chosen?.size !== chosen?.size ||
    shown.print?.fit.way !== print?.fit.way;
  if (hasChanged) {
    setShown({ chosen, print });
    setMessage(shown.chosen?.mediaType === chosen?.mediaType ? "" : describeChange(shown, choice));
  }
  return (
    <p
      role="status"
      className="max-w-[52ch] text-[0.9375rem] not-empty:mt-2.5 not-empty:border-l-2 not-empty:border-accent not-empty:pl-3"
    >
      {message}
    </p>
  );
}

function useDescribeChange({ picture }: ArtPiece) {
  const text = useTexts(artPieceTexts);
  const language = useLanguage();
  const mediumName = useMediumName();
  return (before: ShownChoice, { chosen, print }: ShownChoice): string => {
    const sentences: string[] = [];
    const sizeName = (size: string) => formatSize(size, language, picture);
    if (chosen && before.chosen && before.chosen.size !== chosen.size)
      sentences.push(
        text.noSuchSize(
          mediumName(chosen.mediaType),
          sizeName(before.chosen.size),
          sizeName(chosen.size),
        ),
      );
    if (print && before.print && before.print.fit.way !== print.fit.way) {
      const percent = printedPercent(print.plan, picture);
      if (print.fit.way === "border") sentences.push(text.nowWhole);
      else if (percent < 100) sentences.push(text.nowFilled(percent));
    }
    return sentences.join(" ");
  };
}
