import type { CSSProperties } from "react";
import { lengthIn, onYourWallTexts, sheetIn } from "#app/i18n/storefront/on-your-wall.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import type { ArtPiece } from "#app/shop/catalogue/art-piece.ts";
import type { PrintPlan } from "#app/shop/printing/print-plan.ts";
import { roomProperties } from "#app/shop/walls/rooms/room-palette.ts";
import type { Room } from "#app/shop/walls/rooms/room.ts";
import { rooms } from "#app/shop/walls/rooms/rooms.ts";
import { arrange } from "#app/shop/walls/templates.ts";
import { transitionName } from "../kit/pieces/piece-transition.ts";
import { Dimensions } from "../kit/wall/dimensions.tsx";
import { FramedPrint, litLook } from "../kit/wall/framed-print.tsx";
import { RoomScene } from "../kit/wall/room-scene.tsx";
import type { WallLook } from "../kit/wall/wall-look.ts";

type WallRoomProps = {
  piece: Pick<ArtPiece, "id" | "picture">;
  plan: PrintPlan;
  look: WallLook;
  words: string;
  sizes: string;
};

export function WallRoom({ piece, plan, look, words, sizes }: WallRoomProps) {
  const text = useTexts(onYourWallTexts);
  const language = useLanguage();
  const room = rooms.find(({ key }) => key === look.room)!;
  const { scale } = room;
  const properties = roomProperties(look.wall, look.isEvening);
  const hung = placeOf(plan, room);
  const length = lengthIn(language, "widthMm" in scale ? scale.widthMm : scale.heightMm);
  const scaleInWords = text.scale[room.key](length);
  return (
    <>
      <div
        role="img"
        aria-label={text.drawing(
          words,
          text.above[room.key],
          sheetIn(language, plan.widthMm, plan.heightMm),
          hung ? scaleInWords : text.tooLarge,
        )}
        style={properties as CSSProperties}
        className="absolute inset-0 forced-color-adjust-none"
      >
        <div aria-hidden="true" className="absolute inset-0 overflow-hidden">
          <RoomScene
            room={room}
            look={look}
            over={
              hung ? (
                <div className={hungLook} style={hung}>
                  <Dimensions plan={plan} look={look} />
                </div>
              ) : null
            }
          >
            {hung ? (
              <Hung piece={piece} plan={plan} look={look} place={hung} sizes={sizes} />
            ) : null}
          </RoomScene>
        </div>
      </div>
      <p className="absolute bottom-2 left-2 max-w-[calc(100%-1rem)] rounded-md bg-card/90 px-2.5 py-1 text-xs text-ink sm:bottom-3 sm:left-3">
        {hung ? scaleInWords : text.tooLarge}
      </p>
    </>
  );
}

/** A new size grows or shrinks about its middle. */
const hungLook = "absolute transition-[left,top,width,height] duration-250 ease-out";

/** Percent of the room; null if the print does not fit. */
function placeOf({ widthMm, heightMm }: PrintPlan, room: Room): CSSProperties | null {
  const hung = arrange("row", [{ widthMm, heightMm }], 0, room.wall);
  if ("refused" in hung) return null;
  const { xMm, yMm } = hung[0]!;
  const across = (mm: number) => `${(mm / room.widthMm) * 100}%`;
  const down = (mm: number) => `${(mm / (room.wallHeightMm + room.floorMm)) * 100}%`;
  return {
    left: across(xMm - widthMm / 2),
    top: down(room.wallHeightMm - yMm - heightMm / 2),
    width: across(widthMm),
    height: down(heightMm),
  };
}

type HungProps = Omit<WallRoomProps, "words"> & { place: CSSProperties };

function Hung({ piece, plan, look, place, sizes }: HungProps) {
  const { frame, isEvening } = look;
  return (
    <div
      data-hung=""
      className={`${hungLook} ${litLook(isEvening)}`}
      style={{ ...place, ...transitionName(piece.id) }}
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
