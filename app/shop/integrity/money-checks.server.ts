// The money journal, orders, refunds, events and mails must agree; checks only read.
import { sql } from "drizzle-orm";
import { isPaidSql } from "#app/shop/order-facts/payment-status.server.ts";
import type { SqlCheck } from "./sql-check.server.ts";
import { alikeWithinAnHour, basketOf } from "#app/shop/payments/duplicate-orders.server.ts";
import { paymentTransitions } from "#app/shop/order-facts/payment-status.ts";

const isTest = sql`exists (select from orders where orders.id = order_id and is_test)`;

const movedBack = sql`
  select 'reversed' as kind, order_id, amount_cents, reference from reversals where not ${isTest}
  union all
  select 'returned', order_id, amount_cents, reference
  from reversals
  where returned_at is not null and not ${isTest}`;

/** What several of these checks read, in one pass each. Documents are left out by a condition that
 * no index serves: through one, the journal would be read in another order than it is stored in. */
export const orderBooks = sql`
  seen as materialized (
    select id, is_test, ${isPaidSql} as paid, payment_method, payment_status, payment_id, currency,
      subtotal_cents, shipping_cost_cents, total_cents, refunded_cents, reversed_cents
    from orders
  ),
  movements as materialized (
    select kind, order_id, amount_cents, currency, reference
    from money_journal
    where kind not in ('invoice', 'credit_note')
  )`;

export const capturesCheck: SqlCheck = {
  key: "captures",
  common: [orderBooks],
  checkedCount: sql`select count(*) from seen where not is_test and paid`,
  findings: sql`
    with wrong as materialized (
      select coalesce(paid.id, captured.order_id) as order_id, paid.id is not null as paid,
        paid.total_cents, paid.currency, paid.payment_id,
        captured.reference, captured.amount_cents, captured.currency as captured_currency,
        capture_id
      from (
        select id, total_cents, currency, payment_id, capture_id
        from seen left join payments on payments.order_id = seen.id
        where not is_test and paid
      ) as paid
      full join (
        select * from movements where kind = 'captured'
      ) as captured on captured.order_id = paid.id
      where (amount_cents, captured.currency, reference, reference)
        is distinct from (total_cents, paid.currency, payment_id, capture_id)
    ),
    gone as (
      select order_id, amount_cents, currency, reference
      from movements
      where kind = 'refunded'),
    completed as (
      select order_id, amount_cents, provider_refund_id
      from refunds
      where status = 'completed' and order_id not in (select id from seen where is_test))
    select 'paid-without-capture' as kind, order_id,
      jsonb_build_object('cents', total_cents) as values
    from wrong where paid and reference is null
    union all
    select 'captured-twice', order_id, jsonb_build_object('count', count(*))
    from money_journal
    where kind = 'captured' and order_id in (select order_id from wrong)
    group by order_id
    having count(*) > 1
    union all
    select 'captured-unpaid', order_id,
      jsonb_build_object('cents', amount_cents, 'reference', reference)
    from wrong
    where not paid and not exists (
      select from payments where payments.order_id = wrong.order_id and problem is not null
    )
    union all
    select 'captured-other', order_id,
      jsonb_build_object(
        'cents', amount_cents, 'expectedCents', total_cents, 'currency', captured_currency)
    from wrong where paid and (amount_cents, captured_currency) <> (total_cents, currency)
    union all
    select 'capture-ids-differ', order_id, jsonb_build_object('reference', reference)
    from wrong
    where paid and reference is not null
      and (reference, reference) is distinct from (payment_id, capture_id)
    union all
    select 'mock-in-journal', seen.id, jsonb_build_object('cents', amount_cents)
    from money_journal join seen on seen.id = order_id where is_test
    union all
    select 'refund-not-noted', order_id,
      jsonb_build_object('cents', amount_cents, 'reference', provider_refund_id)
    from completed where not exists (
      select from gone
      where (gone.order_id, gone.amount_cents, reference)
        = (completed.order_id, completed.amount_cents, provider_refund_id)
        and currency = 'EUR'
    )
    union all
    select 'noted-not-refunded', order_id,
      jsonb_build_object('cents', amount_cents, 'reference', reference)
    from gone where not exists (
      select from completed
      where (gone.order_id, gone.amount_cents, reference)
        = (completed.order_id, completed.amount_cents, provider_refund_id)
    )
    union all
    select 'reversal-not-noted', taken.order_id,
      jsonb_build_object('cents', taken.amount_cents, 'reference', taken.reference)
    from (${movedBack}) as taken where not exists (
      select from money_journal as noted
      where (noted.kind, noted.order_id, noted.amount_cents, noted.reference)
        = (taken.kind, taken.order_id, taken.amount_cents, taken.reference)
    )
    union all
    select 'noted-not-reversed', noted.order_id,
      jsonb_build_object('cents', noted.amount_cents, 'reference', noted.reference)
    from money_journal as noted
    where noted.kind in ('reversed', 'returned') and noted.currency = 'EUR' and not exists (
      select from (${movedBack}) as taken
      where (noted.kind, noted.order_id, noted.reference)
        = (taken.kind, taken.order_id, taken.reference)
    )
    union all
    select 'twice-unmarked', later_id, jsonb_build_object('other', earlier_id::text)
    from ${alikeWithinAnHour(sql`true`)} as alike
    where not exists (select from payments where order_id = later_id and twin_order_id is not null)
      and (${basketOf(sql`later_id`)}) = (${basketOf(sql`earlier_id`)})`,
  remarks: sql`
    select 'needs-a-person' as kind, order_id, jsonb_build_object('problem', problem) as values
    from payments where problem is not null
    union all
    select 'paid-twice', order_id, jsonb_build_object('other', twin_order_id::text)
    from payments join orders on orders.id = order_id
      join orders as other on other.id = twin_order_id
    where orders.payment_status <> 'refunded' and other.payment_status <> 'refunded'
      and seen_at is null`,
};

