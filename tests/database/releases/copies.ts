// Copies orders with all that hangs on them, each copy for another buyer and some hours later.
import { readFile } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import { projectRoot } from "#app/platform/project-root.server.ts";

/** In the order in which rows need each other; `own`: columns that are not copied as they are. */
const copied: { table: string; own?: Record<string, string> }[] = [
  {
    table: "orders",
    own: {
      id: shifted("id", "orders"),
      token: `lpad((${shifted("id", "orders")})::text, 43, 'k')`,
      ticket_code: `translate(lpad((${shifted("id", "orders")})::text, 8, '0'), '0123456789', '23456789CD')`,
      idempotency_key: `'kept-' || (${shifted("id", "orders")})`,
      first_name: `case first_name when '' then '' else names.first end`,
      last_name: `case first_name when '' then last_name else names.last end`,
      email: `case email when '' then '' else 'buyer' || (${shifted("id", "orders")}) || '@example.org' end`,
      payment_id: numbered("payment_id"),
    },
  },
  {
    table: "order_lines",
    own: { id: shifted("id", "order_lines"), order_id: shifted("order_id", "orders") },
  },
  {
    table: "payments",
    own: {
      order_id: shifted("order_id", "orders"),
      create_request_id: `'request-' || ${shifted("order_id", "orders")}`,
      provider_order_id: numbered("provider_order_id"),
      capture_request_id: numbered("capture_request_id"),
      capture_id: numbered("capture_id"),
      payer_id: numbered("payer_id"),
    },
  },
  {
    table: "refunds",
    own: {
      id: shifted("id", "refunds"),
      order_id: shifted("order_id", "orders"),
      request_id: `'refund-' || ${shifted("id", "refunds")}`,
      provider_refund_id: numbered("provider_refund_id"),
    },
  },
  {
    table: "reversals",
    own: {
      id: shifted("id", "reversals"),
      order_id: shifted("order_id", "orders"),
      reference: numbered("reference"),
    },
  },
  {
    table: "disputes",
    own: { ...ofOrder(), provider_dispute_id: numbered("provider_dispute_id") },
  },
  {
    table: "withdrawals",
    own: { id: shifted("id", "withdrawals"), order_id: shifted("order_id", "orders") },
  },
  {
    table: "order_events",
    own: {
      ...ofOrder(),
      withdrawal_id: shifted("withdrawal_id", "withdrawals"),
      handover_key: numbered("handover_key"),
    },
  },
  {
    table: "mails",
    own: {
      ...ofOrder(),
      about: `case kind when 'order_refunded' then (${shifted("about::integer", "refunds")})::text
        when 'withdrawal_received' then (${shifted("about::integer", "withdrawals")})::text else about end`,
    },
  },
  {
    table: "prints",
    own: {
      id: shifted("id", "prints"),
      order_id: shifted("order_id", "orders"),
      reprint_of: shifted("reprint_of", "prints"),
    },
  },
  {
    table: "print_files",
    own: {
      order_line_id: shifted("order_line_id", "order_lines"),
      file: `case when file is not null then 'prints/' || ${shifted("order_line_id", "order_lines")} || '.pdf' end`,
    },
  },
  {
    table: "handovers",
    own: { ...ofOrder(), key: numbered("key") },
  },
  {
    table: "invoices",
    own: {
      ...ofOrder(),
      refund_id: shifted("refund_id", "refunds"),
      reversal_id: shifted("reversal_id", "reversals"),
      number: "",
      document: documentOfCopy(),
    },
  },
];

/** Rows of the copy number `nth` stand that many times the width of the originals further on. */
function shifted(column: string, table: string): string {
  return `${column} + nth * (select width from widths where "table" = '${table}')`;
}

function numbered(column: string): string {
  return `${column} || '-' || nth`;
}

/** A row that nothing refers to: its own number comes from the sequence. */
function ofOrder(): Record<string, string> {
  return { id: "", order_id: shifted("order_id", "orders") };
}

function documentOfCopy(): string {
  const order = shifted("order_id", "orders");
  const changed: [string, string][] = [
    ["{order,number}", `to_jsonb(${order})`],
    ["{payment,reference}", `to_jsonb((document #>> '{payment,reference}') || '-' || nth)`],
    ["{buyer,name}", "to_jsonb(names.first || ' ' || names.last)"],
    ["{buyer,email}", `to_jsonb('buyer' || (${order}) || '@example.org')`],
  ];
  return changed.reduce((text, [at, value]) => `jsonb_set(${text}, '${at}', ${value})`, "document");
}

const widened = ["orders", "order_lines", "refunds", "reversals", "withdrawals", "prints"];

