// Batches work: calls made while one batch runs form the next.

type Waiting<Item, Result> = {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
};

/** `work` returns results in the order of items. If it throws, each item is tried alone. */
export function batchCalls<On extends object, Item, Result>(
  work: (on: On, items: Item[]) => Promise<Result[]>,
  most: number,
): (on: On, item: Item) => Promise<Result> {
  const queues = new WeakMap<On, { waiting: Waiting<Item, Result>[]; isUnderWay: boolean }>();

  async function finish(on: On, taken: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await work(
        on,
        taken.map(({ item }) => item),
      );
      taken.forEach(({ resolve }, place) => resolve(results[place]!));
    } catch (error) {
      if (taken.length === 1) return taken[0]!.reject(error);
      await Promise.all(taken.map((each) => finish(on, [each])));
    }
  }

  return (on, item) =>
    new Promise((resolve, reject) => {
      const queue = queues.get(on) ?? { waiting: [], isUnderWay: false };
      queues.set(on, queue);
      queue.waiting.push({ item, resolve, reject });
      if (queue.isUnderWay) return;
      queue.isUnderWay = true;
      void (async () => {
        while (queue.waiting.length > 0) await finish(on, queue.waiting.splice(0, most));
        queue.isUnderWay = false;
      })();
    });
}
