import { useRef, useState } from "react";
import type { KeyboardEvent, PointerEvent } from "react";
import { wallPhotoTexts } from "#app/i18n/storefront/wall-photo.ts";
import { grouped } from "#app/i18n/numbers.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import type { Pixel } from "#app/shop/walls/measuring/homography.ts";
import { distance } from "#app/shop/walls/measuring/reference-object.ts";
import { Magnifier } from "./magnifier.tsx";
import { gainOf, handlesOf, nameOf, pointOf } from "./marks.ts";
import type { Handle, Marks } from "./marks.ts";
import { PhotoCanvas } from "./photo-canvas.tsx";
import type { WallPhoto } from "./read-photo.ts";

type MarkedPhotoProps = {
  photo: WallPhoto;
  marks: Marks;
  /** Called before a point moves, for undo. */
  onBegin(handle: Handle, byKey: boolean): void;
  onMove(handle: Handle, to: Pixel): void;
  onEnd(): void;
};

type Drag = { handle: Handle; x: number; y: number; time: number; point: Pixel };

export function MarkedPhoto({ photo, marks, onBegin, onMove, onEnd }: MarkedPhotoProps) {
  const text = useTexts(wallPhotoTexts);
  const { width, height } = photo.canvas;
  const [active, setActive] = useState<Handle | null>(null);
  const handles = handlesOf(marks);
  const isActiveShown = active && handles.some((handle) => isSame(handle, active));
  // Once the finger is lifted, the magnifier would only hide the photo.
  const [isLifted, setIsLifted] = useState(false);

  const pointer = usePointer({
    photo,
    marks,
    handles,
    onBegin(handle, byKey) {
      setIsLifted(false);
      onBegin(handle, byKey);
    },
    onMove,
    onEnd() {
      setIsLifted(true);
      onEnd();
    },
  });

  return (
    <div
      data-marked-photo=""
      className="relative touch-none select-none"
      style={{
        aspectRatio: `${width} / ${height}`,
        width: `min(100cqw, 100cqh * ${width / height})`,
      }}
      {...pointer}
    >
      <PhotoCanvas photo={photo} label={text.photo} />
      <Lines marks={marks} width={width} height={height} />
      {handles.map((handle) => (
        <Point
          key={nameOf(handle)}
          photo={photo}
          marks={marks}
          handle={handle}
          onFocus={() => setActive(handle)}
          onBlur={() => setActive(null)}
          onStep={(to) => {
            setIsLifted(false);
            onBegin(handle, true);
            onMove(handle, to);
            onEnd();
          }}
        />
      ))}
      {isActiveShown && !isLifted ? (
        <MagnifierAt photo={photo} marks={marks} handle={active} />
      ) : null}
    </div>
  );
}

/** Grabs the nearest point, so that nobody has to hit one exactly. */
function usePointer({
  photo,
  marks,
  handles,
  onBegin,
  onMove,
  onEnd,
}: MarkedPhotoProps & { handles: Handle[] }) {
  const { width, height } = photo.canvas;
  const drag = useRef<Drag | null>(null);

  function begin(event: PointerEvent<HTMLDivElement>) {
    if (event.button !== 0 || !event.isPrimary) return;
    const box = event.currentTarget.getBoundingClientRect();
    const touched = {
      x: ((event.clientX - box.left) / box.width) * width,
      y: ((event.clientY - box.top) / box.height) * height,
    };
    const distanceTo = (handle: Handle) => distance(pointOf(marks, handle), touched);
    const handle = handles.toSorted((one, other) => distanceTo(one) - distanceTo(other))[0]!;
    // The point itself gets the focus, even if the photo beside it was touched.
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    event.currentTarget.querySelector<HTMLElement>(`[data-point="${nameOf(handle)}"]`)?.focus();
    drag.current = {
      handle,
      x: event.clientX,
      y: event.clientY,
      time: event.timeStamp,
      point: pointOf(marks, handle),
    };
    onBegin(handle, false);
  }

  function follow(event: PointerEvent<HTMLDivElement>) {
    const last = drag.current;
    if (!last) return;
    const [right, down] = [event.clientX - last.x, event.clientY - last.y];
    const speed = Math.hypot(right, down) / Math.max(1, event.timeStamp - last.time);
    const perCssPixel = width / event.currentTarget.getBoundingClientRect().width;
    const gain = perCssPixel * (event.pointerType === "mouse" ? 1 : gainOf(speed));
    const point = { x: last.point.x + right * gain, y: last.point.y + down * gain };
    drag.current = {
      ...last,
      x: event.clientX,
      y: event.clientY,
      time: event.timeStamp,
      point,
    };
    onMove(last.handle, point);
  }

  function end() {
    if (!drag.current) return;
    drag.current = null;
    onEnd();
  }

  return {
    onPointerDown: begin,
    onPointerMove: follow,
    onPointerUp: end,
    onPointerCancel: end,
  };
}