/** The originals are all orders that there are. `hours` lie between a copy and the one before. */
export async function copyOrders(
  client: pg.Client,
  copies: number,
  hours: number,
  names: [first: string, last: string][],
): Promise<void> {
  await client.query(`
    create temp table widths as ${widened.map((table) => `select '${table}' as "table", (max(id) - min(id) + 1)::integer as width from ${table}`).join(" union all ")}`);
  await client.query(
    "create temp table names as select * from json_to_recordset($1) as given(place integer, first text, last text)",
    [JSON.stringify(names.map(([first, last], index) => ({ place: index, first, last })))],
  );
  for (const { table } of copied)
    await client.query(`create temp table original_${table} as select * from ${table} order by 1`);
  await client.query("create temp table original_journal as select * from money_journal");
  for (const { table, own = {} } of copied) {
    const columns = await columnsOf(client, table);
    const reassigned = columns.filter(({ name }) => own[name] !== "");
    const buyer =
      table === "orders" ? "original.id" : table === "invoices" ? "original.order_id" : "0";
    const values = reassigned.map(({ name, isMoment }) => {
      const value = own[name] ?? name;
      return isMoment ? `${value} + nth * interval '${hours} hours'` : value;
    });
    await client.query(`
      insert into ${table} (${reassigned.map(({ name }) => name).join(", ")}) overriding system value
      select ${values.join(", ")} from original_${table} as original
        cross join generate_series(1, ${copies}) as nth
        left join names on names.place = (nth * 7 + ${buyer}) % ${names.length}
      order by nth, original.ctid`);
  }
  await copyJournal(client, copies, hours);
  for (const table of widened)
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
    );
}

/** Each copy's documents are named as they were numbered. */
async function copyJournal(client: pg.Client, copies: number, hours: number): Promise<void> {
  const label = (of: string) =>
    `(case ${of}.kind when 'invoice' then 'F-' else 'A-' end || lpad(${of}.number::text, 6, '0'))`;
  await client.query(`
    insert into money_journal (at, kind, order_id, amount_cents, currency, reference)
    select noted.at + nth * interval '${hours} hours', noted.kind,
      ${shifted("noted.order_id", "orders")}, noted.amount_cents, noted.currency,
      coalesce(${label("made")}, noted.reference || '-' || nth)
    from original_journal as noted cross join generate_series(1, ${copies}) as nth
    left join original_invoices as document on document.kind = noted.kind
      and ${label("document")} = noted.reference
    left join invoices as made on made.kind = document.kind
      and made.order_id = ${shifted("document.order_id", "orders")}
      and made.refund_id is not distinct from ${shifted("document.refund_id", "refunds")}
      and made.reversal_id is not distinct from ${shifted("document.reversal_id", "reversals")}
    order by nth, noted.seq`);
  await client.query(`
    alter table invoices disable trigger invoices_kept;
    update invoices
    set document = jsonb_set(invoices.document, '{corrects,number}', to_jsonb(corrected.number))
    from invoices as corrected
    where invoices.kind = 'credit_note' and corrected.kind = 'invoice'
      and corrected.order_id = invoices.order_id;
    alter table invoices enable trigger invoices_kept`);
}

type Column = { name: string; isMoment: boolean };

async function columnsOf(client: pg.Client, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select attname::text as name, atttypid = 'timestamptz'::regtype as "isMoment" from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  return rows;
}

/** From then on invoices and the journal take down another moment than that of the clock. */
export async function setClockOfBooks(
  client: pg.Client,
  moment: "as given" | { later: string },
): Promise<void> {
  for (const [name, column] of [
    ["chain_money_journal", "at"],
    ["number_invoice", "issued_at"],
  ] as const) {
    const text = await readFile(path.join(projectRoot, `db/triggers/${name}.sql`), "utf8");
    const [made] = /CREATE FUNCTION[\s\S]*?\n\$\$;/.exec(text)!;
    const clock =
      moment === "as given"
        ? `NEW.${column}`
        : `date_trunc('second', clock_timestamp()) + interval '${moment.later}'`;
    await client.query(
      made
        .replaceAll("clock_timestamp()", clock)
        .replace("CREATE FUNCTION", "CREATE OR REPLACE FUNCTION"),
    );
  }
}

/** All moments of all tables but those of the books, and of what is chained. */
export async function moveMoments(client: pg.Client, later: string): Promise<void> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(`
    select relname::text as table, array_agg(attname::text) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and atttypid = 'timestamptz'::regtype and not attisdropped
      and relname not in ('changes', 'security_events', 'money_journal', 'invoices')
    group by relname`);
  for (const { table, columns } of rows) {
    const moved = columns.map(
      (column) => `${column} = date_trunc('second', ${column}) + interval '${later}'`,
    );
    await client.query(`alter table ${table} disable trigger user`);
    await client.query(`update ${table} set ${moved.join(", ")}`);
    await client.query(`alter table ${table} enable trigger user`);
  }
  await client.query("select refresh_listed_order(id) from orders");
}
