// Where messages appear: at the foot of the screen, or at the top if only the foot would cover what
// is pressed next.
export type Edge = "top" | "bottom";
export type Box = { left: number; right: number; top: number; bottom: number };

/** `pressedNext` is what the messages should leave free. They move only to cover less of it. */
export function edgeFor(now: Edge, bands: Record<Edge, Box>, pressedNext: Box[]): Edge {
  const coveredBy = (edge: Edge) => pressedNext.filter((box) => overlaps(bands[edge], box)).length;
  const other = now === "top" ? "bottom" : "top";
  return coveredBy(other) < coveredBy(now) ? other : now;
}

export function overlaps(message: Box, { left, right, top, bottom }: Box): boolean {
  return (
    message.left < right && message.right > left && message.top < bottom && message.bottom > top
  );
}
