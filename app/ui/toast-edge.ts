// Where messages appear: at the foot of the screen, or at the top if only the foot would cover what
// is pressed next.
export type Edge = "top" | "bottom";
export type Box = { left: number; right: number; top: number; bottom: number };

/**
 * `pressedNext` is what the messages should leave free. They move only to cover less of it, or as
 * much with fewer of its `mainButtons`.
 */
export function edgeFor(
  now: Edge,
  bands: Record<Edge, Box>,
  pressedNext: Box[],
  mainButtons: Box[] = [],
): Edge {
  const other = now === "top" ? "bottom" : "top";
  const savedBy = (boxes: Box[]) =>
    boxes.filter((box) => overlaps(bands[now], box)).length -
    boxes.filter((box) => overlaps(bands[other], box)).length;
  return (savedBy(pressedNext) || savedBy(mainButtons)) > 0 ? other : now;
}

export function overlaps(message: Box, { left, right, top, bottom }: Box): boolean {
  return (
    message.left < right && message.right > left && message.top < bottom && message.bottom > top
  );
}
