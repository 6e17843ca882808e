// Where messages stand: at the foot of the screen, or at its top where only the foot hides what is
// pressed next.
export type Place = "top" | "bottom";
export type Box = { left: number; right: number; top: number; bottom: number };

/** `pressedNext`: what the messages should leave free. They move only to cover less of it. */
export function placeFor(now: Place, bands: Record<Place, Box>, pressedNext: Box[]): Place {
  const covered = (place: Place) => pressedNext.filter((box) => isOver(bands[place], box)).length;
  const other = now === "top" ? "bottom" : "top";
  return covered(other) < covered(now) ? other : now;
}

export function isOver(message: Box, { left, right, top, bottom }: Box): boolean {
  return (
    message.left < right && message.right > left && message.top < bottom && message.bottom > top
  );
}
