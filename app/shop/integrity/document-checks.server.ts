// Invoices and credit notes must agree with each other, the orders and the money journal.
import { sql } from "drizzle-orm";
import { isPaidSql } from "#app/shop/journal/paid-orders.server.ts";
import type { SqlCheck } from "#app/shop/integrity/sql-check.server.ts";
import { labelInSql } from "#app/shop/invoices/invoices.server.ts";

export const documentsCheck: SqlCheck = {
  key: "documents",
  applies: sql`
    exists (select from invoices)
    or exists (select from money_journal where kind in ('invoice', 'credit_note'))`,
  checkedCount: sql`select count(*) from invoices`,
  findings: sql`
    with noted as not materialized (
      select seq, kind, order_id, amount_cents, reference, currency
      from money_journal
      where kind in ('invoice', 'credit_note')
    ),
    issued as materialized (
      select kind, number, order_id, refund_id, reversal_id, total_cents, 'EUR' as currency,
        ${labelInSql("kind", "number")} as label,
        document -> 'totalCents' is not distinct from to_jsonb(total_cents) as agrees
      from invoices
    ),
    -- Credit notes undo the whole invoice: where more went back than was paid, nothing is left to credit for the rest.
    documented as materialized (
      select order_id, count(*) filter (where kind = 'invoice') as invoices,
        sum(case kind when 'invoice' then -total_cents else total_cents end) = 0 as undone
      from issued group by order_id
    ),
    credited as (select order_id from documented where undone and order_id is not null),
    numbered as (
      select kind, number, order_id,
        coalesce(lag(number) over (partition by kind order by number, order_id), 0) as before
      from invoices
    ),
    billed as materialized (
      select paid.id, coalesce(paid.id, invoice.order_id) as order_id, paid.total_cents,
        invoice.total_cents as cents, label, agrees
      from (select id, total_cents from orders where not is_test and ${isPaidSql}) as paid
      full join (
        select * from issued where kind = 'invoice'
      ) as invoice on invoice.order_id = paid.id
      where paid.total_cents is distinct from invoice.total_cents or not agrees
    ),
    compared as materialized (
      select label, issued.order_id, total_cents, reference, noted.order_id as noted_order_id,
        amount_cents
      from issued full join noted
        on (noted.kind, reference, noted.order_id, amount_cents, noted.currency)
          = (issued.kind, label, issued.order_id, total_cents, issued.currency)
      where label is null or reference is null
    )
    select 'number-missing' as kind, null::integer as order_id,
      jsonb_build_object(
        'label', ${labelInSql("kind", "before + 1")}, 'count', number - before - 1) as values
    from numbered where number > before + 1
    union all
    select 'number-wrong', order_id, jsonb_build_object('label', ${labelInSql("kind", "number")})
    from numbered
    where number <= before or number < 1
    union all
    select 'invoice-missing', billed.order_id, jsonb_build_object('cents', total_cents)
    from billed join money_journal on money_journal.order_id = billed.order_id and kind = 'captured'
    where label is null and seq > (select min(seq) from noted where kind = 'invoice')
    union all
    select 'invoice-twice', order_id, jsonb_build_object('count', invoices)
    from documented
    where invoices > 1
    union all
    select 'invoice-unpaid', order_id, jsonb_build_object('label', label)
    from billed
    where id is null
    union all
    select 'invoice-differs', order_id,
      jsonb_build_object('label', label, 'cents', cents, 'expectedCents', total_cents)
    from billed where id is not null and label is not null
    union all
    select 'credit-missing', refunds.order_id, jsonb_build_object('cents', refunds.amount_cents)
    from refunds
    join money_journal as back on back.kind = 'refunded' and back.reference = provider_refund_id
      and back.order_id = refunds.order_id
    where status = 'completed' and not exists (select from issued where refund_id = refunds.id)
      and refunds.order_id not in (select order_id from credited)
      and back.seq > (
        select min(seq) from money_journal where kind = 'invoice' and order_id = refunds.order_id)
    union all
    select 'credit-differs', issued.order_id,
      jsonb_build_object(
        'label', label, 'cents', issued.total_cents, 'expectedCents',
        coalesce(refunds.amount_cents, 0))
    from issued left join (
      select 'refund' as of, id, order_id, amount_cents from refunds where status = 'completed'
      union all select 'reversal', id, order_id, amount_cents
      from reversals
      where decision = 'undone'
    ) as refunds on refunds.id = coalesce(refund_id, reversal_id)
    and refunds.order_id = issued.order_id
      and of = case when refund_id is null then 'reversal' else 'refund' end
    where kind = 'credit_note' and (not agrees or issued.total_cents is distinct from amount_cents
      and not (
        issued.total_cents < amount_cents and issued.order_id in (select order_id from credited)))
    union all
    select 'credit-missing', reversals.order_id, jsonb_build_object('cents', amount_cents)
    from reversals
    where decision = 'undone' and not exists (select from issued where reversal_id = reversals.id)
      and exists (
        select from issued where kind = 'invoice' and issued.order_id = reversals.order_id)
      and reversals.order_id not in (select order_id from credited)
    union all
    select 'document-not-noted', order_id, jsonb_build_object('label', label, 'cents', total_cents)
    from compared
    where label is not null
    union all
    select 'noted-not-document', noted_order_id,
      jsonb_build_object('label', reference, 'cents', amount_cents)
    from compared where reference is not null`,
  remarks: sql`
    select 'before-invoices' as kind, null::integer as order_id,
      jsonb_build_object('count', count(*)) as values
    from orders join money_journal on order_id = orders.id and kind = 'captured'
    where not is_test and ${isPaidSql}
      and not exists (select from invoices where invoices.order_id = orders.id)
      and seq < (select min(seq) from money_journal where kind = 'invoice')
    having count(*) > 0`,
};
