// The field above the list asks at each rest in typing. What somebody looked for is what he came to.
type Rested = (visitorAddress: string, note: (() => void) | null) => void;

const mostVisitors = 1000;

/** `note` is called unless the same visitor asks for something else within `restMs`. */
export function createRested(restMs: number): Rested {
  const waiting = new Map<string, NodeJS.Timeout>();
  return (visitorAddress, note) => {
    clearTimeout(waiting.get(visitorAddress));
    waiting.delete(visitorAddress);
    if (!note || waiting.size >= mostVisitors) return;
    const timer = setTimeout(() => {
      waiting.delete(visitorAddress);
      note();
    }, restMs);
    waiting.set(visitorAddress, timer.unref());
  };
}
