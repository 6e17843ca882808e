// How many typos a word of a query may have, and how typos are counted.

/** Short words become other words too easily. */
export function typosTolerated(folded: string): number {
  return folded.length < 4 ? 0 : folded.length < 8 ? 1 : 2;
}

/** Damerau–Levenshtein without overlaps: swapping two neighbours is one typo. */
export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let least = Math.min(
        above[column]! + 1,
        current[column - 1]! + 1,
        above[column - 1]! + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        least = Math.min(least, before[column - 2]! + 1);
      current.push(least);
    }
    before = above;
    above = current;
  }
  return above[b.length]!;
}
