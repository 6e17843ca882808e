// Messages appear above a bar at the foot of the screen, whatever its height is.
const bars = new Set<HTMLElement>();

/** Use it as a ref of the bar. */
export function trackBottomBar(bar: HTMLElement | null) {
  if (!bar) return;
  const observer = new ResizeObserver(raiseMessages);
  bars.add(bar);
  observer.observe(bar);
  return () => {
    observer.disconnect();
    bars.delete(bar);
    raiseMessages();
  };
}

function raiseMessages(): void {
  const height = Math.max(0, ...[...bars].map(heightOf));
  document.documentElement.style.setProperty("--bottom-bar", `${height}px`);
}

/** 0 if the bar is hidden, or scrolls with the page. */
function heightOf(bar: HTMLElement): number {
  const { position, bottom } = getComputedStyle(bar);
  if (bar.offsetHeight === 0 || (position !== "fixed" && position !== "sticky")) return 0;
  return bar.offsetHeight + (Number.parseFloat(bottom) || 0);
}