export const sumsCheck: SqlCheck = {
  key: "sums",
  common: [orderBooks],
  checkedCount: sql`select count(*) from seen`,
  findings: sql`
    -- In double precision, because bigint would be summed as numeric, which takes longer. It is
    -- exact: a sum of what is above zero equals a subtotal, of 31 bits, only if each part is as small.
    with both_sides as (
      select order_id,
        case when unit_price_cents > 0 and quantity > 0
          then unit_price_cents::double precision * quantity else 'NaN' end as cents
      from order_lines
      union all
      select id, -subtotal_cents::double precision from seen
    ),
    uneven as materialized (
      select order_id
      from both_sides
      group by order_id
      having sum(cents) <> 0 or count(*) = 1
    ),
    summed as (
      select id, subtotal_cents, shipping_cost_cents, total_cents, refunded_cents, payment_status,
        coalesce(gone.cents, 0) as gone_cents,
        reversed_cents, coalesce(taken.cents, 0) as taken_cents,
        case payment_status
          when 'refunded' then refunded_cents >= total_cents and reversed_cents = 0
          when 'reversed' then reversed_cents > 0 and refunded_cents + reversed_cents >= total_cents
          when 'partly_refunded' then refunded_cents > 0
            and refunded_cents + reversed_cents < total_cents
          else refunded_cents = 0 and reversed_cents < total_cents end as fits
      from seen
      left join (
        select order_id, sum(amount_cents) as cents
        from refunds
        where status = 'completed'
        group by order_id) as gone
        on gone.order_id = id
      left join (
        select order_id, sum(amount_cents) as cents
        from reversals
        where returned_at is null
        group by order_id) as taken
        on taken.order_id = id
    ),
    wrong as materialized (
      select * from summed
      where total_cents <> subtotal_cents::bigint + shipping_cost_cents
        or refunded_cents <> gone_cents or reversed_cents <> taken_cents or not fits
    )
    select 'lines-differ' as kind, id as order_id,
      jsonb_build_object(
        'cents', (
          select coalesce(sum(unit_price_cents::bigint * quantity), 0)
          from order_lines where order_lines.order_id = seen.id),
        'expectedCents', subtotal_cents) as values
    from uneven join seen on id = order_id
    union all
    select 'total-differs', id,
      jsonb_build_object(
        'cents', total_cents, 'expectedCents', subtotal_cents::bigint + shipping_cost_cents)
    from wrong where total_cents <> subtotal_cents::bigint + shipping_cost_cents
    union all
    select 'refunds-differ', id,
      jsonb_build_object('cents', refunded_cents, 'expectedCents', gone_cents)
    from wrong where refunded_cents <> gone_cents
    union all
    select 'reversals-differ', id,
      jsonb_build_object('cents', reversed_cents, 'expectedCents', taken_cents)
    from wrong where reversed_cents <> taken_cents
    union all
    select 'status-differs', id,
      jsonb_build_object(
        'status', payment_status, 'cents', refunded_cents, 'expectedCents', total_cents)
    from wrong where not fits`,
};

