// Lists that stand twice, because what screens read may not import the tables: both are the same.
import { expect, test } from "vitest";
import { digitalSources, paidStatuses, paymentStatuses } from "#db/columns.ts";
import { securityEventKinds } from "#db/staff-tables.ts";
import * as metadata from "#app/platform/source-metadata.ts";
import * as payment from "#app/shop/payments/payment-status.ts";
import * as source from "#app/shop/pictures/digital-source.ts";
import * as log from "#app/shop/security-log/security-event.ts";

test.each([
  ["how a payment stands", paymentStatuses, payment.paymentStatuses],
  ["what is paid", paidStatuses, payment.paymentStatuses.filter(payment.isPaid)],
  ["what the security log tells", securityEventKinds, log.securityEventKinds],
  ["who made a picture", digitalSources, source.digitalSources],
  ["who made a picture, in files", digitalSources, metadata.digitalSources],
])("%s", (_, ofTables, ofOthers) => {
  expect(new Set(ofOthers)).toEqual(new Set(ofTables));
});

test("a picture that says nothing is taken for the same everywhere", () => {
  expect(metadata.usualSource).toBe(source.usualSource);
});
