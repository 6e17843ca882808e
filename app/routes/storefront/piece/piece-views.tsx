import { Suspense, lazy, useState } from "react";
import type { CSSProperties } from "react";
import { artPieceTexts } from "#app/i18n/storefront/art-piece.ts";
import { artTexts } from "#app/i18n/storefront/art.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import type { ArtPiece } from "#app/shop/catalogue/art-piece.ts";
import type { Extent } from "#app/shop/printing/print-plan.ts";
import { readSize } from "#app/shop/pricing/size-label.ts";
import {
  flatCanvas,
  inPercent,
  printedAreaPercent,
  printedPercent,
} from "#app/shop/printing/print-preview.ts";
import { FoldLegend, PrintPreview } from "#app/routes/kit/pictures/print-preview.tsx";
import { ArtPicture } from "#app/routes/storefront/kit/pieces/art-picture.tsx";
import { CropDrag } from "./crop-drag.tsx";
import { CropMover } from "./crop-mover.tsx";
import type { PrintChoice } from "./print-choice.ts";
import type { PlannedPrint } from "#app/shop/printing/planned-print.ts";
import { rememberView } from "./view-choice.ts";
import type { PieceView } from "#app/shop/catalogue/piece-query.ts";
import { ViewTabs } from "./view-tabs.tsx";
import { lazyDetail, lazyWall } from "./lazy-chunks.ts";
import { useWallView } from "#app/routes/storefront/kit/wall/wall-view.ts";
import type { WallView } from "#app/routes/storefront/kit/wall/wall-view.ts";

const pictureSizes =
  "(max-width: 639px) calc(100vw - 64px), (max-width: 1023px) calc(100vw - 170px), 710px";

const loadWallPhotoView = () => import("./wall-photo-view.tsx");
const PieceOnPhoto = lazy(async () => ({ default: (await loadWallPhotoView()).PieceOnPhoto }));
const PieceOnPhotoControls = lazy(async () => ({
  default: (await loadWallPhotoView()).PieceOnPhotoControls,
}));

type ViewsProps = {
  piece: ArtPiece;
  choice: PrintChoice;
  view: PieceView | "either";
  hrefOf(view: PieceView): string;
};

const loaders: Partial<Record<PieceView, () => Promise<unknown>>> = {
  wall: lazyWall.load,
  detail: lazyDetail.load,
};

