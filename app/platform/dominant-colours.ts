type Bucket = { count: number; red: number; green: number; blue: number };

/** Distance in the RGB cube (side 255) below which colours look alike. */
const alike = 60;
const leastShare = 0.01;
const most = 5;

/** Of RGB bytes: up to five distinct #rrggbb, most frequent first. Deterministic. */
export function dominantColours(rgb: Uint8Array): string[] {
  const buckets = new Map<number, Bucket>();
  for (let at = 0; at + 2 < rgb.length; at += 3) {
    const [red, green, blue] = [rgb[at]!, rgb[at + 1]!, rgb[at + 2]!];
    const name = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
    const bucket = buckets.get(name) ?? { count: 0, red: 0, green: 0, blue: 0 };
    bucket.count += 1;
    bucket.red += red;
    bucket.green += green;
    bucket.blue += blue;
    buckets.set(name, bucket);
  }
  const least = (rgb.length / 3) * leastShare;
  const frequent = [...buckets]
    .filter(([, { count }]) => count >= least)
    .sort(([a, { count: countA }], [b, { count: countB }]) => countB - countA || a - b)
    .map(([, { count, red, green, blue }]) => [red / count, green / count, blue / count] as const);
  const chosen: (typeof frequent)[number][] = [];
  for (const colour of frequent) {
    if (chosen.length === most) break;
    if (
      chosen.every(
        (other) => Math.hypot(...colour.map((value, channel) => value - other[channel]!)) >= alike,
      )
    )
      chosen.push(colour);
  }
  return chosen.map(
    (colour) =>
      `#${colour.map((value) => Math.round(value).toString(16).padStart(2, "0")).join("")}`,
  );
}
