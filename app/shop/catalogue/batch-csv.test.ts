import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  columnsOf,
  csvLines,
  decodedText,
  mostTable,
  readBatchCsv,
} from "#app/shop/catalogue/batch-csv.ts";
import { csvRow } from "#app/shop/csv.ts";
import type { Known } from "#app/shop/catalogue/batch-csv.ts";
import { builtInOptions } from "#app/shop/pricing/pricing-rule.ts";

const known: Known = {
  files: [
    { id: "a", fileName: "Été.png", reference: "IK00001" },
    { id: "b", fileName: "ComfyUI_00001_.png", reference: "IK00002" },
  ],
  rooms: [
    {
      id: 1,
      name: "Sea",
      nameFr: "Mer",
      subCategories: [{ id: 5, name: "Shore", nameFr: "Rivage" }],
    },
  ],
  optionsOf: () => builtInOptions,
  mediumNames: [{ Canvas: "Toile", Poster: "Affiche" }],
  language: "fr",
};
function read(text: string) {
  const [head, ...rows] = csvLines(text);
  return readBatchCsv(rows, columnsOf(head!.cells)!, known);
}

describe("a table of Excel is read", () => {
  const table =
    'Fichier;Titre_FR;Catégorie;Prix\r\nÉté.png;"Marée; basse";mer;Affiche A2 = 9,50\r\n';
  const expected = {
    problems: [],
    rows: [
      {
        id: "a",
        titleFr: "Marée; basse",
        room: { categoryId: 1, subCategoryId: null },
        prices: [{ mediaType: "Poster", size: "A2 (59cm x 42cm)", priceCents: 950 }],
      },
    ],
  };
  const utf16 = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, "utf16le"));
  test.each([
    ["UTF-8", new TextEncoder().encode(table)],
    ["UTF-8 with its mark", new TextEncoder().encode(`\uFEFF${table}`)],
    ["Windows-1252", new Uint8Array(Buffer.from(table, "latin1"))],
    ["UTF-16 with tabs", utf16(table.replaceAll(/;(?! )/g, "\t"))],
  ])("in %s", (_, bytes) => expect(read(decodedText(bytes))).toEqual(expected));
});

test("quotes hold separators, lines and quotes; lines keep their numbers", () => {
  expect(csvLines('a,b\n"1 ""2""\n3",x\n\n,\nlast,"y"')).toEqual([
    { at: 1, cells: ["a", "b"] },
    { at: 2, cells: ['1 "2"\n3', "x"] },
    { at: 6, cells: ["last", "y"] },
  ]);
});

test("whatever is written as cells is read as the same cells", () => {
  const cell = fc.string().map((text) => `x${text.replaceAll("\r", "")}`);
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 });
  fc.assert(
    fc.property(rows, (rows) => {
      const written = [["h;e", "a"], ...rows]
        .map((cells) => cells.map((each) => `"${each.replaceAll('"', '""')}"`).join(";"))
        .join("\r\n");
      expect(
        csvLines(`a;b\r\n${written}`)
          .slice(2)
          .map(({ cells }) => cells),
      ).toEqual(rows);
    }),
  );
});

test.each([
  ["gone.png;;;;;", "file", "noPicture"],
  [";IK09999;;;;", "reference", "noPicture"],
  [`Été.png;;${"x".repeat(81)};;;`, "title", "tooLong"],
  ["Été.png;;Low\u0007tide;;;", "title", "notAllowed"],
  ["Été.png;IK 7;;;;", "reference", "referenceInvalid"],
  [`Été.png;${"x".repeat(65)};;;;`, "reference", "tooLong"],
  ["Été.png;;;Dunes;;", "category", "categoryUnknown"],
  ["Été.png;;;Sea;Cliffs;", "subCategory", "subCategoryUnknown"],
  ["Été.png;;;;Shore;", "subCategory", "subCategoryUnknown"],
  ["Été.png;;;;;Poster A2", "prices", "priceUnreadable"],
  ["Été.png;;;;;Poster A2 = 0", "prices", "priceUnreadable"],
  ["Été.png;;;;;Poster A2 = 1,250", "prices", "priceUnreadable"],
  ["Été.png;;;;;Poster A2 = 2000000", "prices", "priceUnreadable"],
  ["Été.png;;;;;Glass A2 = 5", "prices", "sizeUnknown"],
])("%s is told by its line, and nothing of it is taken", (row, column, problem) => {
  const answer = read(`file;reference;title_en;category;sub_category;prices\n${row}\n`);
  expect(answer.rows).toEqual([]);
  expect(answer.problems).toMatchObject([{ line: 2, column, problem }]);
});

