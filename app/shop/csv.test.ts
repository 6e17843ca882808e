import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { csvRow, escapeFormulas } from "./csv.ts";

describe("a cell that a spreadsheet could take for a formula", () => {
  test.each([
    "=1+1",
    "+33 6 12 34 56 78",
    "-2",
    "@SUM(A1)",
    "\t=1+1",
    "\r=1+1",
    "  =cmd|' /C calc'!A0",
    '"=1+1',
    "\uFF1D1+1",
    "\uFF0B1",
    "\uFF0D1",
    "\uFF20SUM(1)",
    "\u200B=1",
    "\uFEFF=1",
    "\ttext",
    "\rtext",
  ])("%j begins with an apostrophe", (text) => {
    expect(escapeFormulas(text)).toBe(`'${text}`);
  });

  test("is found behind whatever another program splits by, too", () => {
    expect(escapeFormulas("a;=1")).toBe("a;'=1");
    expect(escapeFormulas("a,  +1")).toBe("a,'  +1");
    expect(escapeFormulas("a\n=HYPERLINK(1)\n@b")).toBe("a\n'=HYPERLINK(1)\n'@b");
  });

  test.each(["Marie Lefèvre", "a-b@example.org", "1 = 1", "12 €", "'", ""])(
    "%j stays as it is",
    (text) => {
      expect(escapeFormulas(text)).toBe(text);
    },
  );
});

describe("a row", () => {
  test("quotes texts, leaves numbers and nothing bare", () => {
    expect(csvRow(["é €", { number: "12,50" }, null, 'a "b"', "two\nlines"])).toBe(
      '"é €";12,50;;"a ""b""";"two\nlines"\r\n',
    );
  });

  test("reads back as what was written, whatever the texts are", () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.string({ unit: "binary" }), { minLength: 1, maxLength: 5 }), {
          maxLength: 5,
        }),
        (rows) => {
          expect(parseCsv(rows.map((cells) => csvRow(cells)).join(""))).toEqual(
            rows.map((cells) => cells.map(escapeFormulas)),
          );
        },
      ),
      { numRuns: 40 },
    );
  });
});

/**
 * RFC 4180 to the letter, with semicolons: throws on a stray quote, a bare line end, an unfinished
 * row.
 */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let rest = text;
  while (rest !== "") {
    const row: string[] = [];
    for (;;) {
      const [cell] = /^(?:"(?:[^"]|"")*"|[^";\r\n]*)/.exec(rest)!;
      row.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
      rest = rest.slice(cell.length);
      if (rest.startsWith("\r\n")) break;
      if (!rest.startsWith(";"))
        throw new Error(
          `neither a semicolon nor a line end at ${JSON.stringify(rest.slice(0, 20))}`,
        );
      rest = rest.slice(1);
    }
    rest = rest.slice(2);
    rows.push(row);
  }
  return rows;
}
