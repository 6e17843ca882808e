// Changes that bypass the shop, each with the check that covers it and what that check finds.
import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database } from "#app/platform/database/database.server.ts";
import type { CheckKey } from "#app/shop/integrity/check.ts";
import { appendToJournal } from "#app/shop/journal/journal.server.ts";
import { withoutTriggers } from "./books.ts";
import type { Books } from "./books.ts";

type Corruption = [
  what: string,
  doIt: (db: Database) => Promise<unknown>,
  check: CheckKey,
  ...findings: [kind: string, orderId: number | null][],
];

export const pastTriggers =
  (...statements: SQL[]) =>
  (db: Database) =>
    withoutTriggers(db, ...statements);
const throughTriggers =
  (...statements: SQL[]) =>
  async (db: Database) => {
    for (const statement of statements) await db.execute(statement);
  };

export const corruptionsOf = ({
  early,
  paid,
  refunded,
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
  [
    "a paid order without an invoice, and its number missing",
    pastTriggers(sql`delete from invoices where order_id = ${refunded} and kind = 'invoice'`),
    "documents",
    ["invoice-missing", refunded],
    ["noted-not-document", refunded],
    ["number-missing", null],
  ],
  [
    "a credit note less",
    pastTriggers(sql`delete from invoices where order_id = ${partly} and kind = 'credit_note'`),
    "documents",
    ["credit-missing", partly],
    ["noted-not-document", partly],
  ],
  [
    "an invoice with a number further on",
    pastTriggers(
      sql`update invoices set number = 7 where order_id = ${partly} and kind = 'invoice'`,
    ),
    "documents",
    ["document-not-noted", partly],
    ["noted-not-document", partly],
    ["number-missing", null],
  ],
  [
    "a number given twice",
    pastTriggers(
      sql`drop index invoices_number`,
      sql`update invoices set number = 1 where order_id = ${refunded} and kind = 'invoice'`,
    ),
    "documents",
    ["document-not-noted", refunded],
    ["noted-not-document", refunded],
    ["number-wrong", refunded],
    ["number-missing", null],
  ],
  [
    "an invoice with another total",
    pastTriggers(sql`update invoices set document = '{"totalCents": 1}' where order_id = ${paid}`),
    "documents",
    ["invoice-differs", paid],
  ],
  [
    "a credit note with another total",
    pastTriggers(
      sql`
        update invoices set document = '{"totalCents": 1}'
        where order_id = ${partly} and kind = 'credit_note'`,
    ),
    "documents",
    ["credit-differs", partly],
  ],
  [
    "two invoices for one order",
    pastTriggers(
      sql`drop index invoices_order`,
      sql`update invoices set order_id = ${paid} where order_id = ${refunded} and kind = 'invoice'`,
    ),
    "documents",
    ["document-not-noted", paid],
    ["invoice-twice", paid],
    ["invoice-missing", refunded],
    ["noted-not-document", refunded],
  ],
  [
    "an invoice for what nobody paid",
    pastTriggers(sql`update invoices set order_id = ${expired} where order_id = ${paid}`),
    "documents",
    ["noted-not-document", paid],
    ["document-not-noted", expired],
    ["invoice-unpaid", expired],
  ],
  [
    "an event that nobody acted on",
    throughTriggers(
      sql`
        update payment_events set received_at = now() - interval '11 minutes' where id = 'EVENT2'`,
    ),
    "events",
    ["event-waiting", null],
  ],
  [
    "a link that no longer answers",
    throughTriggers(sql`update orders set token = repeat('+', 43) where id = ${paid}`),
    "links",
    ["link-dead", paid],
  ],
  [
    "somebody on the list who withdrew",
    throughTriggers(
      sql`
        insert into consents (subscriber_id, subscribed, source)
        select id, false, 'form'
        from subscribers`,
    ),
    "consents",
    ["consent-differs", null],
  ],
  [
    "somebody on the list who never agreed",
    throughTriggers(sql`update subscribers set subscribed_to_newsletter = true`),
    "consents",
    ["consent-differs", null],
  ],
  [
    "a campaign that ended too early",
    throughTriggers(
      sql`
        insert into email_campaigns (name, subject, html_content, status, started_at)
        values ('News', 'News', 'News', 'sent', now())`,
      sql`
        insert into campaign_recipients (campaign_id, email, language)
        select id, 'a@example.org', 'en'
        from email_campaigns`,
    ),
    "campaigns",
    ["campaign-open", null],
  ],
  [
    "a campaign that does not end",
    throughTriggers(
      sql`insert into email_campaigns (name, subject, html_content, status, started_at)
        values ('News', 'News', 'News', 'sending', now() - interval '11 minutes')`,
    ),
    "campaigns",
    ["campaign-stuck", null],
  ],
  [
    "somebody who was written to without being claimed, by a campaign that was only scheduled",
    throughTriggers(
      sql`
        insert into email_campaigns (name, subject, html_content, status, started_at, scheduled_at)
        values ('News', 'News', 'News', 'scheduled', now(), now())`,
      sql`
        insert into campaign_recipients (campaign_id, email, language, state)
        select id, 'a@example.org', 'en', 'sent'
        from email_campaigns`,
    ),
    "campaigns",
    ["campaign-early", null],
    ["recipient-unclaimed", null],
  ],
  [
    "a moment of the journal changed by a microsecond",
    pastTriggers(sql`update money_journal set at = at + interval '1 microsecond' where seq = 3`),
    "chain",
    ["row-changed", paid],
  ],
  [
    "a row put in before the first of the journal",
    pastTriggers(
      sql`
        insert into money_journal (seq, kind, order_id, amount_cents, currency, reference)
        values (0, 'returned', ${paid}, 1, 'USD', 'FORGED')`,
    ),
    "chain",
    ["row-out-of-place", paid],
    ["row-changed", paid],
    ["row-torn", early],
  ],
  [
    "two rows of the journal in each other's place",
    pastTriggers(
      sql`update money_journal set seq = -2 where seq = 2`,
      sql`update money_journal set seq = 2 where seq = 4`,
      sql`update money_journal set seq = 4 where seq = -2`,
    ),
    "chain",
    ["row-torn", refunded],
    ["row-changed", refunded],
    ["row-torn", paid],
    ["row-torn", paid],
    ["row-changed", paid],
    ["row-torn", refunded],
  ],
];
