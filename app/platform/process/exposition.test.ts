import fc from "fast-check";
import { expect, test } from "vitest";
import { expositionOf, gauge } from "./exposition.ts";

test("each metric has its help, its type and a line per sample", () =>
  expect(
    expositionOf([
      gauge("shop_disk_free_bytes", "Free on the disk.", 12),
      {
        name: "shop_requests_total",
        help: "Answers.",
        type: "counter",
        samples: [{ labels: { route: "/art", status: 200 }, value: 3 }],
      },
    ]),
  ).toBe(
    [
      "# HELP shop_disk_free_bytes Free on the disk.",
      "# TYPE shop_disk_free_bytes gauge",
      "shop_disk_free_bytes 12",
      "# HELP shop_requests_total Answers.",
      "# TYPE shop_requests_total counter",
      'shop_requests_total{route="/art",status="200"} 3',
      "",
    ].join("\n"),
  ));

test("what is not known is left out", () =>
  expect(expositionOf([gauge("shop_backup_age_seconds", "Age.", null)])).toBe(""));

test("no value of a label ends its line or its quotes", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (route) => {
      const samples = [{ labels: { route }, value: 1 }];
      const text = expositionOf([{ name: "a", help: "b", type: "counter", samples }]);
      const lines = text.split("\n");
      expect(lines).toHaveLength(4);
      const value = /^a\{route="((?:[^"\\]|\\["\\n])*)"\} 1$/.exec(lines[2]!)?.[1];
      const read = value?.replaceAll(/\\(.)/g, (_, each) => (each === "n" ? "\n" : String(each)));
      expect(read).toBe(route);
    }),
  );
});
