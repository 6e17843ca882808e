import { artPieceTexts } from "#app/i18n/storefront/art-piece.ts";
import { languageOf } from "#app/i18n/language-of-text.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { ArtPiece } from "#app/shop/catalogue/art-piece.ts";
import { provenanceFields } from "#app/shop/pictures/provenance-fields.ts";

export function Provenance({ piece: { provenance, picture } }: { piece: ArtPiece }) {
  const { provenance: text } = useTexts(artPieceTexts);
  const knownFields = provenanceFields.filter((field) => provenance[field]);
  return (
    <details className="group mt-8 border-t border-line">
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-4 py-2 text-[0.9375rem] font-medium">
        {text.title}
        <span
          aria-hidden="true"
          className="text-xl leading-none text-soft transition-transform group-open:rotate-45"
        >
          +
        </span>
      </summary>
      <div className="pb-4 text-[0.9375rem]">
        <p>{text.by[picture.digitalSource]}</p>
        {knownFields.length > 0 ? (
          <dl className="mt-3 grid gap-3">
            {knownFields.map((field) => (
              <div key={field}>
                <dt className="text-sm text-soft">{text.fields[field]}</dt>
                <dd
                  lang={languageOf(provenance[field]!)}
                  className="mt-0.5 whitespace-pre-line [overflow-wrap:anywhere]"
                >
                  {provenance[field]}
                </dd>
              </div>
            ))}
          </dl>
        ) : null}
        <p className="mt-3 text-soft">{text.printed(picture.width, picture.height)}</p>
      </div>
    </details>
  );
}
