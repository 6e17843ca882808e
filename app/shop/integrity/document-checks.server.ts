// Invoices and credit notes must agree with each other, the orders and the money journal.
import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { orderBooks } from "./money-checks.server.ts";
import type { SqlCheck } from "./sql-check.server.ts";
import { labelInSql } from "#app/shop/invoices/invoices.server.ts";

/** Credit notes undo the whole invoice: where more went back than was paid, nothing is left to
 * credit for the rest. Asked only about orders that look wrong, since it reads their documents. */
const isUndone = (orderId: SQL) => sql`(
  select coalesce(sum(case kind when 'invoice' then -total_cents else total_cents end) = 0, false)
  from invoices where order_id = ${orderId})`;

const documentBooks = sql`
  noted as not materialized (
    select seq, kind, order_id, amount_cents, reference, currency
    from money_journal
    where kind in ('invoice', 'credit_note')
  ),
  issued as materialized (
    select kind, order_id, refund_id, reversal_id, total_cents, 'EUR' as currency,
      ${labelInSql("kind", "number")} as label,
      (document -> 'totalCents')::text is not distinct from total_cents::text as agrees
    from invoices
  ),
  billed as materialized (
    select paid.id, coalesce(paid.id, invoice.order_id) as order_id, paid.total_cents,
      invoice.total_cents as cents, label, agrees
    from (select id, total_cents from seen where not is_test and paid) as paid
    full join (
      select * from issued where kind = 'invoice'
    ) as invoice on invoice.order_id = paid.id
    where paid.total_cents is distinct from invoice.total_cents or not agrees
  )`;

export const documentsCheck: SqlCheck = {
  key: "documents",
  common: [orderBooks, documentBooks],
  applies: sql`
    exists (select from invoices)
    or exists (select from money_journal where kind in ('invoice', 'credit_note'))`,
  checkedCount: sql`select count(*) from invoices`,
  findings: sql`
    with misnumbered as materialized (
      select kind from invoices
      group by kind
      having min(number) <> 1 or max(number) <> count(*) or count(distinct number) <> count(*)
    ),
    numbered as materialized (
      select kind, number,
        coalesce(lag(number) over (partition by kind order by number), 0) as before
      from invoices
      where kind in (select kind from misnumbered)
    ),
    -- The numbers are read from their index alone; whose they are, only of those that are wrong.
    repeated as (
      select kind, number, order_id,
        row_number() over (partition by kind, number order by order_id) as nth
      from invoices
      where (kind, number) in (
        select kind, number from numbered where number <= before or number < 1)
    ),
    uncredited as materialized (
      select order_id, amount_cents, provider_refund_id
      from refunds
      where status = 'completed' and not exists (select from issued where refund_id = refunds.id)
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
    from repeated
    where nth > 1 or number < 1
    union all
    select 'invoice-missing', billed.order_id, jsonb_build_object('cents', total_cents)
    from billed join money_journal on money_journal.order_id = billed.order_id and kind = 'captured'
    where label is null and seq > (select min(seq) from noted where kind = 'invoice')
    union all
    select 'invoice-twice', order_id, jsonb_build_object('count', count(*))
    from invoices
    where kind = 'invoice'
    group by order_id
    having count(*) > 1
    union all
    select 'invoice-unpaid', order_id, jsonb_build_object('label', label)
    from billed
    where id is null
    union all
    select 'invoice-differs', order_id,
      jsonb_build_object('label', label, 'cents', cents, 'expectedCents', total_cents)
    from billed where id is not null and label is not null
    union all
    select 'credit-missing', uncredited.order_id,
      jsonb_build_object('cents', uncredited.amount_cents)
    from uncredited
    join money_journal as back on back.kind = 'refunded' and back.reference = provider_refund_id
      and back.order_id = uncredited.order_id
    where not ${isUndone(sql`uncredited.order_id`)}
      and back.seq > (
        select min(seq) from money_journal
        where kind = 'invoice' and order_id = uncredited.order_id)
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
        issued.total_cents < amount_cents and ${isUndone(sql`issued.order_id`)}))
    union all
    select 'credit-missing', reversals.order_id, jsonb_build_object('cents', amount_cents)
    from reversals
    where decision = 'undone' and not exists (select from issued where reversal_id = reversals.id)
      and exists (
        select from issued where kind = 'invoice' and issued.order_id = reversals.order_id)
      and not ${isUndone(sql`reversals.order_id`)}
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
    from billed join money_journal on money_journal.order_id = billed.id and kind = 'captured'
    where label is null
      and not exists (select from invoices where invoices.order_id = billed.id)
      and seq < (select min(seq) from money_journal where kind = 'invoice')
    having count(*) > 0`,
};
