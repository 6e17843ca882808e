// What is seen of a print before it is bought is what its file holds.
import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import ExifReader from "exifreader";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { folderStorage } from "#app/platform/files/object-storage.server.ts";
import { PictureWorkAborted } from "#app/platform/pictures/picture-process.server.ts";
import { runHere } from "#app/platform/pictures/picture-work.server.ts";
import type { RunPictureWork } from "#app/platform/pictures/picture-work.server.ts";
import { writePrintPixels } from "#app/platform/documents/print-pixels.server.ts";
import { watermarkOf } from "#app/shop/pictures/watermark.server.ts";
import { detailScale } from "./detail-window.ts";
import { findDetailWindows, makeDetailWindows } from "./detail-windows.server.ts";
import type { DetailSpec } from "./detail-windows.server.ts";
import { planPrint } from "./print-plan.ts";
import { layOutPrint } from "./print-file-layout.ts";
import { defaultSettings } from "#app/shop/settings/settings.ts";
import { painting } from "#tests/support/pictures/painting.ts";

const folder = await mkdtemp(path.join(tmpdir(), "inkiosk-details-"));
const storage = folderStorage(folder);
afterAll(() => rm(folder, { recursive: true }));

const noMark = { ...watermarkOf(defaultSettings), text: "" };
const extent = { width: 1500, height: 1000 };

async function savePicture(seed: number, turned = false) {
  const upright = await painting(seed, extent.width, extent.height).png().toBuffer();
  const master = turned
    ? await sharp(await sharp(upright).rotate(270).png().toBuffer())
        .withMetadata({ orientation: 6 })
        .png()
        .toBuffer()
    : upright;
  const masterSha256 = createHash("sha256").update(master).digest("hex");
  await storage.save(`masters/${masterSha256}`, master);
  return { master, masterSha256 };
}

const specFor = (masterSha256: string, overrides: Partial<DetailSpec> = {}): DetailSpec => ({
  picture: { ...extent, masterSha256, isWatermarked: true, digitalSource: "algorithmicMedia" },
  mark: noMark,
  percent: 100,
  ...overrides,
});
async function made(spec: DetailSpec, run: RunPictureWork = runHere) {
  const result = await makeDetailWindows(storage, spec, "", run);
  if ("refused" in result) throw new Error(result.refused);
  return result.windows;
}
const fileOf = async (src: string) => Buffer.from((await storage.find(src.slice(1)))!);

test.each([
  ["as it lies", false],
  ["turned by its metadata", true],
])("a window of a master %s holds the pixels of the print's file", async (_name, turned) => {
  const { master, masterSha256 } = await savePicture(turned ? 2 : 1, turned);
  const plan = planPrint({
    picture: extent,
    size: { widthMm: 300, heightMm: 200 },
    fit: { way: "fill", shift: 500 },
    surface: "paper",
    wrap: "mirrored",
    enlargement: 2,
  });
  const { percent } = detailScale(plan, extent)!;
  expect(percent).toBe(200);
  const print = path.join(folder, `print-${masterSha256}.jpg`);
  const { pixels } = layOutPrint(plan, extent);
  await writePrintPixels(master, pixels, "algorithmicMedia", print);
  for (const { src, part } of await made(specFor(masterSha256, { percent }))) {
    const shown = await sharp(await fileOf(src))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height } = shown.info;
    expect([width, height]).toEqual([600, 400]);
    const expected = await sharp(print)
      .extract({
        left: Math.round(((part.left / 100) * extent.width + pixels.mirror.left) * 2),
        top: Math.round(((part.top / 100) * extent.height + pixels.mirror.top) * 2),
        width,
        height,
      })
      .raw()
      .toBuffer();
    const sum = shown.data.reduce((all, value, at) => all + Math.abs(value - expected[at]!), 0);
    expect(sum / expected.length).toBeLessThan(2.5);
  }
});

