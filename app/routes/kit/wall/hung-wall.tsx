// Prints at one scale, hung with their middles on one line.
import type { CSSProperties, ReactNode } from "react";
import { Link } from "react-router";
import { hungWallTexts } from "#app/i18n/storefront/hung-wall.ts";
import { shopTexts } from "#app/i18n/storefront/shop.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { euro } from "#app/shop/money.ts";
import type { DigitalSource } from "#db/digital-sources.ts";
import { pictureSources } from "#app/shop/pictures/picture.ts";
import { readSize } from "#app/shop/pricing/size-label.ts";
import type { HomeWallPiece } from "#app/shop/walls/home-wall.ts";
import { sceneOf } from "#app/shop/walls/scene.ts";
import type { Scene } from "#app/shop/walls/scene.ts";
import { Icon } from "#app/ui/icon.tsx";
import { ResponsivePicture } from "#app/ui/picture.tsx";
import "./hung-wall.css";
import { useScrollingRow } from "./scrolling-row.ts";

type HungWallProps = {
  pieces: HomeWallPiece[];
  /** Who made the pictures, if the page already says so above them. */
  source?: DigitalSource | undefined;
  eager?: number;
  transitionName?(pieceId: number): CSSProperties | undefined;
  /** Low, and without links. */
  isPreview?: boolean;
  /** Text on the wall, before the first piece. */
  children?: ReactNode;
};

export function HungWall({
  pieces,
  source,
  eager = 0,
  transitionName,
  isPreview,
  children,
}: HungWallProps) {
  const text = useTexts(hungWallTexts);
  const { list, handlers, step, canScroll, isFirst, isLast } = useScrollingRow(pieces.length);
  const scene = sceneOf(pieces.map(({ hung }) => hung));
  return (
    <div
      className="hung-wall"
      data-floor={scene.hasFloor || undefined}
      data-preview={isPreview}
      style={sceneStyle(scene)}
    >
      {children ? <div className="hung-words">{children}</div> : null}
      {pieces.length > 0 ? (
        <ul
          ref={list}
          className="hung-row"
          aria-label={text.wall}
          tabIndex={isPreview ? 0 : undefined}
          {...handlers}
        >
          {pieces.map((piece, at) => (
            <Hung
              key={piece.id}
              {...{ piece, source, scene, isPreview }}
              eager={at < eager}
              flight={transitionName?.(piece.id)}
            />
          ))}
        </ul>
      ) : null}
      {pieces.length > 0 ? (
        <div className="hung-foot">
          <p>{text.scale(pieces.length)}</p>
          <p hidden={!canScroll}>
            {(["back", "forward"] as const).map((name) => (
              <button
                key={name}
                type="button"
                aria-label={text[name]}
                aria-disabled={name === "back" ? isFirst : isLast}
                onClick={() => step(name === "back" ? -1 : 1)}
              >
                <Icon name={name} size={20} />
              </button>
            ))}
          </p>
        </div>
      ) : null}
    </div>
  );
}

type HungProps = Pick<HungWallProps, "source" | "isPreview"> & {
  piece: HomeWallPiece;
  scene: Scene;
  eager: boolean;
  flight: CSSProperties | undefined;
};

function Hung({ piece, source, scene, eager, flight, isPreview }: HungProps) {
  const { id, reference, title, alt, picture, hung, lowest } = piece;
  const text = useTexts(hungWallTexts);
  const shop = useTexts(shopTexts);
  const language = useLanguage();
  const sizeOf = (size: string) => readSize(size, language, picture).at(-1)!;
  const price = shop.from(euro(lowest.priceCents, language));
  const content = (
    <>
      <span
        className="hung-sheet"
        data-sheet=""
        data-canvas={hung.isCanvas || undefined}
        style={flight}
      >
        <span style={areaStyle(hung.area)}>
          <ResponsivePicture
            {...pictureSources(picture, 800)}
            alt={alt?.text ?? ""}
            lang={alt?.lang}
            eager={eager}
            sizes={hungSizes(hung, scene)}
            style={areaStyle(hung.placed)}
          />
        </span>
      </span>
      <span className="hung-label">
        <b lang={title?.lang}>{title?.text ?? reference}</b>
        <span>
          {title ? `${reference} · ` : null}
          {sizeOf(hung.size)}
        </span>
        <span>{lowest.size === hung.size ? price : text.at(price, sizeOf(lowest.size))}</span>
        {isPreview || picture.digitalSource === source ? null : (
          <span>{shop.sources[picture.digitalSource]}</span>
        )}
      </span>
    </>
  );
  return (
    <li style={{ "--w": hung.widthMm / 10, "--h": hung.heightMm / 10 } as CSSProperties}>
      {isPreview ? (
        content
      ) : (
        <Link to={`/art/${id}`} viewTransition draggable={false}>
          {content}
        </Link>
      )}
    </li>
  );
}

// `inPercent` of print-preview.ts would bring all the print planning to the home page.
function areaStyle({ left, top, width, height }: HomeWallPiece["hung"]["area"]): CSSProperties {
  return { left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` };
}

// Heights as in hung-wall.css, for the `sizes` of the pictures.
const tall = {
  wide: "clamp(28rem, 100vh - 13rem, 50rem)",
  narrow: "clamp(21rem, 62vh, 26rem)",
};

/** Measures the whole picture, including what its sheet cuts off. */
export function hungSizes(
  { widthMm, area, placed: areaStyle }: HomeWallPiece["hung"],
  { aboveMm, belowMm, tallestMm, widestMm }: Scene,
): string {
  const mm = (widthMm * area.width * areaStyle.width) / 1e4;
  const share = (whole: number) => Math.round((mm / whole) * 1000) / 1000;
  const near = `${tall.narrow} * ${share(aboveMm + Math.min(belowMm, tallestMm / 2 + 420))}`;
  return [
    `(min-width: 64rem) calc(${tall.wide} * ${share(aboveMm + belowMm)})`,
    `max(min(${near}, (100vw - 3rem) * ${share(widestMm)}), ${near} * 0.6)`,
  ].join(", ");
}

function sceneStyle({ aboveMm, belowMm, tallestMm, widestMm }: Scene): CSSProperties {
  return {
    "--above": aboveMm / 10,
    "--below": belowMm / 10,
    "--near": Math.min(belowMm, tallestMm / 2 + 420) / 10,
    "--widest": Math.max(1, widestMm / 10),
  } as CSSProperties;
}
