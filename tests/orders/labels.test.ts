// Labels as they leave the printer: rendered at 300 dots per inch, measured and scanned by a reader
// that knows nothing of how they were drawn, up to the page behind each code.
import jsQR from "jsqr";
import * as mupdf from "mupdf";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { labelCounts, labels } from "#db/labels-tables.ts";
import {
  labelSheetNames,
  labelSheets,
  labelsOn,
  labelPosition,
} from "#app/shop/labels/label-sheet.ts";
import type { LabelSheetName } from "#app/shop/labels/label-sheet.ts";
import { openTestShop, origin } from "#tests/support/app.ts";
import { makePiece, makePoint } from "#tests/support/make.ts";
import { textOf } from "#tests/support/reading/page-text.ts";
import { someOf } from "#tests/support/rounds.ts";
import { staffHeaders } from "#tests/support/staff.ts";

const shop = await openTestShop();
afterAll(shop.close);
const staff = await staffHeaders(shop);
const point = await makePoint(shop.db, { name: "Lyon" });
const count = 10;
let positions = "";

beforeAll(async () => {
  const made = [];
  for (let at = 0; at < count; at += 1) {
    const size = { size: "A4 (30cm x 21cm)", priceCents: 800, widthMm: 300, heightMm: 210 };
    const mediaOptions = [{ mediaType: "Fine art paper", sizes: [size] }];
    made.push(await makePiece(shop.db, { title: `Seven hills ${at}`, mediaOptions }));
  }
  positions = made.map(({ id }) => `${id}~${point.id}`).join(",");
});

const print = (fields: Record<string, string>) =>
  shop.post("/admin/labels/labels.pdf", { labels: positions, language: "en", ...fields }, staff);

async function sheetsOf(fields: Record<string, string>) {
  const answer = await print({ look: "1", ...fields });
  expect(answer.status).toBe(200);
  const document = mupdf.Document.openDocument(
    Buffer.from(await answer.arrayBuffer()),
    "application/pdf",
  );
  return Array.from({ length: document.countPages() }, (_, page) => document.loadPage(page));
}

const perMm = 300 / 25.4;
type Pixels = {
  width: number;
  height: number;
  at(x: number, y: number): number;
  rgba(area: Area): Uint8ClampedArray;
};
type Area = { x: number; y: number; width: number; height: number };

function render(page: mupdf.Page): Pixels {
  const map = page.toPixmap(
    mupdf.Matrix.scale(300 / 72, 300 / 72),
    mupdf.ColorSpace.DeviceGray,
    false,
  );
  const [grey, stride] = [map.getPixels().slice(), map.getStride()];
  const at = (x: number, y: number) => grey[y * stride + x] ?? 255;
  return {
    width: map.getWidth(),
    height: map.getHeight(),
    at,
    rgba({ x, y, width, height }) {
      const cut = new Uint8ClampedArray(width * height * 4).fill(255);
      for (let down = 0; down < height; down += 1)
        for (let across = 0; across < width; across += 1)
          cut.fill(
            at(x + across, y + down),
            (down * width + across) * 4,
            (down * width + across) * 4 + 3,
          );
      return cut;
    },
  };
}

/** What a phone reads of a single label. */
function scanned(pixels: Pixels, name: LabelSheetName, position: number): string | null {
  const sheet = labelSheets[name];
  const { x, y } = labelPosition(sheet, position);
  const area = {
    x: Math.ceil(x * perMm),
    y: Math.ceil(y * perMm),
    width: Math.floor(sheet.label.width * perMm),
    height: Math.floor(sheet.label.height * perMm),
  };
  return jsQR(pixels.rgba(area), area.width, area.height)?.data ?? null;
}

