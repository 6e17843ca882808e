// All references in one sorted text, so that one search finds in order those with a fragment.

type Named = { slot: number; reference: string };

export function createReferenceText(
  inOrder: Iterable<Named>,
): (fragment: string) => Iterable<number> {
  const slots: number[] = [];
  const ends: number[] = [];
  const lines: string[] = [];
  let end = 0;
  for (const { slot, reference } of inOrder) {
    end += reference.length + 1;
    slots.push(slot);
    ends.push(end);
    lines.push(reference);
  }
  const text = lines.join("\n");

  return function* slotsWith(fragment) {
    if (fragment === "" || fragment.includes("\n")) return;
    for (let at = text.indexOf(fragment); at >= 0;) {
      const line = lineAt(ends, at);
      yield slots[line]!;
      at = text.indexOf(fragment, ends[line]!);
    }
  };
}

function lineAt(ends: number[], offset: number): number {
  let [low, high] = [0, ends.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ends[middle]! <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
