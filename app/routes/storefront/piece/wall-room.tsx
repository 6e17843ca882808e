import type { CSSProperties } from "react";
import { lengthIn, onYourWallTexts, sheetIn } from "#app/i18n/storefront/on-your-wall.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import type { ArtPiece } from "#app/shop/catalogue/art-piece.ts";
import type { PrintPlan } from "#db/json-columns.ts";
import { roomProperties } from "#app/shop/walls/rooms/room-palette.ts";
import type { Room } from "#app/shop/walls/rooms/room.ts";
import { rooms } from "#app/shop/walls/rooms/rooms.ts";
import { arrange } from "#app/shop/walls/templates.ts";
import { transitionName } from "#app/routes/storefront/kit/pieces/piece-transition.ts";
import { Dimensions } from "#app/routes/storefront/kit/wall/dimensions.tsx";
import { FramedPrint, lightFilter } from "#app/routes/storefront/kit/wall/framed-print.tsx";
import { RoomScene } from "#app/routes/storefront/kit/wall/room-scene.tsx";
import type { WallView } from "#app/routes/storefront/kit/wall/wall-view.ts";

type WallRoomProps = {
  piece: Pick<ArtPiece, "id" | "picture">;
  plan: PrintPlan;
  look: WallView;
  altText: string;
  sizes: string;
};

export function WallRoom({ piece, plan, look, altText, sizes }: WallRoomProps) {
  const text = useTexts(onYourWallTexts);
  const language = useLanguage();
  const room = rooms.find(({ key }) => key === look.room)!;
  const { scale } = room;
  const properties = roomProperties(look.wall, look.isEvening);
  const hungPosition = positionStyle(plan, room);
  const length = lengthIn(language, "widthMm" in scale ? scale.widthMm : scale.heightMm);
  const scaleText = text.scale[room.key](length);
  return (
    <>
      <div
        role="img"
        aria-label={text.drawing(
          altText,
          text.above[room.key],
          sheetIn(language, plan.widthMm, plan.heightMm),
          hungPosition ? scaleText : text.tooLarge,
        )}
        style={properties as CSSProperties}
        className="absolute inset-0 forced-color-adjust-none"
      >
        <div aria-hidden="true" className="absolute inset-0 overflow-hidden">
          <RoomScene
            room={room}
            look={look}
            over={
              hungPosition ? (
                <div className={hungStyle} style={hungPosition}>
                  <Dimensions plan={plan} look={look} />
                </div>
              ) : null
            }
          >
            {hungPosition ? (
              <Hung piece={piece} plan={plan} look={look} position={hungPosition} sizes={sizes} />
            ) : null}
          </RoomScene>
        </div>
      </div>
      <p className="absolute bottom-2 left-2 max-w-[calc(100%-1rem)] rounded-md bg-card/90 px-2.5 py-1 text-xs text-ink sm:bottom-3 sm:left-3">
        {hungPosition ? scaleText : text.tooLarge}
      </p>
    </>
  );
}

/** A new size grows or shrinks about its middle. */
const hungStyle = "absolute transition-[left,top,width,height] duration-250 ease-out";

/** In percent of the room; null if the print does not fit. */
function positionStyle({ widthMm, heightMm }: PrintPlan, room: Room): CSSProperties | null {
  const hungPosition = arrange("row", [{ widthMm, heightMm }], 0, room.wall);
  if ("refused" in hungPosition) return null;
  const { xMm, yMm } = hungPosition[0]!;
  const across = (mm: number) => `${(mm / room.widthMm) * 100}%`;
  const down = (mm: number) => `${(mm / (room.wallHeightMm + room.floorMm)) * 100}%`;
  return {
    left: across(xMm - widthMm / 2),
    top: down(room.wallHeightMm - yMm - heightMm / 2),
    width: across(widthMm),
    height: down(heightMm),
  };
}

type HungProps = Omit<WallRoomProps, "altText"> & { position: CSSProperties };

function Hung({ piece, plan, look, position, sizes }: HungProps) {
  const { frame, isEvening } = look;
  return (
    <div
      data-hung=""
      className={`${hungStyle} ${lightFilter(isEvening)}`}
      style={{ ...position, ...transitionName(piece.id) }}
    >
      <FramedPrint
        plan={plan}
        picture={piece.picture}
        frame={frame}
        isEvening={isEvening}
        sizes={sizes}
      />
    </div>
  );
}
