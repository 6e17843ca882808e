import { useEffect } from "react";
import { Link, data, isRouteErrorResponse } from "react-router";
import { artHeadTexts } from "#app/i18n/storefront/art-head.ts";
import { artPieceTexts } from "#app/i18n/storefront/art-piece.ts";
import { shopTexts } from "#app/i18n/storefront/shop.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/request-context.server.ts";
import type { ArtPiece } from "#app/shop/catalogue/art-piece.ts";
import { findArt, listNeighbours } from "#app/shop/catalogue/art-pieces.server.ts";
import { browseUrl } from "#app/shop/catalogue/browse-query.ts";
import type { Folding } from "#app/shop/printing/print-plan.ts";
import { foldsOf } from "#app/shop/settings/medium.ts";
import { findSettings } from "#app/shop/settings/settings.server.ts";
import { toast } from "#app/ui/toast.tsx";
import type { Route } from "./+types/detail";
import { headOfLoader } from "../head.ts";
import { Failure, joined, useFailureNote } from "#app/ui/failed-page.tsx";
import { pageHead } from "../page-head.server.ts";
import { Gallery } from "./gallery.tsx";
import { Making } from "./making.tsx";
import { OptionPicker } from "./option-picker.tsx";
import { PieceViews } from "./piece-views.tsx";
import { usePrintChoice } from "./print-choice.ts";
import { safetyNotes } from "./safety-notes.server.ts";
import { productData } from "./product-data.server.ts";
import { rowIdFrom } from "#app/shop/row-id.ts";

export const meta: Route.MetaFunction = headOfLoader;

export async function loader({ params, context }: Route.LoaderArgs) {
  const visit = context.get(requestContext);
  const { db, language, perVersion } = visit;
  const id = rowIdFrom(params.id);
  const { print, shopName, contact } = await perVersion("settings", () => findSettings(db));
  const piece = id && (await findArt(db, id, language, print));
  if (!piece) throw data(null, { status: 404 });
  const neighbours = piece.category ? await listNeighbours(db, { id, categoryId: piece.category.id }, 6) : [];
  const head = pageHead(visit, {
    title: piece.category ? `${piece.reference}, ${piece.category.label}` : piece.reference,
    description: artHeadTexts[language].pieceDescription(
      piece.reference,
      piece.additionalInfo,
      shopTexts[language].sources[piece.picture.digitalSource],
    ),
    path: `/art/${piece.id}`,
    picture: piece.picture,
    structuredData: await productData(visit, piece),
  });
  // why: whoever is offered a product is told who made it, and where he is reached (Regulation (EU) 2023/988, article 19).
  const maker = `${shopName}, ${contact.address.replaceAll(/\s*\n\s*/g, ", ")}, ${contact.email}`;
  return {
    head: await head,
    piece,
    folding: { way: print.canvasWrap, mmOf: foldsOf(print.media) },
    maker,
    safety: safetyNotes(piece, print.media, language),
    neighbours,
  };
}

export default function Detail({ loaderData: { piece, folding, maker, safety, neighbours } }: Route.ComponentProps) {
  const text = useTexts(artPieceTexts);
  useCountedView(piece.id);
  return (
    <div className="mx-auto max-w-[1440px] px-4 sm:px-10 lg:px-20">
      <Piece key={piece.id} piece={piece} folding={folding} maker={maker} safety={safety} />
      {neighbours.length > 0 ? (
        <section aria-labelledby="same-room" className="mt-20">
          <h2 id="same-room" className="mb-6 text-[clamp(1.7rem,1.4rem+1vw,2.2rem)]">
            {text.sameRoom}
          </h2>
          <Gallery pieces={neighbours} />
        </section>
      ) : null}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const text = useTexts(artPieceTexts);
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const note = useFailureNote();
  useEffect(() => {
    if (missing) toast.error(text.artworkNotFound);
    else toast.error(text.errorLoadingPiece, { description: joined(text.errorLoadingPieceText, note) });
  }, [missing, note, text]);
  return missing ? (
    <Failure title={text.artworkNotFound} text={text.artworkNotFoundText} final />
  ) : (
    <Failure title={text.errorLoadingPiece} text={text.errorLoadingPieceText} />
  );
}

type PieceProps = { piece: ArtPiece; folding: Folding; maker: string; safety: Record<string, string> };

function Piece({ piece, folding, maker, safety }: PieceProps) {
  const text = useTexts(artPieceTexts);
  const shop = useTexts(shopTexts);
  const choice = usePrintChoice(piece, folding);
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-8 pt-5 sm:pt-11 lg:grid-cols-[minmax(0,8fr)_minmax(340px,4.4fr)]">
      <PieceViews piece={piece} choice={choice} />
      <div>
        <Chips piece={piece} label={shop.sources[piece.picture.digitalSource]} />
        <h1 className="mt-3 wrap-anywhere text-[clamp(2.6rem,2rem+2.2vw,3.6rem)]">{piece.reference}</h1>
        {piece.likeness ? <p className="mt-4 max-w-[52ch] border-l-2 border-accent pl-3 text-[0.9375rem]">{text.likeness}</p> : null}
        {piece.additionalInfo ? (
          <p lang={piece.infoLanguage} className="mt-4 max-w-[52ch] whitespace-pre-line wrap-anywhere text-soft">
            {piece.additionalInfo}
          </p>
        ) : null}
        <OptionPicker piece={piece} choice={choice} />
        <Making piece={piece} />
        <p className="mt-6 max-w-[52ch] text-sm text-soft wrap-anywhere">{text.maker(maker)}</p>
        {choice.chosen && safety[choice.chosen.mediaType] ? (
          <p className="mt-2 max-w-[52ch] text-sm whitespace-pre-line text-soft wrap-anywhere">
            {text.safety(safety[choice.chosen.mediaType]!)}
          </p>
        ) : null}
      </div>
    </article>
  );
}

function Chips({ piece, label }: { piece: ArtPiece; label: string }) {
  const { category, subCategory } = piece;
  const chip =
    "inline-flex min-h-11 items-center rounded-full border border-line bg-card px-4 text-sm text-ink no-underline hover:border-ink";
  return (
    <p className="flex flex-wrap items-center gap-2">
      {category ? (
        <Link to={browseUrl({ category })} lang={category.lang} className={chip}>
          {category.label}
        </Link>
      ) : null}
      {category && subCategory ? (
        <Link to={browseUrl({ category, subCategory })} lang={subCategory.lang} className={chip}>
          {subCategory.label}
        </Link>
      ) : null}
      <span className="label">{label}</span>
    </p>
  );
}

/** One view per piece and visit, told by a POST once the page is really shown. */
function useCountedView(id: number) {
  useEffect(() => {
    const key = `inkiosk-viewed-${id}`;
    try {
      if (sessionStorage.getItem(key)) return;
      sessionStorage.setItem(key, "1");
    } catch {
      return;
    }
    fetch(`/art/${id}/view`, { method: "POST" }).catch((error: unknown) => console.warn("the view was not counted", error));
  }, [id]);
}
