import { memo } from "react";
import type { CSSProperties, KeyboardEvent, PointerEvent } from "react";
import type { Side, WallRectangle } from "#app/shop/walls/measuring/standing-out.ts";
import { PrintedArea } from "#app/routes/kit/pictures/print-preview.tsx";
import { blackLevel, frameColours, lightAcross, sideLight } from "./photo-rendering.ts";
import type { PhotoRendering, PhotoPrint } from "./photo-rendering.ts";

type HungPrintProps = {
  print: PhotoPrint;
  look: PhotoRendering;
  /** CSS pixels per millimetre of the wall. */
  perMm: number;
  label: string;
  positionText: string;
  sizes: string;
  isDragged: boolean;
  index: number;
  onPointerDown(event: PointerEvent<HTMLElement>): void;
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
};

/** Lies in the plane of the wall, whose CSS transform gives it perspective. */
export const HungPrint = memo(function HungPrint(props: HungPrintProps) {
  const { print, look, perMm, label, positionText, sizes, isDragged, index } = props;
  const { back, front, sides, aroundMm, shadows, light } = look;
  const { degrees, from, to } = lightAcross(
    light,
    (front.right - front.left) / (front.top - front.bottom),
  );
  const px = (mm: number) => `${mm * perMm}px`;
  const shadow = shadows
    .map(
      ({ rightMm, downMm, blurMm, opacity }) =>
        `${px(rightMm)} ${px(downMm)} ${px(blurMm)} rgb(22 16 10 / ${opacity})`,
    )
    .join(", ");
  return (
    <div
      role="slider"
      tabIndex={0}
      data-photo-print={index}
      aria-label={label}
      aria-valuenow={Math.round(print.position.xMm / 10)}
      aria-valuemin={-1000}
      aria-valuemax={1000}
      aria-valuetext={positionText}
      onPointerDown={props.onPointerDown}
      onKeyDown={props.onKeyDown}
      className={`absolute touch-none select-none outline-offset-4 ${isDragged ? "cursor-grabbing" : "cursor-grab transition-[left,top,width,height] duration-250 ease-out"}`}
      style={{
        left: px(back.left),
        top: px(-back.top),
        width: px(back.right - back.left),
        height: px(back.top - back.bottom),
        boxShadow: shadow,
      }}
    >
      {sides.map((side) => (
        <PrintSide key={side.side} side={side} print={print} back={back} />
      ))}
      <div data-front="" className="absolute isolate overflow-hidden" style={within(back, front)}>
        <div
          data-sheet=""
          className={`absolute overflow-hidden ${print.plan.borderMm.x > 0 ? "bg-white" : ""}`}
          style={{ inset: px(aroundMm) }}
        >
          <PrintedArea plan={print.plan} picture={print.picture} alt="" sizes={sizes} eager />
        </div>
        {print.frame === "none" ? null : (
          <>
            <div
              className="absolute"
              style={{
                inset: px(aroundMm),
                boxShadow: `inset 0 ${px(5)} ${px(9)} rgb(16 11 6 / 0.42), inset 0 0 ${px(4)} rgb(16 11 6 / 0.4)`,
              }}
            />
            <div className="absolute inset-0" style={frameOf(print.frame, px(aroundMm))} />
          </>
        )}
        <div
          className="absolute inset-0 mix-blend-screen"
          style={{ background: `rgb(${blackLevel} ${blackLevel} ${blackLevel})` }}
        />
        <div
          className="absolute inset-0 mix-blend-multiply"
          style={{
            background: `linear-gradient(${degrees}deg, rgb(${from.join(" ")}), rgb(${to.join(" ")}))`,
          }}
        />
      </div>
    </div>
  );
});

/** A CSS border, because its corners are mitred. */
function frameOf(frame: keyof typeof frameColours, width: string): CSSProperties {
  const { top, right, bottom, left } = frameColours[frame];
  return { border: `${width} solid`, borderColor: `${top} ${right} ${bottom} ${left}` };
}

type SideProps = { side: Side; print: PhotoPrint; back: WallRectangle };

/** The depth of a canvas or frame, on a side that the camera sees. */
function PrintSide({ side: { side, points }, print, back }: SideProps) {
  const { frame, picture, plan } = print;
  const xs = points.map(({ xMm }) => xMm);
  const ys = points.map(({ yMm }) => yMm);
  const box: WallRectangle = {
    left: Math.min(...xs),
    right: Math.max(...xs),
    bottom: Math.min(...ys),
    top: Math.max(...ys),
  };
  const share = (value: number, from: number, to: number) =>
    `${((value - from) / (to - from)) * 100}%`;
  const clipPath = `polygon(${points
    .map(({ xMm, yMm }) => `${share(xMm, box.left, box.right)} ${share(yMm, box.top, box.bottom)}`)
    .join(", ")})`;
  const isPicture = frame === "none" && plan.borderMm.x === 0 && picture.placeholder;
  const colour = frame === "none" ? "#f3f1ec" : frameColours[frame][side];
  return (
    <div
      className="absolute"
      style={{
        ...within(back, box),
        clipPath,
        filter: `brightness(${frame === "none" ? sideLight[side] : 0.75})`,
        background: isPicture
          ? `url(${picture.placeholder}) ${side} / ${side === "left" || side === "right" ? "3000% 100%" : "100% 3000%"}`
          : colour,
      }}
    />
  );
}

function within(outer: WallRectangle, inner: WallRectangle): CSSProperties {
  const across = (mm: number) => `${(mm / (outer.right - outer.left)) * 100}%`;
  const down = (mm: number) => `${(mm / (outer.top - outer.bottom)) * 100}%`;
  return {
    left: across(inner.left - outer.left),
    top: down(outer.top - inner.top),
    width: across(inner.right - inner.left),
    height: down(inner.top - inner.bottom),
  };
}
