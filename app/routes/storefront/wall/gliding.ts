// Animates prints to their new positions, unless the visitor prefers reduced motion.
import { useLayoutEffect, useRef } from "react";
import type { RefObject } from "react";
import type { Position } from "#app/shop/walls/wall.ts";

type Placed = Position & { key: number };

const glideMs = 250;

/** `area` is as wide as the room and holds one element per print, in order. */
export function useGliding(
  prints: readonly Placed[],
  roomKey: string,
  roomWidthMm: number,
  area: RefObject<HTMLElement | null>,
) {
  const lastPositions = useRef(new Map<number, Position>());
  const lastRoom = useRef(roomKey);
  useLayoutEffect(() => {
    const previous = lastPositions.current;
    lastPositions.current = new Map(prints.map(({ key, xMm, yMm }) => [key, { xMm, yMm }]));
    const isOtherRoom = lastRoom.current !== roomKey;
    lastRoom.current = roomKey;
    if (!area.current) return;
    for (const element of area.current.children)
      (element as HTMLElement).style.removeProperty("translate");
    if (isOtherRoom) return;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const pxPerMm = area.current.clientWidth / roomWidthMm;
    for (const [index, { key, xMm, yMm }] of prints.entries()) {
      const from = previous.get(key);
      if (!from || (from.xMm === xMm && from.yMm === yMm)) continue;
      const translate = `${(from.xMm - xMm) * pxPerMm}px ${(yMm - from.yMm) * pxPerMm}px`;
      area.current.children[index]?.animate([{ translate }, { translate: "0px 0px" }], {
        duration: glideMs,
        easing: "ease-out",
      });
    }
  }, [prints, roomKey, roomWidthMm, area]);
  /** Sets where the print's next animation starts. */
  return (key: number, at: Position) => void lastPositions.current.set(key, at);
}
