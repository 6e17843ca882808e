// How often a test repeats what chance decides, and how many of the like it tries.

/** A few times as part of `npm test`; so often that it is a proof with `TESTS=all npm run unit`. */
export const rounds = (few: number, many: number): number =>
  process.env.TESTS === "all" ? many : few;

/**
 * Every `step`-th item as part of `npm test`; all of them with `TESTS=all npm run unit`. Where two
 * lists are tried against each other, `offset` lets each item of one meet some of the other.
 */
export const someOf = <Item>(items: readonly Item[], step: number, offset = 0): Item[] =>
  items.filter((_, at) => (at + offset) % rounds(step, 1) === 0);
