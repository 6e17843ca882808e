import { useRef } from "react";
import type { CSSProperties, PointerEvent, ReactNode } from "react";
import type { Picture } from "#app/shop/pictures/picture.ts";
import { pictureUrl } from "#app/shop/pictures/picture.ts";
import { orientedLike } from "#app/shop/printing/print-plan.ts";
import type { Fit } from "#db/json-columns.ts";
import { previewOf } from "#app/shop/printing/print-preview.ts";
import type { Box } from "#app/shop/printing/print-plan.ts";
import type { RatioPlans } from "#app/shop/printing/ratio-plans.ts";

type CropPreviewProps = {
  plans: RatioPlans;
  picture: Picture;
  fit: Fit;
  onMove(shift: number): void;
};

/** Draws the result of a fit; the crop can be dragged with the mouse or a finger. */
export function CropPreview({ plans, picture, fit, onMove }: CropPreviewProps) {
  const { size, plan, front } = plans;
  const sheet = previewOf(plan, picture);
  const paper = orientedLike(size, picture);
  return (
    <div
      aria-hidden="true"
      className="flex items-center justify-center self-start rounded-control bg-mat p-3"
    >
      {fit.way === "fill" ? (
        <Cropped plans={plans} picture={picture} shift={fit.shift} onMove={onMove} />
      ) : fit.way === "border" ? (
        <Frame aspect={sheet.aspect} className="bg-white shadow-piece">
          <VisiblePart box={sheet.area} picture={picture} />
        </Frame>
      ) : (
        <Frame
          aspect={paper.widthMm / paper.heightMm}
          className="outline-2 outline-offset-1 outline-edge outline-dashed"
        >
          <VisiblePart box={boxOnPaper(plan, paper)} picture={picture}>
            {front ? <Fold box={front.box} /> : null}
          </VisiblePart>
        </Frame>
      )}
    </div>
  );
}

type CroppedProps = Pick<CropPreviewProps, "plans" | "picture" | "onMove"> & { shift: number };

/** Shades the part that is not printed. */
function Cropped({ plans: { shown, front, free }, picture, shift, onMove }: CroppedProps) {
  const dragStart = useRef<{ at: number; shift: number } | null>(null);
  const pointerPosition = (event: PointerEvent) =>
    free?.axis === "x" ? event.clientX : event.clientY;

  function drag(event: PointerEvent<HTMLElement>) {
    if (!dragStart.current || !free) return;
    const { width, height } = event.currentTarget.parentElement!.getBoundingClientRect();
    const perPixel = (1000 * 100) / ((free.axis === "x" ? width : height) * free.percent);
    const shiftTo =
      dragStart.current.shift + (pointerPosition(event) - dragStart.current.at) * perPixel;
    onMove(Math.min(1000, Math.max(0, Math.round(shiftTo / 10) * 10)));
  }

  return (
    <Frame aspect={picture.width / picture.height} className="overflow-hidden rounded-art">
      <PictureImage picture={picture} />
      <div
        data-printed
        onPointerDown={(event) => {
          if (!free || event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          dragStart.current = { at: pointerPosition(event), shift };
        }}
        onPointerMove={drag}
        onPointerUp={() => (dragStart.current = null)}
        onPointerCancel={() => (dragStart.current = null)}
        style={positionStyle(shown)}
        className={`shadow-[0_0_0_100vmax_rgb(0_0_0/0.62)] ${free ? `cursor-grab outline-2 -outline-offset-2 outline-accent active:cursor-grabbing ${free.axis === "x" ? "touch-pan-y" : "touch-none"}` : ""}`}
      />
      {front ? <Fold box={front.box} /> : null}
    </Frame>
  );
}

/** Where the canvas wraps around its frame. */
function Fold({ box }: { box: Box }) {
  return (
    <div
      style={positionStyle(box)}
      className="pointer-events-none border border-dashed border-white outline outline-black/40"
    />
  );
}

function VisiblePart({
  box,
  picture,
  children,
}: {
  box: Box;
  picture: Picture;
  children?: ReactNode;
}) {
  return (
    <div style={positionStyle(box)}>
      <PictureImage picture={picture} />
      {children}
    </div>
  );
}

function PictureImage({ picture }: { picture: Picture }) {
  return (
    <img
      src={pictureUrl(picture.key, 800, "webp")}
      alt=""
      draggable={false}
      className="absolute inset-0 size-full select-none"
      style={{ backgroundImage: `url(${picture.placeholder})`, backgroundSize: "cover" }}
    />
  );
}

/** Fills its container, up to 15rem in height. */
function Frame({
  aspect,
  className,
  children,
}: {
  aspect: number;
  className: string;
  children: ReactNode;
}) {
  return (
    <div
      className={`relative ${className}`}
      style={{ aspectRatio: aspect, width: `min(100%, ${aspect * 15}rem)` }}
    >
      {children}
    </div>
  );
}

/** The print, centred on the paper that it is cut from. */
function boxOnPaper(plan: RatioPlans["plan"], paper: { widthMm: number; heightMm: number }): Box {
  const [width, height] = [
    (plan.widthMm / paper.widthMm) * 100,
    (plan.heightMm / paper.heightMm) * 100,
  ];
  return { left: (100 - width) / 2, top: (100 - height) / 2, width, height };
}

function positionStyle({ left, top, width, height }: Box): CSSProperties {
  return {
    position: "absolute",
    left: `${left}%`,
    top: `${top}%`,
    width: `${width}%`,
    height: `${height}%`,
  };
}
