// How often a test repeats what chance decides, and how many of the like it tries.

/** A few times as part of `npm test`; so often that it is a proof with `TESTS=all npm run unit`. */
export const rounds = (few: number, many: number): number =>
  process.env.TESTS === "all" ? many : few;

/**
 * Every so many-th as part of `npm test`; each of them with `TESTS=all npm run unit`. Lists that
 * are tried against each other take `turn`, so that each of one meets some of the other.
 */
export const someOf = <Item>(all: readonly Item[], step: number, offset = 0): Item[] =>
  all.filter((_, at) => (at + offset) % rounds(step, 1) === 0);
