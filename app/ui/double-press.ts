// Ignores the second half of a double tap: the first half may have moved another button under the
// finger.

type Press = { at: number; x: number; y: number };

const longestMs = 700;
const farthest = 24;

/**
 * `movedAt` is when rows last appeared or disappeared; on a slow line, long after the first tap.
 */
export function isDoublePress(press: Press, last: Press | null, movedAt: number): boolean {
  return (
    last !== null &&
    press.at - Math.max(last.at, movedAt) < longestMs &&
    Math.hypot(press.x - last.x, press.y - last.y) < farthest
  );
}

/**
 * Use it as a ref of the element that holds the buttons. A key press has no position, and is never
 * ignored.
 */
export function ignoreDoublePresses(element: HTMLElement | null) {
  if (!element) return;
  let last: Press | null = null;
  let movedAt = 0;
  const observer = new MutationObserver(() => {
    movedAt = performance.now();
  });
  const onClick = (event: MouseEvent) => {
    if (event.detail === 0 || !(event.target as Element).closest("button")) return;
    const press = { at: event.timeStamp, x: event.clientX, y: event.clientY };
    if (isDoublePress(press, last, movedAt)) {
      event.preventDefault();
      event.stopPropagation();
    } else last = press;
  };
  observer.observe(element, { childList: true, subtree: true });
  element.addEventListener("click", onClick, true);
  return () => {
    observer.disconnect();
    element.removeEventListener("click", onClick, true);
  };
}
