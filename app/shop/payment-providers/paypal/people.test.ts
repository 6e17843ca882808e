import fc from "fast-check";
import { expect, test } from "vitest";
import { redactPersonalData } from "./people.ts";

test("what tells of people goes at whatever depth, and all else stays", () => {
  const event = {
    id: "WH-1",
    resource: {
      amount: { value: "15.00" },
      payer: { name: "A" },
      units: [{ shipping: {}, custom_id: "10001" }],
    },
    disputed_transactions: [{ buyer: { name: "A" }, seller_transaction_id: "1" }],
    messages: [{ content: "It never came. A" }],
  };
  expect(redactPersonalData(event)).toEqual({
    id: "WH-1",
    resource: { amount: { value: "15.00" }, units: [{ custom_id: "10001" }] },
    disputed_transactions: [{ seller_transaction_id: "1" }],
  });
});

test("a body without people stays as it is", () => {
  fc.assert(
    fc.property(
      fc.jsonValue(),
      (body) => JSON.stringify(redactPersonalData(body)) === JSON.stringify(body),
    ),
  );
});
