import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readColumns } from "./batch-columns.ts";
import { csvLines, decodedText, tableLimits, readBatchCsv } from "./batch-csv.ts";
import { csvRow } from "#app/shop/csv.ts";
import type { CsvContext } from "./batch-csv.ts";
import { builtInOptions } from "#app/shop/pricing/pricing-rule.ts";

const known: CsvContext = {
  files: [
    { id: "a", fileName: "Été.png", reference: "IK00001" },
    { id: "b", fileName: "ComfyUI_00001_.png", reference: "IK00002" },
  ],
  categories: [
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
function read(text: string, overrides: Partial<CsvContext> = {}) {
  const all = { ...known, ...overrides };
  const [head, ...rows] = csvLines(text);
  return readBatchCsv(rows, readColumns(head!.cells, all.language)!, all);
}

describe("a table of Excel is read", () => {
  const table =
    'Fichier;Titre_FR;Catégorie;Prix\r\nÉté.png;"Marée; basse";mer;Affiche A2 = 9,50\r\n';
  const expected = {
    problems: [],
    unused: [],
    rows: [
      {
        id: "a",
        titleFr: "Marée; basse",
        category: { categoryId: 1, subCategoryId: null },
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

const columns = "file;reference;title_en;category;sub_category;prices";

test.each([
  ["gone.png;;Low tide;;;", "file", "noPicture"],
  [";IK09999;Low tide;;;", "reference", "noPicture"],
])("%s is told by its line, and nothing of it is taken", (row, column, problem) => {
  const answer = read(`${columns}\n${row}\n`);
  expect(answer.rows).toEqual([]);
  expect(answer.problems).toMatchObject([{ line: 2, column, problem }]);
});

describe("what is refused is told by its line, and all else of the row is taken:", () => {
  const long = "x".repeat(81);
  const sea = { category: { categoryId: 1, subCategoryId: null } };
  test.each([
    ["Été.png;IK 7;Tide;;;", "reference", "referenceInvalid", { title: "Tide" }],
    [`Été.png;${"x".repeat(65)};Tide;;;`, "reference", "tooLong", { title: "Tide" }],
    ["Été.png;;Tide;Dunes;;", "category", "categoryUnknown", { title: "Tide" }],
    ["Été.png;;Tide;Sea;Cliffs;", "subCategory", "subCategoryUnknown", { title: "Tide", ...sea }],
    ["Été.png;;Tide;;Shore;", "subCategory", "subCategoryUnknown", { title: "Tide" }],
    [
      `Été.png;;${long};Sea;;`,
      "title",
      "tooLong",
      { title: long, refused: { title: "tooLong" }, ...sea },
    ],
    [
      "Été.png;;Low\u0007tide;Sea;;",
      "title",
      "notAllowed",
      { title: "Low\u0007tide", refused: { title: "notAllowed" }, ...sea },
    ],
    [
      "Été.png;;Tide;;;Poster A2 = 5 | Poster A1 = 1,250",
      "prices",
      "priceUnclear",
      {
        title: "Tide",
        prices: [{ mediaType: "Poster", size: "A2 (59cm x 42cm)", priceCents: 500 }],
        typedPrices: "Poster A2 = 5 | Poster A1 = 1,250",
      },
    ],
  ])("%s", (row, column, problem, accepted) => {
    const answer = read(`${columns}\n${row}\n`);
    expect(answer.rows).toEqual([{ id: "a", ...accepted }]);
    expect(answer.problems).toMatchObject([{ line: 2, column, problem }]);
  });

  test("a row of which nothing is left is none", () => {
    expect(read(`${columns}\nÉté.png;;;Dunes;;\n`)).toMatchObject({ rows: [] });
  });
});

describe("columns are called as people call them", () => {
  const fields = {
    title: "Tide",
    titleFr: "Marée",
    additionalInfo: "Sand",
    additionalInfoFr: "Sable",
  };
  test.each([
    ["Image;TITRE;Description", "Marée", "Sable"],
    ["Nom du fichier;Titre français;Texte", "Marée", "Sable"],
    ["fichier;intitulé;description (fr)", "Marée", "Sable"],
    ["Photo;Titre FR;Description française", "Marée", "Sable"],
  ])("%s", (head, title, info) =>
    expect(read(`${head}\nÉté.png;${title};${info}\n`)).toEqual({
      unused: [],
      problems: [],
      rows: [{ id: "a", titleFr: fields.titleFr, additionalInfoFr: fields.additionalInfoFr }],
    }),
  );
  test.each([
    ["Picture;Title;Text", "fr"],
    ["FILE NAME;English title;Description", "en"],
    ["image file;Titre anglais;Texte anglais", "fr"],
  ] as const)("%s on a page in %s", (head, language) =>
    expect(read(`${head}\nÉté.png;Tide;Sand\n`, { language }).rows).toEqual([
      { id: "a", title: fields.title, additionalInfo: fields.additionalInfo },
    ]),
  );
  test.each(["Réf.", "REFERENCE", "référence", "ref", "SKU"])("%s", (name) =>
    expect(
      read(`${name};Catégories;Sous-catégorie;Tarif\nIK1;;;\nIK00002;mer;Rivage;Affiche A2: 9 €\n`),
    ).toMatchObject({
      unused: [],
      rows: [
        {
          id: "b",
          category: { categoryId: 1, subCategoryId: 5 },
          prices: [{ mediaType: "Poster", size: "A2 (59cm x 42cm)", priceCents: 900 }],
        },
      ],
    }),
  );

  test("one that is not known, has no name or stands there twice is told, not dropped in silence", () => {
    const { unused, rows } = read(
      "fichier;Artiste;titre;;title_fr;;Affiche A7\nÉté.png;Claire;Marée;Hallo;Ebbe;;9\n",
    );
    expect(unused).toEqual(["Artiste", 4, "title_fr", "Affiche A7"]);
    expect(rows).toEqual([{ id: "a", titleFr: "Marée" }]);
  });
});

describe("a column is called as a size of the shop", () => {
  test.each([
    "Affiche A2 · 59 × 42 cm",
    "Poster A2 (59cm x 42cm)",
    "affiche a2",
    "Prix Affiche A2 (€)",
    "Affiche, 42 x 59 cm",
  ])("%s", (heading) =>
    expect(read(`fichier;${heading}\nÉté.png;1 200,00\n`)).toEqual({
      unused: [],
      problems: [],
      rows: [
        {
          id: "a",
          prices: [{ mediaType: "Poster", size: "A2 (59cm x 42cm)", priceCents: 120_000 }],
        },
      ],
    }),
  );

  test("that says another price than the cell of prices is refused, and the card has both", () => {
    expect(read("fichier;prix;Affiche A2\nÉté.png;Affiche A2 = 45;54\n")).toMatchObject({
      problems: [{ line: 2, column: "prices", problem: "priceTwice", cell: "Affiche A2 = 54" }],
      rows: [{ id: "a", prices: [], typedPrices: "Affiche A2 = 45 | Affiche A2 = 54" }],
    });
  });

  test("what its cell says is refused as in a cell of prices, with its size", () => {
    expect(read("fichier;Affiche A2\nÉté.png;1,234\nComfyUI_00001_.png;\n")).toMatchObject({
      problems: [
        { line: 2, column: "prices", problem: "priceUnclear", cell: "Affiche A2 = 1,234" },
      ],
      rows: [{ id: "a", prices: [], typedPrices: "Affiche A2 = 1,234" }, { id: "b" }],
    });
  });

  test("which another rule has and that of the row has not", () => {
    const sold = (category: object | null) =>
      category ? builtInOptions.slice(0, 1) : builtInOptions;
    const answer = read("fichier;catégorie;Affiche A2\nÉté.png;mer;9\n", { optionsOf: sold });
    expect(answer).toMatchObject({ unused: [], problems: [{ problem: "sizeUnknown" }] });
  });
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
    unused: [],
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
  const problemsOf = (rows: string) => {
    const answer = read(`file;reference;title_en\n${rows}`, { files });
    expect(answer.problems).toEqual([]);
    return answer.rows.map(({ id, title }) => [id, title]);
  };
  test("each row has the one of its reference", () =>
    expect(problemsOf("image.png;IK00002;Two\nimage.png;ik00001;One\n")).toEqual([
      ["b", "Two"],
      ["a", "One"],
    ]));
  test("without references they follow one another", () =>
    expect(problemsOf("image.png;;One\nimage.png;;Two\n")).toEqual([
      ["a", "One"],
      ["b", "Two"],
    ]));
});

test("a table without a column for pictures is none", () => {
  expect(readColumns(["title_en", "prices"], "en")).toBeNull();
  expect(readColumns([], "en")).toBeNull();
});

test(
  "ten thousand rows beside ten thousand pictures are read before anybody waits",
  { timeout: 30_000 },
  () => {
    const numbers = Array.from({ length: tableLimits.rows }, (_, at) => at);
    const categories = numbers.slice(0, 60).map((id) => ({
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
    const longText = "a long text ".repeat(40);
    const rows = numbers.map(
      (at) =>
        `été ${at}.PNG;"${longText}";salle ${at % 60};shore;Affiche A2 = 9,50 | Toile A1 = 80`,
    );
    const table = `fichier;texte_fr;catégorie;sous_catégorie;prix\n${rows.join("\n")}`;
    const answer = read(table, { files, categories });
    expect([answer.rows.length, answer.problems]).toEqual([tableLimits.rows, []]);
    expect(answer.rows.at(-1)).toMatchObject({
      id: `${tableLimits.rows - 1}`,
      category: { categoryId: 40, subCategoryId: 139 },
      prices: [{ priceCents: 950 }, { priceCents: 8000 }],
    });
  },
);

test("of a longer table no more is read than shows that it is too long", () => {
  expect(csvLines("file\n".repeat(3_000_000)).length).toBe(tableLimits.rows + 2);
});