/** The piece in the chosen view. All views have the same height. */
export function PieceViews({ piece, choice, view, hrefOf }: ViewsProps) {
  const [look, change] = useWallView(view === "wall" || view === "either");
  const { WallControls, WallSizes, HangWithOthers } = lazyWall.useComponents();
  const { DetailStage, DetailText } = lazyDetail.useComponents();
  const [at, onStep] = useState(0);
  const { chosen, print } = choice;
  const hasPrint = print !== null;
  const detail = view === "detail" && print && chosen ? { print, option: chosen } : null;
  const isWall = hasPrint && view === "wall";
  const isEither = hasPrint && view === "either";
  const altText = useAltText(piece);
  function choose(next: Partial<WallView>) {
    // A visitor who views one piece on a wall expects the next one there too.
    rememberView("wall");
    change(next);
  }
  const photoControls = choice.print ? (
    <Suspense>
      <PieceOnPhotoControls
        piece={piece}
        plan={choice.print.plan}
        frame={look.frame}
        altText={altText}
      />
    </Suspense>
  ) : null;
  return (
    <div data-piece-views="" className="[container-type:inline-size] max-sm:-order-4 max-sm:-mx-4">
      <div
        className="relative h-(--stage) overflow-hidden bg-mat [--most:46svh] [container-type:size] sm:[--most:66vh] lg:[--most:max(26rem,calc(100vh-17rem))]"
        style={stageStyle(piece.picture)}
      >
        {detail ? (
          <Suspense>
            <DetailStage piece={piece} {...detail} altText={altText} at={at} onStep={onStep} />
          </Suspense>
        ) : null}
        {isWall || detail ? null : (
          <Mat piece={piece} choice={choice} view={view} className={isEither ? "lg:hidden" : ""} />
        )}
        {isWall || isEither ? (
          <div className={isEither ? "max-lg:hidden" : ""}>
            <OnWall piece={piece} choice={choice} look={look} isEither={isEither} />
          </div>
        ) : null}
      </div>
      {sizesOf(piece, choice).length > 0 ? (
        <div className={`bg-mat px-3 pb-1 pt-3 sm:px-6 ${hasPrint ? "" : "invisible"}`}>
          <ViewTabs
            view={view}
            hrefOf={hrefOf}
            onPreload={(tab) => void loaders[tab]?.().catch(() => undefined)}
          />
          {detail ? (
            <div data-chunk="detail" className="mt-2 min-h-22 pb-1 lg:min-h-11">
              <Suspense>
                <DetailText piece={piece} {...detail} altText={altText} at={at} onStep={onStep} />
              </Suspense>
            </div>
          ) : null}
          {isWall || isEither ? (
            <div
              data-chunk="wall"
              className={`mt-2 min-h-22 pb-1 lg:min-h-11 ${isEither ? "max-lg:hidden" : ""}`}
            >
              <Suspense>
                {isWall ? <WallSizes piece={piece} choice={choice} /> : null}
                <WallControls look={look} onChange={choose} own={photoControls} />
                <HangWithOthers pieceId={piece.id} choice={choice} look={look} />
              </Suspense>
            </div>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

/** The height of the taller of room and picture, within the screen. */
function stageStyle({ width, height }: Extent): CSSProperties {
  const ratio = Math.min(roomRatio, width / height);
  return { "--stage": `min(var(--most), 100cqw / ${ratio})` } as CSSProperties;
}

const roomRatio = 3000 / 2760;

function useAltText({ reference, title, alt, category, picture }: ArtPiece): string {
  const text = useTexts(artTexts);
  const name = title?.text ?? reference;
  return alt?.text ?? text.alt(name, category?.label ?? null, picture.digitalSource);
}

function OnWall({
  piece,
  choice: { print },
  look,
  isEither,
}: Pick<ViewsProps, "piece" | "choice"> & { look: WallView; isEither: boolean }) {
  const { WallRoom } = lazyWall.useComponents();
  const altText = useAltText(piece);
  // A phone hides this wall, and should fetch nothing for it but the file of its mat.
  const sizes = isEither ? matSizes(piece.picture) : pictureSizes;
  if (!print) return null;
  if (look.isWallPhoto)
    return (
      <Suspense>
        <PieceOnPhoto piece={piece} plan={print.plan} frame={look.frame} altText={altText} />
      </Suspense>
    );
  return (
    <Suspense fallback={<EmptyRoom />}>
      <WallRoom piece={piece} plan={print.plan} look={look} altText={altText} sizes={sizes} />
    </Suspense>
  );
}

function EmptyRoom() {
  return (
    <div className="absolute inset-0 bg-linear-to-b from-[#ddd7ca] from-87% to-[#b98d63] to-87%" />
  );
}

function matSizes({ width, height }: Extent): string {
  const ratio = Math.round((width / height) * 1000) / 1000;
  return `(max-width: 639px) min(100vw - 24px, (46vh - 24px) * ${ratio}), (max-width: 1023px) min(100vw - 144px, (66vh - 64px) * ${ratio}), min(710px, (max(26rem, 100vh - 17rem) - 64px) * ${ratio})`;
}

function Mat({
  piece,
  choice,
  view,
  className,
}: Omit<ViewsProps, "hrefOf"> & { className: string }) {
  const altText = useAltText(piece);
  const { picture } = piece;
  const { print, byVisitor } = choice;
  const sizes = matSizes(picture);
  const printed = view === "print" ? print : null;
  return (
    <div
      className={`absolute inset-0 flex items-center justify-center [--pad:0.75rem] sm:[--pad:2rem] ${className}`}
    >
      <div
        className="relative"
        style={{
          aspectRatio: `${picture.width} / ${picture.height}`,
          width: `min(100cqw - 2 * var(--pad), (100cqh - 2 * var(--pad)) * ${picture.width / picture.height})`,
        }}
      >
        <ArtPicture
          piece={piece}
          alt={altText}
          lang={piece.alt?.lang}
          eager
          flies={!printed && view !== "either"}
          sizes={sizes}
          className={`block size-full rounded-[1px] shadow-piece ${printed ? "invisible" : ""}`}
        />
        {!printed && print && printedPercent(print.plan, picture) < 100 ? (
          <div className="absolute inset-0 overflow-hidden transition-opacity delay-300 duration-300 motion-reduce:transition-none starting:opacity-0 [@media(scripting:none)]:hidden">
            <div
              data-printed-part=""
              className={`absolute outline-[1.5px] -outline-offset-1 outline-white ${byVisitor ? "shadow-cut-off" : "shadow-cut-off-lightly"}`}
              style={inPercent(printedAreaPercent(print.plan, picture))}
            >
              <CropHandle choice={choice} moves="frame" />
            </div>
          </div>
        ) : null}
        {printed ? (
          <PrintPreview
            plan={printed.plan}
            picture={picture}
            alt={altText}
            sizes={sizes}
            eager
            flat
            className="absolute inset-0"
          >
            <CropHandle choice={choice} moves="picture" />
          </PrintPreview>
        ) : null}
      </div>
    </div>
  );
}

function CropHandle({
  choice: { print, added, move },
  moves,
}: {
  choice: PrintChoice;
  moves: "frame" | "picture";
}) {
  if (!print?.travel || print.fit.way !== "fill" || added) return null;
  const { plan, travel, fit } = print;
  return <CropDrag plan={plan} travel={travel} shift={fit.shift} onMove={move} moves={moves} />;
}

type PlannedSize = { size: string; print: PlannedPrint };

function sizesOf(piece: ArtPiece, choice: PrintChoice): PlannedSize[] {
  return piece.mediaOptions.flatMap(({ mediaType, sizes }) =>
    sizes.flatMap(({ size }) => {
      const print = choice.printOf({ mediaType, size });
      return print ? [{ size, print }] : [];
    }),
  );
}

export function PrintedPart({ piece, choice, view }: Omit<ViewsProps, "hrefOf">) {
  const { chosen, print, added, move } = choice;
  const sizes = sizesOf(piece, choice);
  if (sizes.length === 0) return null;
  return (
    <div className="[@media(scripting:none)]:hidden">
      <div className={print ? "" : "invisible"}>
        <PartDescriptions
          piece={piece}
          sizes={sizes}
          chosen={print && chosen ? { size: chosen.size, print } : null}
        />
      </div>
      {sizes.some((planned) => flatCanvas(planned.print.plan)) ? (
        <Fold canvas={view === "print" && print ? flatCanvas(print.plan) : null} />
      ) : null}
      {sizes.some((planned) => planned.print.travel) ? (
        <CropMover print={added ? null : print} onMove={move} />
      ) : null}
    </div>
  );
}

/** Keeps its space while no fold is shown, so that the page does not jump. */
function Fold({ canvas }: { canvas: { mm: number } | null }) {
  const text = useTexts(artPieceTexts);
  return (
    <p className={`mt-1 text-[0.9375rem] text-soft ${canvas ? "" : "invisible"}`}>
      <FoldLegend>{text.fold(canvas?.mm ?? 40)}</FoldLegend>
    </p>
  );
}

function PartDescriptions({
  piece: { picture },
  sizes,
  chosen,
}: {
  piece: ArtPiece;
  sizes: PlannedSize[];
  chosen: PlannedSize | null;
}) {
  const text = useTexts(artPieceTexts);
  const language = useLanguage();

  function describePart({ size, print: { plan, fit } }: PlannedSize): string {
    const [name] = readSize(size, language, picture);
    const percent = printedPercent(plan, picture);
    if (fit.way === "border") return text.showsBorder(name);
    if (plan.edge.kind === "wrap" && plan.edge.way === "extended")
      return text.frontShowsPart(name, percent);
    if (fit.way === "own") return text.cutToPicture(name, plan.widthMm, plan.heightMm);
    return percent === 100 ? text.showsWhole(name) : text.showsPart(name, percent);
  }

  const shown = chosen && describePart(chosen);
  // All sentences share one grid cell, as high as the longest, so that the page does not jump.
  return (
    <p className="grid items-center text-[0.9375rem]">
      {[...new Set(sizes.map(describePart))].map((altText) => (
        <span key={altText} className={`[grid-area:1/1] ${altText === shown ? "" : "invisible"}`}>
          {altText}
        </span>
      ))}
    </p>
  );
}
