import { useEffect, useState } from "react";
import { Link, data, isRouteErrorResponse, useNavigate, useSearchParams } from "react-router";
import { onOneLine } from "#app/i18n/owner-texts.ts";
import { artHeadTexts } from "#app/i18n/storefront/art-head.ts";
import { artPieceTexts } from "#app/i18n/storefront/art-piece.ts";
import { shopTexts } from "#app/i18n/storefront/shop.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import type { ArtPiece } from "#app/shop/catalogue/art-piece.ts";
import { findArt } from "#app/shop/catalogue/art-pieces.server.ts";
import { listNeighbours } from "#app/shop/catalogue/neighbours.server.ts";
import { localizePiece } from "#app/shop/catalogue/piece-texts.ts";
import { browseUrl } from "#app/shop/catalogue/browse-query.ts";
import { wrapSettingsOf } from "#app/shop/printing/print-plan.ts";
import type { WrapSettings } from "#app/shop/printing/print-plan.ts";
import { anyPointHasHours } from "#app/shop/collection/promises.server.ts";
import { listMoreLikeThis } from "#app/shop/search/more-like-this.server.ts";
import { pointParameter } from "#app/shop/labels/label-address.ts";
import { settingsOf } from "#app/shop/settings/settings.server.ts";
import { toast } from "#app/ui/toast.tsx";
import type { Route } from "./+types/piece";
import { headFromLoader } from "#app/routes/storefront/kit/page/head.ts";
import { Failure, joinSentences, useFailureNote } from "#app/ui/failed-page.tsx";
import { countScan } from "#app/routes/storefront/kit/browser-storage/label-scans.ts";
import { recordView } from "#app/routes/storefront/kit/browser-storage/viewed-pieces.ts";
import { pageHead } from "#app/routes/storefront/kit/page/page-head.server.ts";
import { Gallery } from "#app/routes/storefront/kit/pieces/gallery.tsx";
import { listSource } from "#app/routes/storefront/kit/pieces/list-source.server.ts";
import { Provenance } from "./provenance.tsx";
import { OptionPicker } from "./option-picker.tsx";
import { PieceViews, PrintedPart } from "./piece-views.tsx";
import { usePrintChoice } from "./print-choice.ts";
import type { PrintChoice } from "./print-choice.ts";
import { mediumNotes } from "./medium-notes.server.ts";
import type { MediumNote } from "./medium-notes.server.ts";
import { productData } from "./product-data.server.ts";
import { useTypedCode } from "#app/routes/storefront/kit/search/typed-code.ts";
import { useFavouriteButton } from "#app/routes/storefront/kit/pieces/use-favourite-button.ts";
import { largeMm, needsRevalidation, useView } from "./view-choice.ts";
import { rowIdFrom } from "#app/shop/row-id.ts";

const maxNeighbours = 6;

export const meta: Route.MetaFunction = headFromLoader;

export async function loader({ params, context }: Route.LoaderArgs) {
  const visit = context.get(requestContext);
  const { db, language } = visit;
  const id = rowIdFrom(params.id);
  const settings = await settingsOf(visit);
  const { print, shopName, contact } = settings;
  const piece = id && (await findArt(visit, id, print));
  if (!piece) throw data(null, { status: 404 });
  const alike = await listMoreLikeThis(visit, id, maxNeighbours);
  const neighbours =
    alike.length > 0 || !piece.category
      ? alike
      : (await listNeighbours(db, { id, categoryId: piece.category.id }, maxNeighbours)).map(
          (row) => localizePiece(row, language),
        );
  const { reference, title } = piece;
  const name = title?.text ?? reference;
  const head = pageHead(visit, {
    title: piece.category ? `${name}, ${piece.category.label}` : name,
    description: artHeadTexts[language].pieceDescription(
      title ? `${name} (${reference})` : name,
      piece.additionalInfo,
      shopTexts[language].sources[piece.picture.digitalSource],
    ),
    path: `/art/${piece.id}`,
    picture: piece.picture,
    alt: piece.alt?.text,
    structuredData: await productData(visit, piece),
  });
  // Offers must name the maker and an address (Regulation (EU) 2023/988, article 19).
  const address = onOneLine(contact.address);
  const maker = [shopName, address, contact.email].filter(Boolean).join(", ");
  return {
    head: await head,
    piece,
    wrapping: wrapSettingsOf(print),
    maker,
    anyPointHasHours: await anyPointHasHours(visit),
    notes: await mediumNotes(db, piece, settings, language),
    neighbours,
    areAlike: alike.length > 0,
    neighbourSource: listSource(neighbours, language),
  };
}

export const shouldRevalidate = needsRevalidation;

