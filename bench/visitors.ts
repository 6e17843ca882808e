// Visitors that differ, because the shop limits how much each one may do, also while it is measured.

/** For X-Forwarded-For, which a shop with TRUSTED_PROXY=on believes. */
export function someAddress(): string {
  return [10, ...Array.from({ length: 3 }, () => Math.floor(Math.random() * 256))].join(".");
}
