import { expect, test } from "vitest";
import { readOrderFilter } from "./orders-query.ts";

const read = (query: string) => readOrderFilter(new URLSearchParams(query));

test("what is asked for is read", () => {
  expect(
    read("q=%20Marie%20&status=ready&point=3&period=last-month&payment=look&ids=10001,10002"),
  ).toEqual({
    q: "Marie",
    status: "ready",
    point: 3,
    period: "last-month",
    payment: "look",
    ids: [10001, 10002],
  });
});

test.each([
  "",
  "status=paid",
  "status=__proto__",
  "period=year",
  "payment=free",
  "point=0",
  "point=1e9",
  "point=99999999999",
  "q=%00",
])("%j asks for nothing", (query) => {
  expect(read(query)).toEqual({
    q: "",
    status: null,
    point: null,
    period: null,
    payment: "paid",
    ids: null,
  });
});

test("a selection that cannot be read is an empty one, never all orders", () => {
  expect(read("ids=").ids).toEqual([]);
  expect(read("ids=x,-1,1.5").ids).toEqual([]);
  expect(read(`ids=${"1,".repeat(5000)}`).ids).toHaveLength(1000);
});

test("orders that are named are meant, paid or not", () => {
  expect(read("ids=10001").payment).toBe("all");
  expect(read("ids=10001&payment=unpaid").payment).toBe("unpaid");
});