test("it carries the watermark, says where it comes from, and nothing else", async () => {
  const { masterSha256 } = await savePicture(3);
  const mark = { ...noMark, text: "Inkiosk", opacity: 100, scale: 30 };
  const [plain] = await made(specFor(masterSha256));
  const [marked] = await made(specFor(masterSha256, { mark }));
  expect(marked!.part).toEqual(plain!.part);
  expect(marked!.src).not.toBe(plain!.src);
  const letters = async (src: string) => {
    const { data } = await sharp(await fileOf(src))
      .extract({ left: 150, top: 120, width: 140, height: 70 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return data.filter((value) => value > 250).length;
  };
  expect(await letters(marked!.src)).toBeGreaterThan((await letters(plain!.src)) + 1000);
  const { xmp, exif, iptc } = ExifReader.load(await fileOf(marked!.src), { expanded: true });
  expect(JSON.stringify(xmp)).toContain("algorithmicMedia");
  expect([exif, iptc]).toEqual([undefined, undefined]);
});

test("a picture that takes no watermark carries none", async () => {
  const { masterSha256 } = await savePicture(4);
  const [plain] = await made(specFor(masterSha256));
  const spec = specFor(masterSha256, { mark: { ...noMark, text: "Inkiosk" } });
  const [own] = await made({ ...spec, picture: { ...spec.picture, isWatermarked: false } });
  expect(own!.src).toBe(plain!.src);
});

test("what is made is found, and the places never move", async () => {
  const { masterSha256 } = await savePicture(5);
  const spec = specFor(masterSha256);
  expect(await findDetailWindows(storage, spec)).toBeNull();
  const windows = await made(spec);
  expect(await findDetailWindows(storage, spec)).toEqual(windows);
  expect(await findDetailWindows(storage, { ...spec, percent: 150 })).toBeNull();
  const measured: string[] = [];
  const run: RunPictureWork = (name, ...args) => {
    measured.push(name);
    return runHere(name, ...args);
  };
  const larger = await made({ ...spec, percent: 400 }, run);
  expect(measured).toEqual(["cutDetails"]);
  for (const [at, { part }] of larger.entries()) {
    expect(part.left).toBeGreaterThanOrEqual(windows[at]!.part.left);
    expect(part.width).toBeLessThan(windows[at]!.part.width);
  }
});

describe("work on pictures", () => {
  /** One that ends when it is told to. */
  function createBlockedRun() {
    let open = () => {};
    const opened = new Promise<void>((resolve) => (open = resolve));
    let peak = 0;
    let now = 0;
    const names: string[] = [];
    const run = (async (name: never, ...spec: never[]) => {
      names.push(name);
      peak = Math.max(peak, (now += 1));
      await opened;
      now -= 1;
      return (runHere as (...all: never[]) => unknown)(name, ...spec);
    }) as unknown as RunPictureWork;
    return { run, open, names, peak: () => peak };
  }

  test("is done once for all who ask for the same", async () => {
    const { masterSha256 } = await savePicture(6);
    const { run, open, names } = createBlockedRun();
    const all = [1, 2, 3].map(() => made(specFor(masterSha256), run));
    open();
    const [first, ...others] = await Promise.all(all);
    for (const other of others) expect(other).toEqual(first);
    expect(names).toEqual(["measureDetail", "cutDetails"]);
  });

  test("is done one by one, and never waits in a long line", async () => {
    const { masterSha256 } = await savePicture(7);
    const { run, open, peak } = createBlockedRun();
    const all = Array.from({ length: 30 }, (_, at) =>
      makeDetailWindows(storage, specFor(masterSha256, { percent: 100 + at }), `${at}`, run),
    );
    open();
    const refused = (await Promise.all(all)).filter((each) => "refused" in each);
    expect(refused).toHaveLength(22);
    expect(refused[0]).toEqual({ refused: "busy" });
    expect(peak()).toBe(1);
    expect(await made(specFor(masterSha256, { percent: 130 }))).toHaveLength(3);
  });

  test("leaves room for others than the one who asks for everything", async () => {
    const { masterSha256 } = await savePicture(9);
    const { run, open } = createBlockedRun();
    const request = (percent: number, by: string) =>
      makeDetailWindows(storage, specFor(masterSha256, { percent }), by, run);
    const greedy = Array.from({ length: 10 }, (_, at) => request(100 + at, "greedy"));
    const other = request(200, "other");
    // A window that another visitor requested already counts for nobody's share.
    const shared = request(200, "greedy");
    open();
    const refused = (await Promise.all(greedy)).filter((each) => "refused" in each);
    expect(refused).toHaveLength(7);
    expect(await other).toHaveProperty("windows");
    expect(await shared).toEqual(await other);
  });

  test("that is given up is refused, that fails is told, and neither stands in the way", async () => {
    const { masterSha256 } = await savePicture(8);
    const failing = (error: Error) =>
      (async () => {
        throw error;
      }) as unknown as RunPictureWork;
    const spec = specFor(masterSha256);
    expect(
      await makeDetailWindows(storage, spec, "", failing(new PictureWorkAborted("ended"))),
    ).toEqual({
      refused: "busy",
    });
    await expect(
      makeDetailWindows(storage, spec, "", failing(new Error("no room"))),
    ).rejects.toThrow("no room");
    expect(await made(spec)).toHaveLength(3);
    const gone = specFor("0".repeat(64));
    expect(await makeDetailWindows(storage, gone, "", runHere)).toEqual({ refused: "no-master" });
  });
});
