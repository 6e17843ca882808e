// Proposes a subject from the pieces that a campaign shows, while it has none.
import { useEffect, useState } from "react";
import { emailMarketingTexts } from "#app/i18n/admin/email-marketing.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { nameOf } from "#app/shop/catalogue/piece-texts.ts";
import { artReferences } from "#app/shop/mail/campaigns/campaign-variables.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { fetchPieces } from "./known-pieces.ts";

/** Mail programs show some fifty letters, which is two titles. */
const maxNamed = 2;
const pauseMs = 300;

export function SubjectProposal({
  html,
  onAccept,
}: {
  html: string;
  onAccept(subject: string): void;
}) {
  const text = useTexts(emailMarketingTexts);
  const names = usePieceNames(artReferences(html).slice(0, maxNamed).join(","));
  if (names.length === 0) return null;
  const proposed = text.proposedSubject(names.join(", "));
  return (
    <button
      type="button"
      onClick={() => onAccept(proposed)}
      className={`${buttonStyle.quiet} -mt-3 -ml-3 h-auto w-fit py-2 text-left text-sm wrap-anywhere`}
    >
      {text.takeSubject(proposed)}
    </button>
  );
}

/** In the order in which the campaign shows them; none until known. */
function usePieceNames(references: string): string[] {
  const language = useLanguage();
  const [known, setKnown] = useState({ references: "", names: [] as string[] });
  useEffect(() => {
    if (!references) return;
    let isLate = false;
    async function fetchTitles() {
      const pieces = (await fetchPieces({ references })) ?? [];
      if (isLate) return;
      const names = references.split(",").flatMap((reference) => {
        const piece = pieces.find((each) => isSame(each.reference, reference));
        return piece ? [nameOf(piece, language)] : [];
      });
      setKnown({ references, names });
    }
    const pause = setTimeout(() => void fetchTitles(), pauseMs);
    return () => {
      isLate = true;
      clearTimeout(pause);
    };
  }, [references, language]);
  return known.references === references ? known.names : [];
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
