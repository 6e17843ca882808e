import { useLayoutEffect, useMemo, useRef, useState } from "react";
import type { CSSProperties } from "react";
import { sheetIn } from "#app/i18n/storefront/on-your-wall.ts";
import { errorIn, wallPhotoTexts, wholeCentimetres } from "#app/i18n/storefront/wall-photo.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { matrix3dOf, pixelsPerMm } from "#app/shop/walls/measuring/measured-wall.ts";
import { toMeasuredPoint } from "#app/shop/walls/measuring/photo-wall.ts";
import type { PhotoWall } from "#app/shop/walls/measuring/photo-wall.ts";
import type { Guide } from "#app/shop/walls/snapping.ts";
import type { Position } from "#app/shop/walls/wall.ts";
import type { PhotoPrint } from "./photo-rendering.ts";
import { HungPrint } from "./hung-print.tsx";
import { hungPrints } from "./hung-prints.ts";
import { PhotoCanvas } from "./photo-canvas.tsx";
import type { WallPhoto } from "./read-photo.ts";
import { useDragging } from "./use-dragging.ts";

type PhotoStageProps = {
  photo: WallPhoto;
  photoWall: PhotoWall;
  prints: readonly PhotoPrint[];
  gapMm: number;
  onMove(index: number, position: Position): void;
};

export function PhotoStage({ photo, photoWall, prints, gapMm, onMove }: PhotoStageProps) {
  const text = useTexts(wallPhotoTexts);
  const language = useLanguage();
  const [frame, cssWidth] = useWidth();
  const { width, height } = photo.canvas;
  const scale = cssWidth / width;
  const { measured } = photoWall;
  const perMm = pixelsPerMm(measured, toMeasuredPoint(photoWall, photoWall.start)) * scale;
  const { begin, step, dragged, guides, refused } = useDragging({
    photoWall,
    prints,
    gapMm,
    onMove,
    frame,
    perMm,
  });
  const matrix = useMemo(() => planeOf(measured, perMm, scale), [measured, perMm, scale]);
  const hung = hungPrints(photo, photoWall, prints);
  const describePosition = useDescribePosition(photoWall);
  const nameOf = ({ plan }: PhotoPrint) => sheetIn(language, plan.widthMm, plan.heightMm);

  return (
    <div className="absolute inset-0 flex items-center justify-center overflow-hidden bg-mat [container-type:size]">
      <div
        ref={frame}
        data-photo-stage=""
        className="relative shrink-0 overflow-hidden forced-color-adjust-none"
        style={{
          aspectRatio: `${width} / ${height}`,
          width: `min(100cqw, 100cqh * ${width / height})`,
        }}
      >
        <PhotoCanvas photo={photo} label={text.photo} />
        {cssWidth > 0 ? (
          <div className="absolute top-0 left-0 origin-top-left" style={{ transform: matrix }}>
            {hung.map(({ print, error, look }, index) =>
              error === null ? null : (
                <HungPrint
                  key={print.key}
                  print={print}
                  look={look}
                  perMm={perMm}
                  label={text.onYourWall(print.altText, nameOf(print))}
                  positionText={describePosition(print.position)}
                  sizes={`${Math.ceil(print.plan.widthMm * perMm * 1.5)}px`}
                  isDragged={dragged === index}
                  index={index}
                  onPointerDown={begin}
                  onKeyDown={step}
                />
              ),
            )}
            {guides.map((guide) => (
              <GuideLine
                key={`${guide.kind}${guide.axis}${guide.atMm}`}
                guide={guide}
                photoWall={photoWall}
                perMm={perMm}
              />
            ))}
          </div>
        ) : null}
        <Caption prints={prints} errors={hung.map(({ error }) => error)} refused={refused} />
      </div>
    </div>
  );
}

/** CSS transform from millimetres on the measured wall to pixels of the photo. */
function planeOf(measured: PhotoWall["measured"], perMm: number, scale: number): string {
  const plane = { centre: { xMm: 500, yMm: -500 }, widthMm: 1000, heightMm: 1000 };
  const side = 1000 * perMm;
  return matrix3dOf(measured, plane, { width: side, height: side }, scale);
}

function useDescribePosition({ wall }: PhotoWall): (position: Position) => string {
  const text = useTexts(wallPhotoTexts);
  const language = useLanguage();
  return ({ xMm, yMm }) => {
    const aside = Math.round((xMm - wall.middleMm) / 10);
    const length = wholeCentimetres(language, 10 * Math.abs(aside));
    const side = aside === 0 ? text.middle : aside > 0 ? text.right(length) : text.left(length);
    return text.place(side, wall.isFloorKnown ? wholeCentimetres(language, yMm) : null);
  };
}

type CaptionProps = {
  prints: readonly PhotoPrint[];
  errors: (number | null)[];
  refused: "uncertain" | null;
};

function Caption({ prints, errors, refused }: CaptionProps) {
  const text = useTexts(wallPhotoTexts);
  const language = useLanguage();
  function captionText(): string {
    const unsure = errors.filter((error) => error === null).length;
    if (unsure > 0) return prints.length > 1 ? text.notShown(unsure) : text.uncertainHere;
    if (refused) return text.uncertainThere;
    if (prints.length > 1) return text.byHand;
    const { widthMm, heightMm } = prints[0]!.plan;
    return text.caption(sheetIn(language, widthMm, heightMm), errorIn(language, errors[0]!));
  }
  return (
    <p
      role="status"
      className="pointer-events-none absolute bottom-2 left-2 max-w-[calc(100%-1rem)] rounded-md bg-card/90 px-2.5 py-1 text-xs text-ink sm:bottom-3 sm:left-3"
    >
      {captionText()}
    </p>
  );
}

/** Equally thin everywhere on the photo, whatever the perspective. */
function GuideLine({
  guide: { axis, atMm },
  photoWall: { wall, floorMm },
  perMm,
}: {
  guide: Guide;
  photoWall: PhotoWall;
  perMm: number;
}) {
  const { leftMm, rightMm, heightMm } = wall;
  const line: CSSProperties =
    axis === "x"
      ? {
          left: atMm * perMm,
          top: -(heightMm + floorMm) * perMm,
          width: 1.5,
          height: heightMm * perMm,
        }
      : {
          left: leftMm * perMm,
          top: -(atMm + floorMm) * perMm,
          width: (rightMm - leftMm) * perMm,
          height: 1.5,
        };
  return (
    <div
      data-guide={axis}
      className="pointer-events-none absolute bg-[#4f68ff] shadow-[0_0_0_0.5px_rgb(255_255_255/0.7)]"
      style={line}
    />
  );
}

function useWidth() {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    setWidth(frame.current!.getBoundingClientRect().width);
    const observer = new ResizeObserver(([entry]) => setWidth(entry!.contentRect.width));
    observer.observe(frame.current!);
    return () => observer.disconnect();
  }, []);
  return [frame, width] as const;
}