const isForbidden = sql`case before ${sql.join(
  Object.entries(paymentTransitions).map(
    ([from, next]) => sql`when ${from} then payment_status <> all (${sql.param(next)}::text[])`,
  ),
  sql` `,
)} else true end`;

/** What mock payment pays is paid from the start, without a step. */
const lastStep = sql`
  coalesce(moved.end, case payment_method when 'mock' then 'paid' else 'awaiting_payment' end)`;
const stepBefore = sql`coalesce(
  lag(payment_status) over one_by_one,
  case when order_id in (select id from seen where payment_method = 'mock')
    then 'paid' else 'awaiting_payment' end)`;
const sumsAreWrong = sql`paid
  and (case payment_method when 'mock' then total_cents else paid_cents end, gone_cents)
    <> (total_cents, refunded_cents)`;

export const paymentStepsCheck: SqlCheck = {
  key: "moves",
  common: [orderBooks],
  checkedCount: sql`select count(*) from order_events where kind = 'payment'`,
  findings: sql`
    with steps as materialized (
      select order_id, payment_status, amount_cents,
        ${stepBefore} as before,
        lead(id) over one_by_one is null as last
      from order_events
      where kind = 'payment' and payment_status is not null
      window one_by_one as (partition by order_id order by id)
    ), moved as (
      select order_id,
        coalesce(sum(amount_cents) filter (where payment_status = 'paid'), 0) as paid_cents,
        coalesce(
          sum(amount_cents) filter (where payment_status in ('partly_refunded', 'refunded')),
          0) as gone_cents,
        max(payment_status) filter (where last) as end
      from steps group by order_id
    ),
    wrong as materialized (
      select id, payment_status, total_cents, refunded_cents, moved.end, paid_cents, gone_cents,
        ${lastStep} <> payment_status as elsewhere,
        ${sumsAreWrong} as otherwise
      from seen left join moved on order_id = id
      where ${lastStep} <> payment_status
        or ${sumsAreWrong}
    )
    select 'step-forbidden' as kind, order_id,
      jsonb_build_object('from', before, 'to', payment_status) as values
    from steps where ${isForbidden}
    union all
    select 'end-differs', id, jsonb_build_object('from', wrong.end, 'to', payment_status)
    from wrong
    where elsewhere
    union all
    select 'step-amount', id, jsonb_build_object('cents', paid_cents, 'goneCents', gone_cents,
      'expectedCents', total_cents, 'expectedGoneCents', refunded_cents)
    from wrong where otherwise`,
};

/** Expects one mail per paid order and per refund, except for tests older than the mails. */
export const mailsCheck: SqlCheck = {
  key: "mails",
  common: [orderBooks],
  checkedCount: sql`select count(*) from mails where kind in ('order_received', 'order_refunded')`,
  findings: sql`
    with received as not materialized (
      select order_id from mails where kind = 'order_received'),
    wrong as materialized (
      select distinct id, paid, is_test
      from seen
      left join received on order_id = id
      where paid = (order_id is null)
    ),
    told as (
      select order_id, about, count(*) as mails
      from mails
      where kind = 'order_refunded'
      group by order_id, about),
    completed as (select id, order_id from refunds where status = 'completed')
    select 'mail-missing' as kind, id as order_id, '{}'::jsonb as values
    from wrong where paid and (not is_test or id >= (select min(order_id) from received))
    union all
    select 'mail-twice', order_id, jsonb_build_object('count', count(*))
    from received
    group by order_id
    having count(*) > 1
    union all
    select 'mail-unpaid', id, '{}' from wrong where not paid
    union all
    select 'refund-mail-missing', completed.order_id, jsonb_build_object('refund', id)
    from completed
    left join told on told.order_id = completed.order_id and about = id::text
    where told.order_id is null
    union all
    select 'refund-mail-twice', order_id, jsonb_build_object('refund', about, 'count', mails)
    from told
    where mails > 1
    union all
    select 'refund-mail-unfounded', told.order_id, jsonb_build_object('refund', about)
    from told
    left join completed on told.order_id = completed.order_id and about = id::text
    where id is null`,
};
