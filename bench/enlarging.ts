// ART=FOLDER node bench/run.ts enlarging: how like the whole picture a reduced and enlarged one is.
import { readdir } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { doubled } from "#app/platform/pictures/doubling.ts";
import { grey, lanczos } from "#tests/support/pictures/lanczos.ts";
import type { Grey } from "#tests/support/pictures/lanczos.ts";
import { paintedScene } from "../scripts/painted-scene.ts";
import type { Result } from "./results.ts";

const goals = { decibels: 0.4 };
/** How much less reduced Lanczos has to be to come as near: the credit that enlarging earns. */
const lessReduced = [2, 1.95, 1.9, 1.85, 1.8, 1.75, 1.7, 1.6, 1.5];

type Likeness = { decibels: number; structure: number };
type Colours = { width: number; height: number; data: Buffer };

export default async function enlarging(): Promise<Result[]> {
  const found = new Map<string, Likeness[]>();
  let pixels = 0;
  let milliseconds = 0;
  for await (const whole of pictures()) {
    const truth = grey(whole);
    const put = (name: string, made: Grey) =>
      found.set(name, [...(found.get(name) ?? []), likeness(truth, made)]);
    for (const by of lessReduced)
      put(`lanczos ${by}`, lanczos(grey(await reduced(whole, by)), truth));
    put("libvips 2", grey(await resized(await reduced(whole, 2), whole)));
    for (const by of [2, 4]) {
      const small = await reduced(whole, by);
      const began = performance.now();
      let made = doubled({ ...small, channels: 3 });
      milliseconds += performance.now() - began;
      pixels += small.width * small.height;
      if (by === 4) {
        put("lanczos 4", lanczos(grey(small), truth));
        made = doubled(made);
      }
      put(`doubled ${by}`, grey({ ...made, data: Buffer.from(made.data.buffer) }));
    }
  }
  const mean = (name: string): Likeness => {
    const all = found.get(name)!;
    const of = (key: keyof Likeness) => all.reduce((sum, each) => sum + each[key], 0) / all.length;
    return { decibels: of("decibels"), structure: of("structure") };
  };
  const told = (name: string) => {
    const { decibels, structure } = mean(name);
    return `${decibels.toFixed(2)} dB, SSIM ${structure.toFixed(4)}`;
  };
  const earned = (key: keyof Likeness) => {
    const worse = lessReduced.filter((by) => mean(`lanczos ${by}`)[key] <= mean("doubled 2")[key]);
    return (2 / Math.min(2, ...worse)).toFixed(2);
  };
  const gain = mean("doubled 2").decibels - mean("lanczos 2").decibels;
  const plain = ["libvips 2", "lanczos 2", "doubled 2", "lanczos 4", "doubled 4"];
  return [
    ...plain.map((name) => ({ what: name, measured: told(name), goal: "", met: null })),
    {
      what: "doubled is nearer than Lanczos by",
      measured: `${gain.toFixed(2)} dB`,
      goal: `${goals.decibels} dB`,
      met: gain >= goals.decibels,
    },
    {
      what: "credit earned by errors, by structure",
      measured: `${earned("decibels")}, ${earned("structure")}`,
      goal: "",
      met: null,
    },
    {
      what: "speed",
      measured: `${(pixels / milliseconds / 1000).toFixed(2)} million pixels a second`,
      goal: "",
      met: null,
    },
  ];
}

async function* pictures(): AsyncGenerator<Colours> {
  const folder = process.env.ART;
  if (!folder) {
    for (let seed = 1001; seed <= 1010; seed += 1)
      yield {
        width: 512,
        height: 512,
        data: await (await paintedScene(seed, 512)).raw().toBuffer(),
      };
    return;
  }
  for (const name of (await readdir(folder)).filter((each) => /\.(png|jpe?g|webp)$/.test(each))) {
    const file = sharp(path.join(folder, name));
    const own = await file.metadata();
    const [width, height] = [own.width, own.height].map((side) => Math.floor(side / 8) * 8);
    const data = await file
      .removeAlpha()
      .toColourspace("srgb")
      .extract({ left: 0, top: 0, width: width!, height: height! })
      .raw()
      .toBuffer();
    yield { width: width!, height: height!, data };
  }
}

async function resized({ data, width, height }: Colours, size: Omit<Colours, "data">) {
  const made = sharp(data, { raw: { width, height, channels: 3 } });
  return {
    width: size.width,
    height: size.height,
    data: await made
      .resize({ width: size.width, height: size.height, fit: "fill", kernel: "lanczos3" })
      .raw()
      .toBuffer(),
  };
}

const reduced = (whole: Colours, by: number) =>
  resized(whole, { width: Math.round(whole.width / by), height: Math.round(whole.height / by) });

/** PSNR, and SSIM in windows of 8 by 8 as Wang et al. (2004) define it. */
function likeness(a: Grey, b: Grey): Likeness {
  const error = a.data.reduce((sum, value, at) => sum + (value - b.data[at]!) ** 2, 0);
  let [total, windows] = [0, 0];
  for (let y = 0; y + 8 <= a.height; y += 4)
    for (let x = 0; x + 8 <= a.width; x += 4) {
      total += windowLikeness(a, b, x, y);
      windows += 1;
    }
  return {
    decibels: 10 * Math.log10(255 ** 2 / (error / a.data.length)),
    structure: total / windows,
  };
}

function windowLikeness(a: Grey, b: Grey, x: number, y: number): number {
  let [sumA, sumB, squareA, squareB, both] = [0, 0, 0, 0, 0];
  for (let dy = 0; dy < 8; dy += 1)
    for (let dx = 0; dx < 8; dx += 1) {
      const at = (y + dy) * a.width + x + dx;
      const [one, other] = [a.data[at]!, b.data[at]!];
      sumA += one;
      sumB += other;
      squareA += one * one;
      squareB += other * other;
      both += one * other;
    }
  const [meanA, meanB] = [sumA / 64, sumB / 64];
  const [c1, c2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2];
  const variances = squareA / 64 - meanA ** 2 + squareB / 64 - meanB ** 2;
  const together = both / 64 - meanA * meanB;
  return (
    ((2 * meanA * meanB + c1) * (2 * together + c2)) /
    ((meanA ** 2 + meanB ** 2 + c1) * (variances + c2))
  );
}