function MagnifierAt({ photo, marks, handle }: Pick<PointProps, "photo" | "marks" | "handle">) {
  const at = pointOf(marks, handle);
  const { width, height } = photo.canvas;
  return (
    <Magnifier
      photo={photo}
      at={at}
      towards={connectedPoints(marks, handle)}
      corner={emptiestCorner(marks, width, height)}
    />
  );
}

/** The corner farthest from all points, and so from the finger. */
function emptiestCorner(marks: Marks, width: number, height: number) {
  const points = handlesOf(marks).map((handle) => pointOf(marks, handle));
  const spaceAt = ({ isRight, isLow }: (typeof cornersOfPhoto)[number]) => {
    const corner = { x: isRight ? width : 0, y: isLow ? height : 0 };
    return Math.min(...points.map((point) => distance(point, corner)));
  };
  return cornersOfPhoto.toSorted((one, other) => spaceAt(other) - spaceAt(one))[0]!;
}

const cornersOfPhoto = [
  { isRight: false, isLow: false },
  { isRight: true, isLow: false },
  { isRight: false, isLow: true },
  { isRight: true, isLow: true },
];

type PointProps = {
  photo: WallPhoto;
  marks: Marks;
  handle: Handle;
  onFocus(): void;
  onBlur(): void;
  onStep(to: Pixel): void;
};

const steps: Record<string, [right: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** One control for two values: a screen reader announces both at each step. */
function Point({ photo, marks, handle, onFocus, onBlur, onStep }: PointProps) {
  const text = useTexts(wallPhotoTexts);
  const language = useLanguage();
  const { width, height } = photo.canvas;
  const { x, y } = pointOf(marks, handle);
  const px = (value: number) => `${grouped(Math.round(value), language)}\u00a0px`;
  const names = {
    corners: text.corners,
    ends: text.ends,
    rectangle: text.rectangleCorners,
    floor: [text.floorPoint],
  };

  function step(event: KeyboardEvent) {
    const direction = steps[event.key];
    if (!direction || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const pixels = event.shiftKey ? 10 : 1;
    onStep({ x: x + direction[0] * pixels, y: y + direction[1] * pixels });
  }

  return (
    <div
      role="slider"
      tabIndex={0}
      data-point={nameOf(handle)}
      aria-label={names[handle.part][handle.index]}
      aria-valuemin={0}
      aria-valuemax={width}
      aria-valuenow={Math.round(x)}
      aria-valuetext={text.at(px(x), px(y))}
      onKeyDown={step}
      onFocus={onFocus}
      onBlur={onBlur}
      className={`absolute flex size-11 -translate-1/2 cursor-grab items-center justify-center rounded-full outline-none before:size-3.5 before:rounded-full before:border-2 before:shadow-[0_0_0_1.5px_rgb(0_0_0/0.6),inset_0_0_0_1.5px_rgb(0_0_0/0.6)] focus:before:size-5 focus:before:border-3 forced-colors:before:border-[Highlight] ${handle.part === "rectangle" || handle.part === "floor" ? "before:border-[#ffd257]" : "before:border-white"}`}
      style={{ left: `${(x / width) * 100}%`, top: `${(y / height) * 100}%` }}
    />
  );
}

function Lines({ marks, width, height }: { marks: Marks; width: number; height: number }) {
  const { kind, corners, ends, rectangle, floor } = marks;
  const shapes = [
    { points: kind === "length" ? ends : [...corners, corners[0]], colour: "#ffffff" },
    ...(rectangle ? [{ points: [...rectangle, rectangle[0]], colour: "#ffd257" }] : []),
    ...(floor
      ? [
          {
            points: [
              { x: floor.x - width * 0.08, y: floor.y },
              { x: floor.x + width * 0.08, y: floor.y },
            ],
            colour: "#ffd257",
          },
        ]
      : []),
  ];
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 size-full overflow-visible"
    >
      {shapes.flatMap(({ points, colour }) =>
        [
          { stroke: "rgb(0 0 0 / 0.55)", strokeWidth: 4 },
          { stroke: colour, strokeWidth: 1.75 },
        ].map((paint) => (
          <polyline
            key={`${colour}${paint.strokeWidth}${points.length}`}
            points={points.map(({ x, y }) => `${x},${y}`).join(" ")}
            fill="none"
            vectorEffect="non-scaling-stroke"
            {...paint}
          />
        )),
      )}
    </svg>
  );
}

function connectedPoints(marks: Marks, { part, index }: Handle): Pixel[] {
  const { x, y } = pointOf(marks, { part, index });
  if (part === "ends") return [marks.ends[1 - index]!];
  if (part === "floor")
    return [
      { x: x - 999, y },
      { x: x + 999, y },
    ];
  const corners = marks[part]!;
  return [corners[(index + 1) % 4]!, corners[(index + 3) % 4]!];
}

function isSame(one: Handle, other: Handle): boolean {
  return nameOf(one) === nameOf(other);
}
