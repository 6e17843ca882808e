import { expect, test } from "vitest";
import { answerOf } from "./answer.server.ts";
import type { Outcome } from "./answer.server.ts";

const order = { token: "t" };
const opened = {
  method: "paypal",
  providerOrderId: "P1",
  approveUrl: null,
  settings: {},
} as const;

const typed = { email: "camille@example.com" } as unknown as Parameters<
  typeof answerOf
>[1]["typed"];
const answered = (outcome: Outcome) => {
  const { data, init } = answerOf(outcome, { typed, form: { paymentMethod: "paypal" } });
  return { ...data, status: init?.status, headers: init?.headers };
};

test.each<[string, Outcome, object, number]>([
  ["an order that is paid", { order, opened: null }, { is: "placed", order }, 200],
  ["an order to be paid", { order, opened }, { is: "to-pay", toPay: { ...order, ...opened } }, 200],
  [
    "a refusal",
    { refused: "empty-basket" },
    { is: "refused", refused: "empty-basket", typed },
    409,
  ],
  [
    "a provider that is away",
    { refused: "provider-away" },
    { is: "payment-refused", refused: "provider-away", method: "paypal", typed },
    502,
  ],
  [
    "a payment that the provider refused",
    { refused: "payment-refused", words: "No." },
    { is: "payment-refused", refused: "payment-refused", words: "No.", method: "paypal", typed },
    502,
  ],
])("%s", (_of, outcome, answer, status) => {
  expect(answered(outcome)).toEqual({ ...answer, status, headers: {} });
});

test("a full disk, and when to try again", () => {
  expect(answered("disk-full")).toEqual({
    is: "disk-full",
    full: true,
    typed,
    status: 503,
    headers: { "Retry-After": "600" },
  });
});

/** As pages did before answers had `is`. */
function readByKey(answer: object): string {
  const keys = ["order", "toPay", "problems", "method", "refused", "full"];
  return keys.find((key) => key in answer) ?? "failed";
}

test.each<[string, Outcome]>([
  ["order", { order, opened: null }],
  ["toPay", { order, opened }],
  ["refused", { refused: "key-reused", token: "t" }],
  ["method", { refused: "provider-away" }],
  ["full", "disk-full"],
])("a page of an earlier release still finds %s", (key, outcome) => {
  expect(readByKey(answered(outcome))).toBe(key);
});
