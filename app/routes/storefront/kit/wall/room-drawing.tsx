import { memo } from "react";
import { colourProperty } from "#app/shop/walls/rooms/room.ts";
import type { Room, Shape } from "#app/shop/walls/rooms/room.ts";

type RoomDrawingProps = {
  room: Pick<Room, "widthMm" | "wallHeightMm" | "floorMm">;
  shapes: readonly Shape[];
  isEvening: boolean;
  /** Prefix for the ids of this drawing's fills, unique on the page. */
  id: string;
  /** Extends wall and floor beyond the room on all sides. */
  endless?: boolean;
};

/** Far enough that no screen shows the end. */
const beyondMm = 9000;

export const RoomDrawing = memo(function RoomDrawing({
  room: { widthMm, wallHeightMm, floorMm },
  shapes,
  isEvening,
  id,
  endless,
}: RoomDrawingProps) {
  const shownShapes = shapes.filter(({ only }) => !only || (only === "evening") === isEvening);
  const fullWidth = { x: -beyondMm, width: widthMm + 2 * beyondMm };
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 ${-wallHeightMm} ${widthMm} ${wallHeightMm + floorMm}`}
      className="pointer-events-none absolute inset-0 size-full overflow-visible"
    >
      {endless ? (
        <>
          <filter id={`${id}soft`}>
            <feGaussianBlur stdDeviation="16" />
          </filter>
          <rect {...fullWidth} y={-beyondMm} height={beyondMm} fill={fillOf("wall")} />
          <rect {...fullWidth} y={0} height={floorMm + beyondMm} fill={fillOf("floor")} />
          <rect {...fullWidth} y={-90} height={90} fill={fillOf("skirting")} />
          {[-beyondMm, widthMm].map((x) => (
            <path
              key={x}
              d={`M${x} 0h${beyondMm}v26h${-beyondMm}ZM${x} -97h${beyondMm}v7h${-beyondMm}Z`}
              fill={fillOf("shadow")}
              opacity={0.15}
            />
          ))}
        </>
      ) : null}
      {shownShapes.map((shape, at) => (
        <ShapeDrawing
          key={JSON.stringify(shape)}
          shape={shape}
          id={`${id}${at}`}
          soft={`url(#${id}soft)`}
        />
      ))}
    </svg>
  );
});

function ShapeDrawing({ shape, id, soft }: { shape: Shape; id: string; soft: string }) {
  const { colour, lineMm, opacity } = shape;
  const fill = fillOf(colour);
  const paint = lineMm
    ? ({ fill: "none", stroke: fill, strokeWidth: lineMm, strokeLinecap: "round" } as const)
    : { fill };
  const shared = {
    ...paint,
    opacity,
    filter: colour === "daylight" ? soft : undefined,
  };
  switch (shape.form) {
    case "rect": {
      const { x, y, width, height, radius, turned } = shape;
      const rotation = turned && `rotate(${turned} ${x + width / 2} ${y + height / 2})`;
      return (
        <rect
          x={x}
          y={y}
          width={width}
          height={height}
          rx={radius || undefined}
          transform={rotation || undefined}
          {...shared}
        />
      );
    }
    case "ellipse":
      return <ellipse cx={shape.cx} cy={shape.cy} rx={shape.rx} ry={shape.ry} {...shared} />;
    case "path":
      return <path d={shape.d} strokeLinejoin="round" {...shared} />;
    case "glow":
      return (
        <>
          <radialGradient id={id}>
            <stop offset="0" stopColor={fill} stopOpacity={opacity} />
            <stop offset=".45" stopColor={fill} stopOpacity={(opacity ?? 1) * 0.38} />
            <stop offset="1" stopColor={fill} stopOpacity="0" />
          </radialGradient>
          <circle cx={shape.cx} cy={shape.cy} r={shape.radius} fill={`url(#${id})`} />
        </>
      );
  }
}

function fillOf(colour: Shape["colour"]): string {
  return `var(${colourProperty(colour)})`;
}
