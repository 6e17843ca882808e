// What a ZIP that anybody may have made says, and why a row of it is not taken.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { transferRowTexts } from "#app/i18n/admin/transfer-rows.ts";
import { languages } from "#app/i18n/language.ts";
import { artPieces, categories } from "#db/catalogue-tables.ts";
import { pictures } from "#db/pictures-tables.ts";
import { media } from "#db/media-tables.ts";
import { describeRow, describeRefusal } from "./row-description.server.ts";
import {
  openGallery,
  packedCatalogue,
  paint,
} from "#tests/support/catalogue/catalogue-transfer.ts";
import type { Gallery } from "#tests/support/catalogue/catalogue-transfer.ts";

let gallery: Gallery;
let blue: Buffer;
beforeAll(async () => {
  gallery = await openGallery();
  blue = await paint("#2060a0");
});
afterAll(() => gallery.close());

type Cells = Record<string, string>;
const honest: Cells = { reference: "A-1", file: "originals/a.png", shows_real: "no" };
const zipOf = (piece: Cells, more: Parameters<typeof packedCatalogue>[0] = {}) =>
  packedCatalogue({
    pieces: [{ ...honest, ...piece }],
    files: { "originals/a.png": blue },
    ...more,
  });
const size = { reference: "A-1", medium: "Poster", size: "Mini", price: "12,50" };

async function problemsOf(zip: Buffer) {
  const { rows, state, refusal } = await gallery.lookAt(zip);
  await gallery.drop();
  for (const language of languages)
    for (const row of rows.refused)
      expect(describeRow(row, language).lines.join(" ")).not.toContain(
        transferRowTexts[language].otherProblem,
      );
  expect([state, refusal]).toEqual(["ready", null]);
  return rows.refused.flatMap(({ report }) =>
    report.problems.map((each) => `${each.column} ${each.problem}`),
  );
}

test("letters cut in two, or that no text may hold, make no ZIP unreadable", async () => {
  const cut = `${"x".repeat(118)}😀 and more`;
  const looked = await gallery.lookAt(zipOf({ text_en: cut, title_fr: "a\0b" }));
  expect(looked).toMatchObject({ state: "ready", counts: { make: 1, refused: 0 } });
  await gallery.drop();
  const long = `${"x".repeat(199)}😀`;
  expect(await problemsOf(zipOf({ reference: long }))).toContain("reference tooLong");
  expect(await problemsOf(zipOf({ category: long }))).toContain("category categoryUnknown");
  const sizes = { options: [{ ...size, reference: `${long}\0` }] };
  expect(await problemsOf(zipOf({}, sizes))).toContain("reference pieceMissing");
  const named = { more: [{ name: "a\0b.png", content: blue }] };
  expect(await problemsOf(zipOf({}, named))).toContain("file path");
});

const csvOf = (name: string, text: string) => ({ more: [{ name, content: Buffer.from(text) }] });

test("a row with fewer columns than the first line is said to be so", async () => {
  const short = "reference;medium;size;price\r\nA-1;Poster;Mini\r\n";
  expect(await problemsOf(zipOf({}, csvOf("options.csv", short)))).toEqual(["reference shortRow"]);
  const categories = "category;category_fr\r\nNew\r\n";
  expect(await problemsOf(zipOf({}, csvOf("categories.csv", categories)))).toContain(
    "category shortRow",
  );
  const pieces = 'reference;file;shows_real;title_en;;\r\n"A-1";originals/a.png;no\r\n';
  const files = [{ name: "originals/a.png", content: blue }];
  const zip = packedCatalogue({ more: [...csvOf("pieces.csv", pieces).more, ...files] });
  expect(await problemsOf(zip)).toContain("reference shortRow");
});

