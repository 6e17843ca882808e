import type { Random } from "./random.ts";

export type Crown = "round" | "cloud" | "umbrella" | "wind";
export type Twig = { x: number; y: number; parent: number; thick: number };

/** Space colonization (Runions, Lane and Prusinkiewicz, 2007). */
export function grow(
  random: Random,
  crown: Crown,
  footX: number,
  groundY: number,
  size: number,
): Twig[] {
  const step = 0.0068 * size;
  const reach = 0.075 * size;
  const kill = 1.6 * step;
  const targets = crownPoints(random, crown, footX, groundY, size);
  const twigs: Twig[] = [{ x: footX, y: groundY + 0.07 * size, parent: -1, thick: 0 }];
  const lean = crown === "wind" ? 0.35 : random.between(-0.12, 0.12);
  const trunk = crown === "umbrella" ? 0.4 : 0.2;
  for (let climbed = 0; climbed < (trunk + 0.04) * size; climbed += step) {
    const last = twigs.at(-1) as Twig;
    const sway = lean + 0.35 * Math.sin((climbed / size) * 22 + footX * 9);
    twigs.push({
      x: last.x + step * 0.35 * sway,
      y: last.y - step,
      parent: twigs.length - 1,
      thick: 0,
    });
  }
  const nearest = new Int32Array(targets.length).fill(-1);
  const distance = new Float64Array(targets.length).fill(Infinity);
  let fresh = 0;
  for (let round = 0; round < 320 && fresh < twigs.length; round++) {
    for (let t = 0; t < targets.length; t++) {
      if (distance[t]! < kill) continue;
      const [x, y] = targets[t]!;
      for (let n = fresh; n < twigs.length; n++) {
        const d = Math.hypot(x - twigs[n]!.x, y - twigs[n]!.y);
        if (d < distance[t]!) {
          distance[t] = d;
          nearest[t] = n;
        }
      }
    }
    let pulls = pullsWithin(twigs, targets, nearest, distance, kill, reach);
    if (pulls.size === 0) pulls = pullsWithin(twigs, targets, nearest, distance, kill, Infinity);
    fresh = twigs.length;
    for (const [n, [px, py]] of pulls) {
      const gust = crown === "wind" ? 0.35 : 0;
      const dx = px + random.between(-0.4, 0.4) + gust;
      const dy = py + random.between(-0.4, 0.4);
      const length = Math.hypot(dx, dy) || 1;
      twigs.push({
        x: twigs[n]!.x + (dx / length) * step,
        y: twigs[n]!.y + (dy / length) * step,
        parent: n,
        thick: 0,
      });
    }
  }
  const kept = withoutStubs(twigs);
  thicken(kept, size);
  return kept;
}

function pullsWithin(
  twigs: Twig[],
  targets: [number, number][],
  nearest: Int32Array,
  distance: Float64Array,
  kill: number,
  reach: number,
): Map<number, [number, number]> {
  const pulls = new Map<number, [number, number]>();
  for (let t = 0; t < targets.length; t++) {
    const n = nearest[t]!;
    if (n < 0 || distance[t]! < kill || distance[t]! > reach) continue;
    const pull = pulls.get(n) ?? [0, 0];
    pull[0] += (targets[t]![0] - twigs[n]!.x) / distance[t]!;
    pull[1] += (targets[t]![1] - twigs[n]!.y) / distance[t]!;
    pulls.set(n, pull);
  }
  return pulls;
}

/** The last targets pull out twigs one or two steps long, which look like thorns. */
function withoutStubs(twigs: Twig[]): Twig[] {
  const children = new Int32Array(twigs.length);
  for (const twig of twigs)
    if (twig.parent >= 0) children[twig.parent] = children[twig.parent]! + 1;
  const doomed = new Uint8Array(twigs.length);
  for (let tip = 0; tip < twigs.length; tip++) {
    if (children[tip] !== 0) continue;
    const chain = [tip];
    let at = twigs[tip]!.parent;
    while (at >= 0 && children[at] === 1 && chain.length < 5) {
      chain.push(at);
      at = twigs[at]!.parent;
    }
    if (chain.length < 4) for (const n of chain) doomed[n] = 1;
  }
  const places = new Int32Array(twigs.length);
  const kept: Twig[] = [];
  for (let n = 0; n < twigs.length; n++) {
    if (doomed[n]) continue;
    const twig = twigs[n]!;
    places[n] = kept.length;
    kept.push({ ...twig, parent: twig.parent < 0 ? -1 : places[twig.parent]! });
  }
  return kept;
}

/** Leonardo's rule, softened: the branches' cross-sections add up to their limb's. */
function thicken(twigs: Twig[], size: number): void {
  const load = new Float64Array(twigs.length);
  for (let n = twigs.length - 1; n > 0; n--) {
    if (load[n] === 0) load[n] = 1;
    const parent = twigs[n]!.parent;
    load[parent] = load[parent]! + load[n]!;
  }
  const full = load[0]! || 1;
  for (let n = 0; n < twigs.length; n++) {
    const share = load[n]! / full;
    twigs[n]!.thick = size * (0.0008 + 0.05 * share ** 0.66);
    if (n < 6) twigs[n]!.thick *= 1 + (6 - n) * 0.09;
  }
}

function crownPoints(
  random: Random,
  crown: Crown,
  footX: number,
  groundY: number,
  size: number,
): [number, number][] {
  const lobes: [number, number, number, number][] =
    crown === "round"
      ? [[0, 0.52, 0.36, 0.3]]
      : crown === "umbrella"
        ? [
            [0, 0.58, 0.44, 0.09],
            [-0.2, 0.5, 0.16, 0.06],
            [0.22, 0.52, 0.18, 0.06],
          ]
        : crown === "wind"
          ? [
              [0.14, 0.5, 0.32, 0.17],
              [0.32, 0.56, 0.2, 0.1],
            ]
          : Array.from({ length: 5 }, (_, i): [number, number, number, number] => [
              (i - 2) * 0.15 + random.between(-0.05, 0.05),
              0.5 + random.between(-0.12, 0.2),
              random.between(0.13, 0.2),
              random.between(0.09, 0.14),
            ]);
  const points: [number, number][] = [];
  while (points.length < 2200) {
    const [x, y, a, b] = random.pick(lobes);
    const angle = random.between(0, 2 * Math.PI);
    const r = Math.sqrt(random.next());
    points.push([
      footX + size * (x + a * r * Math.cos(angle)),
      groundY - size * (y + b * r * Math.sin(angle)),
    ]);
  }
  return points;
}
