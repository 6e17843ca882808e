// Batches work: calls made while one batch runs form the next, which waits a moment at
// most, unless its caller is patient.

type Waiting<Item, Result> = {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
};

/** So that one that waits for a lock holds up the others for a moment only. */
const usualPatienceMs = 200;

/**
 * `work` returns results in the order of items. If it throws, each item is tried separately.
 * Without `patienceMs` (null), the next batch waits until the one before has ended.
 */
export function batchCalls<On extends object, Item, Result>(
  work: (on: On, items: Item[]) => Promise<Result[]>,
  max: number,
  { patienceMs = usualPatienceMs }: { patienceMs?: number | null } = {},
): (on: On, item: Item) => Promise<Result> {
  const queues = new WeakMap<On, { waiting: Waiting<Item, Result>[]; isRunning: boolean }>();

  async function finish(on: On, batch: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await work(
        on,
        batch.map(({ item }) => item),
      );
      batch.forEach(({ resolve }, index) => resolve(results[index]!));
    } catch (error) {
      if (batch.length === 1) return batch[0]!.reject(error);
      await Promise.all(batch.map((each) => finish(on, [each])));
    }
  }

  return (on, item) =>
    new Promise((resolve, reject) => {
      const queue = queues.get(on) ?? { waiting: [], isRunning: false };
      queues.set(on, queue);
      queue.waiting.push({ item, resolve, reject });
      if (queue.isRunning) return;
      queue.isRunning = true;
      void (async () => {
        while (queue.waiting.length > 0) {
          const working = finish(on, queue.waiting.splice(0, max));
          await (patienceMs === null ? working : untilDone(working, patienceMs));
        }
        queue.isRunning = false;
      })();
    });
}

/** Resolves after `ms` at the latest. */
async function untilDone(working: Promise<void>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)));
  await Promise.race([working, patience]);
  clearTimeout(timer);
}
