// What payments, sums, steps and mails of the books can be changed to.
import { sql } from "drizzle-orm";
import { appendToJournal } from "#app/shop/journal/journal.server.ts";
import { pastTriggers, throughTriggers } from "./corruption.ts";
import type { Corruption } from "./corruption.ts";
import type { Books } from "./books.ts";

export const corruptedMoney = ({
  early,
  paid,
  partly,
  expired,
  pending,
  waiting,
  mock,
}: Books): Corruption[] => [
  [
    "a capture taken down for an order that is not paid",
    (db) =>
      appendToJournal(db, {
        kind: "captured",
        orderId: waiting,
        amountCents: 5500,
        reference: "FORGED",
      }),
    "captures",
    ["captured-unpaid", waiting],
  ],
  [
    "a second capture of an order",
    (db) =>
      appendToJournal(db, {
        kind: "captured",
        orderId: paid,
        amountCents: 5400,
        reference: "FORGED",
      }),
    "captures",
    ["capture-ids-differ", paid],
    ["captured-other", paid],
    ["captured-twice", paid],
  ],
  [
    "money for a test order",
    throughTriggers(sql`insert into money_journal (kind, order_id, amount_cents, currency, reference)
      values ('reversed', ${mock}, 5500, 'EUR', 'FORGED')`),
    "captures",
    ["mock-in-journal", mock],
    ["noted-not-reversed", mock],
  ],
  [
    "another capture at the payment",
    throughTriggers(sql`update payments set capture_id = 'FORGED' where order_id = ${paid}`),
    "captures",
    ["capture-ids-differ", paid],
  ],
  [
    "another capture at the order",
    pastTriggers(sql`update orders set payment_id = 'FORGED' where id = ${paid}`),
    "captures",
    ["capture-ids-differ", paid],
  ],
  [
    "a refund of the journal that nobody made",
    (db) =>
      appendToJournal(db, {
        kind: "refunded",
        orderId: paid,
        amountCents: 100,
        reference: "FORGED",
      }),
    "captures",
    ["noted-not-refunded", paid],
  ],
  [
    "a refund with another name",
    throughTriggers(
      sql`
        update refunds set provider_refund_id = 'FORGED'
        where order_id = ${early} or order_id = ${partly}`,
    ),
    "captures",
    ["noted-not-refunded", partly],
    ["refund-not-noted", partly],
  ],
  [
    "a line that costs less",
    pastTriggers(
      sql`update order_lines set unit_price_cents = 1000 where order_id = ${expired} and position = 0`,
    ),
    "sums",
    ["lines-differ", expired],
  ],
  [
    "a line that costs more than a number can hold",
    pastTriggers(
      sql`
        update order_lines set unit_price_cents = 2147483647, quantity = 2147483647
        where order_id = ${expired} and position = 0`,
    ),
    "sums",
    ["lines-differ", expired],
  ],
  [
    "a price below zero, though the sum is right",
    pastTriggers(
      sql`alter table order_lines drop constraint order_lines_price`,
      sql`delete from order_lines where order_id = ${expired} and position > 1`,
      sql`
        update order_lines set quantity = 1, unit_price_cents = case position
          when 0 then 100 + (select subtotal_cents from orders where id = ${expired}) else -100 end
        where order_id = ${expired}`,
    ),
    "sums",
    ["lines-differ", expired],
  ],
  [
    "a line less",
    pastTriggers(sql`delete from order_lines where order_id = ${expired} and position = 0`),
    "sums",
    ["lines-differ", expired],
  ],
  [
    "a total that is not the sum",
    pastTriggers(
      sql`alter table orders drop constraint orders_total`,
      sql`update orders set shipping_cost_cents = 100 where id = ${expired}`,
    ),
    "sums",
    ["total-differs", expired],
  ],
  [
    "a refund for less than was noted, its event too",
    throughTriggers(sql`
      with less as (update orders set refunded_cents = 1999 where id = ${partly})
      update order_events set amount_cents = 1999
      where order_id = ${partly} and payment_status = 'partly_refunded'`),
    "sums",
    ["refunds-differ", partly],
  ],
  [
    "an order that says it was refunded whole, its event too",
    pastTriggers(
      sql`alter table orders drop constraint orders_refunded`,
      sql`update orders set payment_status = 'refunded' where id = ${partly}`,
      sql`
        update order_events set payment_status = 'refunded'
        where order_id = ${partly} and payment_status = 'partly_refunded'`,
    ),
    "sums",
    ["status-differs", partly],
  ],
  [
    "a payment that was refunded before it was made",
    throughTriggers(
      sql`
        insert into order_events (order_id, kind, payment_status)
        values (${waiting}, 'payment', 'refunded'), (${waiting}, 'payment', 'awaiting_payment')`,
    ),
    "moves",
    ["step-forbidden", waiting],
    ["step-forbidden", waiting],
  ],
  [
    "a status that no event led to",
    throughTriggers(sql`update orders set payment_status = 'failed' where id = ${pending}`),
    "moves",
    ["end-differs", pending],
  ],
  [
    "an event less",
    throughTriggers(sql`delete from order_events where order_id = ${pending}`),
    "moves",
    ["end-differs", pending],
  ],
  [
    "an event with another amount",
    throughTriggers(
      sql`
        update order_events set amount_cents = 5000 where order_id = ${paid} and kind = 'payment'`,
    ),
    "moves",
    ["step-amount", paid],
  ],
  [
    "a mail that is gone",
    throughTriggers(sql`delete from mails where order_id = ${paid}`),
    "mails",
    ["mail-missing", paid],
  ],
  [
    "a mail twice",
    throughTriggers(
      sql`insert into mails (kind, order_id, about) values ('order_received', ${paid}, 'again')`,
    ),
    "mails",
    ["mail-twice", paid],
  ],
  [
    "a mail for what nobody paid",
    throughTriggers(sql`insert into mails (kind, order_id) values ('order_received', ${expired})`),
    "mails",
    ["mail-unpaid", expired],
  ],
  [
    "a mail about a refund twice",
    pastTriggers(
      sql`alter table mails drop constraint mails_once`,
      sql`
        insert into mails (kind, order_id, about)
        select kind, order_id, about
        from mails
        where kind = 'order_refunded' and order_id = ${partly}`,
    ),
    "mails",
    ["refund-mail-twice", partly],
  ],
  [
    "a mail about another refund",
    throughTriggers(
      sql`update mails set about = '999' where kind = 'order_refunded' and order_id = ${partly}`,
    ),
    "mails",
    ["refund-mail-missing", partly],
    ["refund-mail-unfounded", partly],
  ],
];