describe.each(someOf(labelSheetNames, 2))("%s", (name) => {
  const onSheet = labelsOn(labelSheets[name]);

  test("every code leads to its piece and point", async () => {
    const pages = await sheetsOf({ sheet: name });
    const codes = pages.flatMap((page, at) => {
      const pixels = render(page);
      const here = Math.min(onSheet, count - at * onSheet);
      return Array.from({ length: here }, (_, position) => scanned(pixels, name, position));
    });
    expect(codes).toHaveLength(count);
    for (const [at, code] of codes.entries()) {
      expect(code).toMatch(new RegExp(`^${origin}/`));
      const led = await shop.get(code!);
      expect(led.status).toBe(302);
      const [id] = positions.split(",")[at]!.split("~");
      expect(led.headers.get("location")).toBe(`/art/${id}?point=${point.id}`);
      expect((await shop.get(led.headers.get("location")!)).status).toBe(200);
    }
  });

  test("its paper is as large as it should be, to a fifth of a millimetre", async () => {
    const [page] = await sheetsOf({ sheet: name });
    const [left, top, right, bottom] = page!.getBounds();
    expect(((right - left) * 25.4) / 72).toBeCloseTo(labelSheets[name].page.width, 1);
    expect(((bottom - top) * 25.4) / 72).toBeCloseTo(labelSheets[name].page.height, 1);
  });
});

test("a sheet that was begun is used up: nothing is printed on its used labels", async () => {
  const [page] = await sheetsOf({ sheet: "a4-21", first: "20" });
  const pixels = render(page!);
  expect(scanned(pixels, "a4-21", 18)).toBeNull();
  expect(scanned(pixels, "a4-21", 19)).not.toBeNull();
  expect(await sheetsOf({ sheet: "a4-21", first: "999" })).toHaveLength(2);
});

describe("what is printed", () => {
  test("is remembered, listed with what changed, and forgotten again", async () => {
    await shop.db.delete(labels);
    await print({ sheet: "a6", look: "1" });
    expect(await shop.db.$count(labels)).toBe(0);
    const answer = await print({ sheet: "a4-8" });
    expect(answer.headers.get("labels-drawn")).toBe(String(count));
    expect(await shop.db.$count(labels)).toBe(count);
    const page = await textOf(await shop.get("/admin/labels", staff));
    expect(page).toContain("Seven hills");
    expect(page).not.toContain("out of date.");
    const press = answer.headers.get("labels-press")!;
    await shop.post("/admin/labels", { intent: "undo", press }, staff);
    expect(await shop.db.$count(labels)).toBe(0);
  });

  test.each([
    [{ sheet: "a5" }, 400],
    [{ sheet: "a6", language: "de" }, 400],
    [{ sheet: "a6", labels: "" }, 404],
    [{ sheet: "a6", labels: "999999~1" }, 404],
  ])("%o is refused", async (fields, status) => expect((await print(fields)).status).toBe(status));
});

describe("a scan", () => {
  const count = (fields: Record<string, string>, headers?: HeadersInit) =>
    shop.post("/art/labels", fields, headers);

  test("is counted by the page that it leads to, and not for machines nor other labels", async () => {
    await shop.db.delete(labelCounts);
    await print({ sheet: "a6" });
    const [label] = positions.split(",");
    expect((await shop.get(`/art/labels`)).status).toBe(400);
    expect((await count({ kind: "scanned", labels: label! })).status).toBe(204);
    await count({ kind: "basket", labels: label! });
    await count({ kind: "bought", labels: label! });
    await count({ kind: "scanned", labels: label! }, { "user-agent": "SomeBot/1.0" });
    await count({ kind: "scanned", labels: "999999~1" });
    for (const wrong of [
      { kind: "seen", labels: label! },
      { kind: "scanned", labels: "x" },
    ])
      expect((await count(wrong)).status).toBe(400);
    const labelCountRows = await shop.db.select().from(labelCounts);
    expect(labelCountRows.map(({ kind, count: times }) => [kind, times]).toSorted()).toEqual([
      ["basket", 1],
      ["bought", 1],
      ["scanned", 1],
    ]);
  });

  test.each(["/IK00001", "/ik1~x", "/ik1~0"])("of %s leads to the piece alone", async (path) => {
    await makePiece(shop.db, { reference: "IK00001" }).catch(() => null);
    expect((await shop.get(path)).headers.get("location")).toMatch(/^\/art\/\d+$/);
  });

  test("of a piece that is gone leads to words, and to the nearest", async () => {
    const answer = await shop.get(`/IK99991~${point.id}`);
    expect(answer.status).toBe(404);
    const page = await answer.clone().text();
    expect(await textOf(answer)).toContain("Nothing hangs here");
    expect(page.match(/href="\/art\/\d+"/g)!.length).toBeGreaterThan(0);
  });
});
