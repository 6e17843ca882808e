// What documents, events, links, consents, campaigns and the journal can be changed to.
import { sql } from "drizzle-orm";
import { pastTriggers, throughTriggers } from "./corruption.ts";
import type { Corruption } from "./corruption.ts";
import type { Books } from "./books.ts";

export const corruptedRecords = ({
  early,
  paid,
  refunded,
  partly,
  expired,
}: Books): Corruption[] => [
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