test.each([
  ["12,5", 1250],
  ["€ 12.50", 1250],
  ["1 250,00 €", 125_000],
])("a price of %s is read as in the form of a piece", (typed, priceCents) => {
  const answer = read(`file;prices\nÉté.png;Poster A2 = ${typed}\n`);
  expect(answer.rows).toMatchObject([{ prices: [{ priceCents }] }]);
});

test("a picture is told of once, by its file or by its reference", () => {
  const answer = read("file;reference;title_en\n;ik00002;Dunes\nComfyUI_00001_.png;IK00077;Sea\n");
  expect(answer.rows).toEqual([{ id: "b", title: "Dunes" }]);
  expect(answer.problems).toMatchObject([{ line: 3, problem: "twice" }]);
});

test("a title of several lines becomes one of one line, and a text keeps its lines", () => {
  const answer = read(
    'file;title_en;title_fr;text_en\nÉté.png;"Low \n tide\u000band rain";"Marée\u00a0: basse";"Sand\nand wind"\n',
  );
  expect(answer).toEqual({
    problems: [],
    rows: [
      {
        id: "a",
        title: "Low tide and rain",
        titleFr: "Marée\u00a0: basse",
        additionalInfo: "Sand\nand wind",
      },
    ],
  });
  expect(read("file;text_en\nÉté.png;Sand\u000band wind\n").problems).toMatchObject([
    { column: "additionalInfo", problem: "notAllowed" },
  ]);
});

test("what the shop armed against formulas reads as it was", () => {
  const row = ["Été.png", "-40 °C", "=SUM"];
  const written = csvRow(["file", "title_en", "text_en"]) + csvRow(row);
  expect(written).toContain("'-40");
  expect(read(written).rows).toEqual([{ id: "a", title: "-40 °C", additionalInfo: "=SUM" }]);
});

describe("of two files of one name", () => {
  const files = [
    { id: "a", fileName: "image.png", reference: "IK00001" },
    { id: "b", fileName: "image.png", reference: "IK00002" },
  ];
  const told = (rows: string) => {
    const [head, ...lines] = csvLines(`file;reference;title_en\n${rows}`);
    const answer = readBatchCsv(lines, columnsOf(head!.cells)!, { ...known, files });
    expect(answer.problems).toEqual([]);
    return answer.rows.map(({ id, title }) => [id, title]);
  };
  test("each row has the one of its reference", () =>
    expect(told("image.png;IK00002;Two\nimage.png;ik00001;One\n")).toEqual([
      ["b", "Two"],
      ["a", "One"],
    ]));
  test("without references they follow one another", () =>
    expect(told("image.png;;One\nimage.png;;Two\n")).toEqual([
      ["a", "One"],
      ["b", "Two"],
    ]));
});

test("two prices of a row that are not read are told once", () => {
  const { problems } = read("file;prices\nÉté.png;Poster A2 | Poster A3 | Glass A2 = 5\n");
  expect(problems.map(({ problem }) => problem)).toEqual(["priceUnreadable", "sizeUnknown"]);
});

test("a table without a column for pictures is none", () => {
  expect(columnsOf(["title_en", "prices"])).toBeNull();
  expect(columnsOf([])).toBeNull();
});

test("ten thousand rows beside ten thousand pictures are read before anybody waits", () => {
  const numbers = Array.from({ length: mostTable.rows }, (_, at) => at);
  const rooms = numbers.slice(0, 60).map((id) => ({
    id: id + 1,
    name: `Room ${id}`,
    nameFr: `Salle ${id}`,
    subCategories: [{ id: 100 + id, name: "Shore", nameFr: "Rivage" }],
  }));
  const files = numbers.map((at) => ({
    id: `${at}`,
    fileName: `Été ${at}.png`,
    reference: `IK${at}`,
  }));
  const words = "a long text ".repeat(40);
  const rows = numbers.map(
    (at) => `été ${at}.PNG;"${words}";salle ${at % 60};shore;Affiche A2 = 9,50 | Toile A1 = 80`,
  );
  const table = `fichier;texte_fr;catégorie;sous_catégorie;prix\n${rows.join("\n")}`;
  const begun = performance.now();
  const [head, ...lines] = csvLines(table);
  const answer = readBatchCsv(lines, columnsOf(head!.cells)!, {
    ...known,
    files,
    rooms,
  });
  expect(performance.now() - begun).toBeLessThan(5000);
  expect([answer.rows.length, answer.problems]).toEqual([mostTable.rows, []]);
  expect(answer.rows.at(-1)).toMatchObject({
    id: `${mostTable.rows - 1}`,
    room: { categoryId: 40, subCategoryId: 139 },
    prices: [{ priceCents: 950 }, { priceCents: 8000 }],
  });
});

test("of a longer table no more is read than shows that it is too long", () => {
  expect(csvLines("file\n".repeat(3_000_000)).length).toBe(mostTable.rows + 2);
});
