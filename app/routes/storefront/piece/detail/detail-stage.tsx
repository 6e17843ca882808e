import { useRef, useSyncExternalStore } from "react";
import type { KeyboardEvent, PointerEvent } from "react";
import { detailViewTexts } from "#app/i18n/storefront/detail-view.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { pictureUrl } from "#app/shop/pictures/picture.ts";
import type { ChosenOption } from "#db/json-columns.ts";
import { detailScale, windowCount } from "#app/shop/printing/detail-window.ts";
import type { DetailScale } from "#app/shop/printing/detail-window.ts";
import type { PlannedPrint } from "#app/shop/printing/planned-print.ts";
import { inPercent, printedAreaPercent } from "#app/shop/printing/print-preview.ts";
import type { ArtPiece } from "#app/shop/catalogue/art-piece.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { fetchDetail, markDetailMissing, useDetailAnswer } from "./detail-answers.ts";
import type { DetailAnswer, DetailWindow } from "./detail-answers.ts";

export type DetailProps = {
  piece: Pick<ArtPiece, "id" | "picture">;
  option: Pick<ChosenOption, "mediaType" | "size">;
  print: Pick<PlannedPrint, "plan" | "whole">;
  altText: string;
  at: number;
  onStep(at: number): void;
};

type Detail = {
  scale: DetailScale | null;
  answer: DetailAnswer;
  address: string;
  retry(): void;
  onMissing(): void;
};

export function useDetail({ piece, option, print }: DetailProps): Detail {
  const scale = detailScale(print.plan, piece.picture);
  const query = new URLSearchParams({
    medium: option.mediaType,
    size: option.size,
    fit: print.whole ? "whole" : "fill",
  });
  const address = `/art/${piece.id}/detail`;
  const url = `${address}?${query}`;
  const name = `${piece.picture.key} ${scale?.percent}`;
  return {
    scale,
    answer: useDetailAnswer(name, url),
    address: `${address}/:place?${query}`,
    retry: () => void fetchDetail(name, url),
    onMissing: () => markDetailMissing(name),
  };
}

/** A shorter movement is an unsteady press. */
const swipePixels = 40;

export function DetailStage(props: DetailProps) {
  const { at, onStep } = props;
  const text = useTexts(detailViewTexts);
  const detail = useDetail(props);
  const { scale, answer } = detail;
  const pressedAt = useRef<number | null>(null);
  const isKnown = answer.state === "known";

  function step(by: number) {
    if (isKnown) onStep(Math.min(windowCount - 1, Math.max(0, at + by)));
  }
  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    step(by);
  }
  function onPointerUp({ clientX }: PointerEvent) {
    const moved = clientX - (pressedAt.current ?? clientX);
    pressedAt.current = null;
    if (Math.abs(moved) >= swipePixels) step(-Math.sign(moved));
  }

  return (
    <div
      role="group"
      aria-label={text.region}
      // The arrow keys step through the windows, as a finger does.
      tabIndex={isKnown ? 0 : undefined}
      onKeyDown={onKeyDown}
      onPointerDown={({ clientX }) => (pressedAt.current = clientX)}
      onPointerUp={onPointerUp}
      onPointerCancel={() => (pressedAt.current = null)}
      className="absolute inset-0 touch-pan-y select-none focus-visible:outline-3 focus-visible:-outline-offset-3 focus-visible:outline-accent"
    >
      {isKnown ? (
        <Windows {...props} windows={answer.windows} scale={scale!} onMissing={detail.onMissing} />
      ) : (
        <Waiting {...props} detail={detail} />
      )}
    </div>
  );
}

type WindowsProps = DetailProps & {
  windows: DetailWindow[];
  scale: DetailScale;
  onMissing(): void;
};