export default function Detail({
  loaderData: {
    piece,
    wrapping,
    maker,
    anyPointHasHours,
    notes,
    neighbours,
    areAlike,
    neighbourSource,
  },
}: Route.ComponentProps) {
  const text = useTexts(artPieceTexts);
  useCountedView(piece.id);
  useScannedLabel(piece.id);
  return (
    <div className="mx-auto max-w-[1440px] px-4 sm:px-10 lg:px-20">
      <Piece key={piece.id} {...{ piece, wrapping, maker, anyPointHasHours, notes }} />
      {neighbours.length > 0 ? (
        <section aria-labelledby="beside" className="mt-20">
          <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-1">
            <h2 id="beside" className="text-[clamp(1.7rem,1.4rem+1vw,2.2rem)]">
              {areAlike ? text.moreLikeThis : text.sameRoom}
            </h2>
            <span className="label">{neighbourSource?.words}</span>
          </div>
          <Gallery pieces={neighbours} source={neighbourSource?.usual} />
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
    else
      toast.error(text.errorLoadingPiece, {
        description: joinSentences(text.errorLoadingPieceText, note),
      });
  }, [missing, note, text]);
  return missing ? (
    <Failure title={text.artworkNotFound} text={text.artworkNotFoundText} final />
  ) : (
    <Failure title={text.errorLoadingPiece} text={text.errorLoadingPieceText} />
  );
}

type PieceProps = {
  piece: ArtPiece;
  wrapping: WrapSettings;
  maker: string;
  anyPointHasHours: boolean;
  notes: Record<string, MediumNote>;
};

function Piece({ piece, wrapping, maker, anyPointHasHours, notes }: PieceProps) {
  const text = useTexts(artPieceTexts);
  const shop = useTexts(shopTexts);
  const choice = usePrintChoice(piece, wrapping);
  const note = choice.chosen && notes[choice.chosen.mediaType];
  const [isLarge] = useState(() => longestSide(choice) >= largeMm);
  const { view, hrefOf } = useView(isLarge);
  const hearts = useFavouriteButton();
  const typed = useTypedCode();
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-4 sm:gap-y-8 sm:pt-11 lg:grid-cols-[minmax(0,8fr)_minmax(340px,4.4fr)]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-y-4 self-start max-sm:contents lg:sticky lg:top-24">
        <PieceViews piece={piece} choice={choice} view={view} hrefOf={hrefOf} />
        <div className="max-sm:-order-1">
          <PrintedPart piece={piece} choice={choice} view={view} />
        </div>
      </div>
      <div className="max-sm:contents">
        <Chips piece={piece} label={shop.sources[piece.picture.digitalSource]} />
        <p role="status" className="mt-3 text-[0.9375rem] empty:hidden max-sm:-order-3">
          {typed ? text.readAs(typed, piece.reference) : null}
        </p>
        <div className="mt-3 flex items-start gap-2 max-sm:-order-3 max-sm:mt-0">
          <h1 className="flex-1 wrap-anywhere text-[clamp(2.6rem,2rem+2.2vw,3.6rem)] max-sm:text-[1.9rem]">
            <span lang={piece.title?.lang}>{piece.title?.text ?? piece.reference}</span>
            {piece.title ? (
              <small className="ml-4 inline-block font-sans text-[0.9375rem] tracking-normal text-soft">
                {piece.reference}
              </small>
            ) : null}
          </h1>
          <span className="mt-1 -mr-2 size-[44px] flex-none max-sm:-mt-1">
            {hearts ? (
              <hearts.FavouriteButton id={piece.id} name={piece.title?.text ?? piece.reference} />
            ) : null}
          </span>
        </div>
        {piece.likeness ? (
          <p className="mt-4 max-w-[52ch] border-l-2 border-accent pl-3 text-[0.9375rem]">
            {text.likeness}
          </p>
        ) : null}
        {piece.additionalInfo ? (
          <p
            lang={piece.infoLanguage}
            className="mt-4 max-w-[52ch] whitespace-pre-line wrap-anywhere text-soft"
          >
            {piece.additionalInfo}
          </p>
        ) : null}
        <div className="max-sm:-order-2">
          <OptionPicker
            piece={piece}
            choice={choice}
            note={note}
            anyPointHasHours={anyPointHasHours}
          />
        </div>
        <Provenance piece={piece} />
        <p className="mt-6 max-w-[52ch] text-sm text-soft wrap-anywhere">{text.maker(maker)}</p>
        {note ? (
          <p className="mt-2 max-w-[52ch] text-sm whitespace-pre-line text-soft wrap-anywhere">
            {text.safety(note.safety)}
          </p>
        ) : null}
      </div>
    </article>
  );
}

function longestSide({ print }: PrintChoice): number {
  return print ? Math.max(print.plan.widthMm, print.plan.heightMm) : 0;
}

function Chips({ piece, label }: { piece: ArtPiece; label: string }) {
  const { category, subCategory } = piece;
  const chip =
    "inline-flex min-h-11 items-center rounded-full border border-line bg-card px-4 text-sm text-ink no-underline hover:border-ink";
  return (
    <p className="flex flex-wrap items-center gap-2 max-sm:mt-5">
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

/** Sends a POST once the page is visible. */
function useCountedView(id: number) {
  useEffect(() => {
    if (!recordView(id)) return;
    fetch(`/art/${id}/view`, { method: "POST" }).catch((error: unknown) =>
      console.warn("the view was not counted", error),
    );
  }, [id]);
}

/** Counts a scanned label and removes it from the address, so that a shared link is no scan. */
function useScannedLabel(id: number) {
  const point = rowIdFrom(useSearchParams()[0].get(pointParameter));
  const navigate = useNavigate();
  useEffect(() => {
    if (point === null) return;
    countScan(id, point);
    const query = new URLSearchParams(location.search);
    query.delete(pointParameter);
    void navigate(`?${query}`, { replace: true, preventScrollReset: true });
  }, [id, point, navigate]);
}
