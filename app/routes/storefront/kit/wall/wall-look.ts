// How a visitor looks at prints on a wall.
import { useState } from "react";
import type { Frame } from "#app/shop/walls/frame.ts";
import type { WallColour } from "#app/shop/walls/rooms/room-palette.ts";
import type { Room } from "#app/shop/walls/rooms/room.ts";

export type WallLook = {
  room: Room["key"];
  /** On the visitor's photo instead. */
  isOwnWall?: boolean;
  wall: WallColour;
  frame: Frame;
  isEvening: boolean;
  hasPerson: boolean;
};

/** Kept for the next piece; nothing changes it on the server. */
let last: WallLook = {
  room: "sofa",
  wall: "linen",
  frame: "none",
  isEvening: false,
  hasPerson: false,
};

export function useWallLook(): [WallLook, (change: Partial<WallLook>) => void] {
  const [look, setLook] = useState(last);
  return [
    look,
    (change) => {
      last = { ...look, ...change };
      setLook(last);
    },
  ];
}