test.each([
  ["in the middle", '"A-1";"Poster;"Mini";12\r\n"A-1";"Poster";"Maxi";12\r\n', 2],
  ["at the end of a row", '"A-1";"Poster";"Mini\r\n"A-1";"Poster";"Maxi"\r\n', 2],
  ["in the last row", 'A-1;Poster;Mini;12\r\nA-1;Poster;"Maxi;12\r\n', 3],
])("a quotation mark that is not closed is told with its line: %s", async (_, rows, line) => {
  const text = `reference;medium;size;price\r\n${rows}`;
  const { state, refusal } = await gallery.lookAt(zipOf({}, csvOf("options.csv", text)));
  await gallery.drop();
  expect([state, refusal]).toEqual(["refused", `quote-options-${line}`]);
  for (const language of languages)
    expect(describeRefusal(refusal!, language)).toContain(`${line} `);
});

test("a piece that is not there is named as it was typed", async () => {
  const { rows } = await gallery.lookAt(
    zipOf({}, { options: [{ ...size, reference: "IK00002" }] }),
  );
  await gallery.drop();
  expect(rows.refused).toMatchObject([
    { name: "IK00002", report: { problems: [{ problem: "pieceMissing", cell: "IK00002" }] } },
  ]);
});

test("an honest row is taken, and looking changes nothing", async () => {
  const counted = () =>
    Promise.all([artPieces, pictures, categories, media].map((each) => gallery.db.$count(each)));
  const before = await counted();
  const looked = await gallery.lookAt(
    zipOf({ category: "New" }, { categories: [{ category: "New" }], options: [size] }),
  );
  expect(looked.counts).toMatchObject({ make: 2, refused: 0 });
  await gallery.drop();
  expect(await counted()).toEqual(before);
});

test.each<[string, Cells]>([
  ["reference referenceInvalid", { reference: "a b" }],
  ["file fileMissing", { file: "originals/b.png" }],
  ["file fileMissing", { file: "../../etc/passwd" }],
  ["file fileRequired", { file: "" }],
  ["sha256 sha256Invalid", { sha256: "abc" }],
  ["sha256 sha256Differs", { sha256: "0".repeat(64) }],
  ["likeness likenessRequired", { shows_real: "" }],
  ["title tooLong", { title_en: "x".repeat(81) }],
  ["category categoryUnknown", { category: "Nowhere" }],
  ["subCategory subCategoryUnknown", { sub_category: "Blue" }],
  ["state stateInvalid", { state: "sold" }],
  ["hangAt hangAtInvalid", { hang_at: "tomorrow" }],
  ["hangAt hangAtInvalid", { hang_at: "2030-01-01T10:00", state: "hung" }],
  ["added addedInvalid", { added: "28/11/2026" }],
  ["digitalSource choiceInvalid", { digital_source: "camera" }],
  ["fits fitsInvalid", { fits: "wide" }],
  ["shown shownInvalid", { public_making: "price" }],
])("%s", async (problem, cells) => {
  expect(await problemsOf(zipOf(cells))).toContain(problem);
});

test.each<[string, Cells]>([
  ["medium mediumUnknown", { medium: "Marble" }],
  ["price priceRequired", { price: "0" }],
  ["price priceRequired", { price: "-5" }],
  ["price priceRequired", { price: "=1+1" }],
  ["price priceUnclear", { price: "1,250" }],
  ["size sizeRequired", { size: "" }],
  ["width measureInvalid", { width_mm: "1.5", height_mm: "20" }],
  ["height measureMissing", { width_mm: "30" }],
  ["width measuresDisagree", { size: "A2", width_mm: "30", height_mm: "20" }],
])("of a size: %s", async (problem, cells) => {
  expect(await problemsOf(zipOf({}, { options: [{ ...size, ...cells }] }))).toContain(problem);
});

test.each([
  ["12,50", 1250],
  ["12.50 €", 1250],
  ["€ 12", 1200],
  ["1 250,00", 125_000],
  ["1.250,00", 125_000],
  ["1,250.00", 125_000],
])("a price is read as people write it: %s", async (price, cents) => {
  const looked = await gallery.lookAt(zipOf({}, { options: [{ ...size, price }] }));
  const difference = looked.rows.make[0]!.report.differences.find(
    ({ column }) => column === "Poster Mini",
  );
  await gallery.drop();
  expect(difference?.after?.replaceAll(/\D/g, "")).toBe(String(cents));
});

