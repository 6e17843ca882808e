import { useId, useMemo } from "react";
import type { CSSProperties, ReactNode } from "react";
import type { Room } from "#app/shop/walls/rooms/room.ts";
import { drawPerson } from "#app/shop/walls/rooms/standing-person.ts";
import { RoomDrawing } from "./room-drawing.tsx";
import type { WallView } from "./wall-view.ts";

type RoomSceneProps = {
  room: Room;
  look: Pick<WallView, "isEvening" | "hasPerson">;
  children: ReactNode;
  over?: ReactNode;
};

/** Centres the room in its container; `--mm` is the scale. */
export function RoomScene({ room, look, children, over }: RoomSceneProps) {
  const id = useId();
  const { widthMm, wallHeightMm, floorMm } = room;
  const heightMm = wallHeightMm + floorMm;
  const before = useMemo(
    () => [...room.before, ...(look.hasPerson ? drawPerson(room.personXMm) : [])],
    [room, look.hasPerson],
  );
  return (
    <div
      data-room={room.key}
      className="absolute bottom-0 left-1/2 -translate-x-1/2 [container-type:size]"
      style={
        {
          width: `min(100cqw, 100cqh * ${widthMm / heightMm})`,
          aspectRatio: `${widthMm} / ${heightMm}`,
          "--mm": `calc(100cqw / ${widthMm})`,
        } as CSSProperties
      }
    >
      <RoomDrawing
        room={room}
        shapes={room.behind}
        isEvening={look.isEvening}
        id={`${id}b`}
        endless
      />
      {children}
      <RoomDrawing room={room} shapes={before} isEvening={look.isEvening} id={`${id}f`} />
      {over}
    </div>
  );
}
