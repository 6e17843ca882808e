// The money journal's chain of hashes: its newest link, and how it can be broken.

/** The hash depends on every row of the chain. */
export type ChainHead = { length: number; hash: string };

export type ChainBreak = {
  kind: "row-changed" | "row-torn" | "rows-missing" | "row-out-of-place";
  seq: number;
  orderId: number | null;
};

export const emptyChain: ChainHead = { length: 0, hash: "0".repeat(64) };