describe("what stands there twice", () => {
  test("of pieces, sizes, categories and media", async () => {
    const zip = packedCatalogue({
      pieces: [honest, { ...honest, reference: "a-1" }],
      options: [size, { ...size, size: "mini" }],
      categories: [{ category: "New" }, { category: "NEW" }],
      media: [
        { medium: "Silk", surface: "paper" },
        { medium: "silk", surface: "paper" },
      ],
      files: { "originals/a.png": blue },
    });
    const problems = await problemsOf(zip);
    for (const twice of ["reference twice", "size sizeTwice", "category twice", "name twice"])
      expect(problems).toContain(twice);
  });

  test("of files", async () => {
    const again = { name: "Originals/A.png", content: blue };
    expect(await problemsOf(zipOf({}, { more: [again] }))).toContain("file name-twice");
  });
});

test("sizes without a piece, files without a row, and categories without a name", async () => {
  const problems = await problemsOf(
    zipOf(
      {},
      {
        options: [{ ...size, reference: "B-2" }],
        categories: [{ category: "", category_fr: "Rien" }],
        files: { "originals/a.png": blue, "originals/stray.png": blue },
      },
    ),
  );
  expect(problems.sort()).toEqual([
    "category categoryNameRequired",
    "file unnamed",
    "reference pieceMissing",
  ]);
});

test("files that are no pictures, damaged, encrypted, links, packed otherwise or bombs", async () => {
  const named = (more: NonNullable<Parameters<typeof packedCatalogue>[0]["more"]>[number]) =>
    packedCatalogue({ pieces: [honest], more: [{ ...more, name: "originals/a.png" }] });
  const name = "";
  const of = async (more: Parameters<typeof named>[0]) => (await problemsOf(named(more)))[0];
  expect(await of({ name, content: Buffer.from("no picture") })).toBe("file invalid-type");
  expect(await of({ name, content: blue.subarray(0, 60) })).toBe("file unreadable");
  expect(await of({ name, content: blue, crc: 1 })).toBe("file changed");
  const sealed = { name, content: Buffer.alloc(12), announced: 0, flags: 1 };
  expect(await of(sealed)).toBe("file encrypted");
  expect(await of({ name, content: blue, mode: 0o120777 })).toBe("file link");
  expect(await of({ name, content: blue, method: 14 })).toBe("file packing");
  const zeros = Buffer.alloc(20_000_000);
  expect(await of({ name, content: zeros, deflate: true })).toBe("file bomb");
});

test.each([
  ["no-zip", Buffer.from("a letter")],
  ["no-pieces", packedCatalogue({ media: [{ medium: "Silk" }] })],
  ["columns-pieces", packedCatalogue({ pieces: [{ title_en: "A" }] })],
  [
    "lines-pieces",
    packedCatalogue({ pieces: [{ reference: "A", title_en: "x".repeat(300_000) }] }),
  ],
  [
    "table-pieces",
    packedCatalogue({
      more: [{ name: "pieces.csv", content: Buffer.from("reference"), crc: 1 }],
    }),
  ],
])("nothing of a ZIP is taken where it is %s", async (refusal, zip) => {
  const looked = await gallery.lookAt(zip);
  expect([looked.state, looked.refusal]).toEqual(["refused", refusal]);
});

test("a cell that begins a formula goes out disarmed and comes back as it was", async () => {
  const title = "=HYPERLINK(1)";
  await gallery.lookAt(zipOf({ reference: "F-1", title_en: title }));
  expect((await gallery.apply()).rows.failed.map(({ refusal }) => refusal)).toEqual([
    "stays-draft",
  ]);
  const out = await gallery.takeOut();
  expect(out.toString("utf8")).toContain(`'${title}`);
  expect((await gallery.lookAt(out)).counts).toMatchObject({ make: 0, change: 0, refused: 0 });
  await gallery.drop();
});
