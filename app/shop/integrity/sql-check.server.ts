// Runs a check as one SQL statement. All findings are counted, fifty are stored.
import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database } from "#app/platform/database/database.server.ts";
import type { CheckKey, IntegrityCheck, IntegrityFinding } from "#app/shop/integrity/check.ts";

const maxFindings = 50;

export type SqlCheck = {
  key: CheckKey;
  checkedCount: SQL;
  findings: SQL;
  remarks?: SQL;
  applies?: SQL;
};

const nothing = sql.raw(
  "select ''::text as kind, 0 as order_id, '{}'::jsonb as values where false",
);

export async function runSqlCheck(
  db: Database,
  { key, checkedCount, findings, remarks, applies }: SqlCheck,
): Promise<IntegrityCheck> {
  const { rows } = await db.execute<
    Pick<IntegrityCheck, "looked" | "count" | "findings" | "remarks"> & { applies: boolean }
  >(sql`
    with found as materialized (${findings}), remarked as materialized (${remarks ?? nothing})
    select (${applies ?? sql.raw("true")}) as applies, (${checkedCount})::integer as looked,
      (select count(*) from found)::integer as count,
      ${firstOf("found")} as findings, ${firstOf("remarked")} as remarks`);
  const { applies: does, ...found } = rows[0]!;
  if (!does) return notApplicable(key);
  return { key, state: found.count > 0 ? "broken" : "holds", ...found };
}

const firstOf = (name: "found" | "remarked") => sql`(
  select coalesce(
    jsonb_agg(jsonb_build_object('kind', kind, 'orderId', order_id, 'values', values)), '[]')
  from (
    select *
    from ${sql.raw(name)}
    order by order_id nulls last, kind
    limit ${maxFindings}) as first)`;

export function notApplicable(key: CheckKey): IntegrityCheck {
  return { key, state: "not-applicable", looked: 0, count: 0, findings: [], remarks: [] };
}

export function checkOf(
  key: CheckKey,
  looked: number,
  findings: IntegrityFinding[],
): IntegrityCheck {
  const state = findings.length > 0 ? "broken" : "holds";
  return {
    key,
    state,
    looked,
    count: findings.length,
    findings: findings.slice(0, maxFindings),
    remarks: [],
  };
}
