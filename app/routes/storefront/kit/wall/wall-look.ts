// How a visitor looks at prints on a wall; kept for the visit, so that the next piece and the way
// back find the same room.
import { startTransition, useEffect, useState } from "react";
import { frames } from "#app/shop/walls/frame.ts";
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

const usual: WallLook = {
  room: "sofa",
  wall: "linen",
  frame: "none",
  isEvening: false,
  hasPerson: false,
};
// why written again: rooms and their colours are fetched when they are looked at.
const roomKeys: Record<Room["key"], true> = { sofa: true, bed: true, desk: true, hallway: true };
const colourKeys: Record<WallColour, true> = {
  linen: true,
  white: true,
  sage: true,
  midnight: true,
  terracotta: true,
};
const storageKey = "inkiosk-room";
let last: WallLook | null = null;

export function useWallLook(): [WallLook, (change: Partial<WallLook>) => void] {
  const [look, setLook] = useState(last ?? usual);
  useEffect(() => {
    last ??= lookBefore();
    const found = last;
    // why: the rooms of the server's page may not have come alive yet.
    startTransition(() => setLook(found));
  }, []);
  return [
    look,
    (change) => {
      last = { ...look, ...change };
      keepLook(last);
      setLook(last);
    },
  ];
}

/** Whether the visitor looked at prints on a photo last, for where others join them. */
export function looksAtOwnWall(): boolean {
  return last?.isOwnWall ?? false;
}

export function keepOwnWall(isOwnWall: boolean): void {
  last = { ...(last ?? lookBefore()), isOwnWall };
}

/** But for a photo, which ends with the page. */
function keepLook({ room, wall, frame, isEvening, hasPerson }: WallLook): void {
  const words = [room, wall, frame, isEvening && "evening", hasPerson && "person"];
  try {
    sessionStorage.setItem(storageKey, words.filter(Boolean).join(" "));
  } catch {
    // why: where storage is forbidden it is kept until the page is loaded anew.
  }
}

function lookBefore(): WallLook {
  let words: string[] = [];
  try {
    words = (sessionStorage.getItem(storageKey) ?? "").split(" ");
  } catch {
    return usual;
  }
  const [room = "", wall = "", frame] = words;
  return {
    room: Object.hasOwn(roomKeys, room) ? (room as Room["key"]) : usual.room,
    wall: Object.hasOwn(colourKeys, wall) ? (wall as WallColour) : usual.wall,
    frame: frames.find((each) => each === frame) ?? usual.frame,
    isEvening: words.includes("evening"),
    hasPerson: words.includes("person"),
  };
}
