// Finds the known name that a mistyped one may mean.

/** Allows one mistake per four letters, two at most. */
export function nearSpelling(typed: string, names: readonly string[]): string | null {
  const max = Math.min(2, Math.ceil(typed.length / 4));
  let best: { name: string; slips: number } | null = null;
  for (const name of names) {
    const slips = countSlips(typed, name);
    if (slips <= max && (!best || slips < best.slips)) best = { name, slips };
  }
  return best?.name ?? null;
}

function countSlips(a: string, b: string): number {
  let former: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(
        Math.min(
          above[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1),
          above[j]! + 1,
          row[j - 1]! + 1,
          swapped ? former[j - 2]! + 1 : Infinity,
        ),
      );
    }
    former = above;
    above = row;
  }
  return above[b.length]!;
}