function Windows({ piece, print, altText, at, windows, scale, onMissing }: WindowsProps) {
  const text = useTexts(detailViewTexts);
  const perPixel = usePixelsPerPoint();
  return (
    <>
      {windows.map(({ src, part }, index) => (
        <div
          key={src}
          data-sheet=""
          hidden={index !== at}
          className="absolute inset-0 flex items-center justify-center overflow-hidden transition-opacity duration-200 motion-reduce:transition-none starting:opacity-0 [&[hidden]]:hidden"
        >
          <img
            src={src}
            alt={text.drawing(altText, describeWindow(text, index, part))}
            width={scale.width}
            height={scale.height}
            loading="lazy"
            draggable={false}
            onError={onMissing}
            style={{ width: scale.width / perPixel, height: scale.height / perPixel }}
            className="max-w-none shrink-0 bg-line/40 [image-rendering:pixelated]"
          />
        </div>
      ))}
      <WindowMap piece={piece} print={print} windows={windows} at={at} />
    </>
  );
}

export function describeWindow(
  text: (typeof detailViewTexts)["en"],
  index: number,
  { left, top, width, height }: DetailWindow["part"],
): string {
  const thirdOf = (middle: number) => Math.min(2, Math.floor(middle * 0.03));
  const where = text.where[thirdOf(top + height / 2)]![thirdOf(left + width / 2)]!;
  return text.place(index + 1, windowCount, where);
}

function WindowMap({
  piece: { picture },
  print,
  windows,
  at,
}: Pick<WindowsProps, "piece" | "print" | "windows" | "at">) {
  const ratio = picture.width / picture.height;
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute right-2 bottom-2 overflow-hidden rounded-sm border-2 border-card bg-mat shadow-[0_2px_10px_rgb(0_0_0/0.35)] [--map:4.5rem] sm:right-3 sm:bottom-3 sm:[--map:7rem]"
      style={{ width: `calc(var(--map) * ${Math.min(1, ratio)})`, aspectRatio: ratio }}
    >
      <img src={pictureUrl(picture.key, 320, "webp")} alt="" className="block size-full" />
      <span
        className="absolute shadow-[0_0_0_100px_rgb(0_0_0/0.5)]"
        style={inPercent(printedAreaPercent(print.plan, picture))}
      />
      {windows.map(({ src, part }, index) => (
        <span
          key={src}
          className={`absolute ${index === at ? "bg-white/25 outline-2 outline-white [box-shadow:0_0_0_3px_rgb(0_0_0/0.7)]" : "outline-1 outline-white/80 [box-shadow:0_0_0_2px_rgb(0_0_0/0.4)]"}`}
          style={inPercent(part)}
        />
      ))}
    </div>
  );
}

/** Shown until the windows arrive, if they do not, and without scripts. */
function Waiting({
  detail: { answer, address, scale, retry },
  altText,
}: DetailProps & { detail: Detail }) {
  const text = useTexts(detailViewTexts);
  return (
    <>
      <div
        role="status"
        className="absolute inset-0 flex flex-col items-center justify-center gap-4 px-6 text-center [@media(scripting:none)]:hidden"
      >
        {answer.state === "failed" ? (
          <>
            <p className="max-w-[36ch]">
              {text.failed} {answer.message}
            </p>
            <button type="button" onClick={retry} className={buttonStyle.plain}>
              {text.again}
            </button>
          </>
        ) : (
          <p className="max-w-[36ch] text-soft motion-safe:animate-pulse">{text.loading}</p>
        )}
      </div>
      <noscript>
        <div className="absolute inset-0 flex gap-3 overflow-auto">
          {Array.from({ length: windowCount }, (_, index) => (
            <img
              key={index}
              src={address.replace(":place", String(index + 1))}
              alt={text.drawing(altText, text.placeAlone(index + 1, windowCount))}
              width={scale?.width}
              height={scale?.height}
              className="max-w-none shrink-0"
            />
          ))}
        </div>
      </noscript>
    </>
  );
}

function subscribeToResize(listener: () => void): () => void {
  addEventListener("resize", listener);
  return () => removeEventListener("resize", listener);
}

/** Reads the screen's pixel ratio, which changes when a page is zoomed. */
export function usePixelsPerPoint(): number {
  return useSyncExternalStore(
    subscribeToResize,
    () => devicePixelRatio,
    () => 1,
  );
}
