// How many typos lie between two words.

/** Damerau–Levenshtein without overlaps: swapping two neighbours is one typo. */
export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let min = Math.min(
        above[column]! + 1,
        current[column - 1]! + 1,
        above[column - 1]! + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        min = Math.min(min, before[column - 2]! + 1);
      current.push(min);
    }
    before = above;
    above = current;
  }
  return above[b.length]!;
}
