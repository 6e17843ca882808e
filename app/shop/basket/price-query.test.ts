import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { quantityLimit } from "./basket.ts";
import { readPriceQuery, writePriceQueries } from "./price-query.ts";
import { isOptionName } from "#app/shop/pricing/option-name.ts";

const lineRequest = fc.record(
  {
    artPieceId: fc.integer({ min: 1, max: 2147483647 }),
    mediaType: fc.string({ minLength: 1, maxLength: 80, unit: "binary" }),
    size: fc.string({ minLength: 1, maxLength: 80 }),
    quantity: fc.integer({ min: 1, max: quantityLimit }),
    shift: fc.integer({ min: 0, max: 1000 }),
  },
  { requiredKeys: ["artPieceId", "mediaType", "size", "quantity"] },
);

describe("the question for prices", () => {
  test("is read as it was written, in queries that fit into a request", () => {
    const sendable = lineRequest.filter(
      ({ mediaType, size }) => isOptionName(mediaType) && isOptionName(size),
    );
    fc.assert(
      fc.property(fc.array(sendable, { maxLength: 100 }), (lines) => {
        const queries = writePriceQueries(lines);
        for (const query of queries) expect(query.length).toBeLessThan(8000);
        expect(queries.flatMap((query) => readPriceQuery(new URLSearchParams(query)))).toEqual(
          lines,
        );
      }),
    );
  });

  test("never throws, whatever comes", () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string(), fc.json(), fc.constant('{"__proto__":[]}'))),
        (parts) => {
          const query = new URLSearchParams(parts.map((part) => ["line", part]));
          for (const line of readPriceQuery(query))
            expect(Object.keys(line).slice(0, 4)).toEqual([
              "artPieceId",
              "mediaType",
              "size",
              "quantity",
            ]);
        },
      ),
    );
  });

  test.each([
    '[0,"Poster","A1",1]',
    '[1.5,"Poster","A1",1]',
    '[2147483648,"Poster","A1",1]',
    '["1","Poster","A1",1]',
    '[1,"","A1",1]',
    '[1,"Poster",[],1]',
    '[1,"Poster","A1",0]',
    '[1,"Poster","A1",1000]',
    '[1,"Poster","A1"]',
    '[1,"Poster","A1",1,-1]',
    '[1,"Poster","A1",1,1001]',
    '[1,"Poster","A1",1,0.5]',
    '[1,"Poster","A1",1,"5"]',
    '[1,"Poster","A1",1,null]',
    '[1,"Poster","A1",1,true]',
    '[1,"Poster","A1",1,"fill"]',
    "null",
    "",
  ])("leaves out %s", (text) => {
    expect(readPriceQuery(new URLSearchParams({ line: text }))).toEqual([]);
  });

  test("tells the whole picture from a crop", () => {
    const line = { artPieceId: 1, mediaType: "Poster", size: "A1", quantity: 1 };
    const [query] = writePriceQueries([{ ...line, whole: true }, line]);
    expect(readPriceQuery(new URLSearchParams(query))).toEqual([{ ...line, whole: true }, line]);
  });
});
