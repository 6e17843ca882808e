// why: a decoded picture takes far more memory than its file, so only one is open at a time.

let last: Promise<unknown> = Promise.resolve();

export function oneAfterTheOther<T>(work: () => Promise<T>): Promise<T> {
  const begun = last.then(work);
  last = begun.catch(() => {});
  return begun;
}
