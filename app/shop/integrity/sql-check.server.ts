// Runs a check as one SQL statement. All findings are counted, fifty are stored.
import { sql } from "drizzle-orm";
import type { SQL, SQLWrapper } from "drizzle-orm";
import type { Database } from "#app/platform/database/database.server.ts";
import type { CheckKey } from "./check.ts";
import type { IntegrityCheck, IntegrityFinding } from "#db/json-columns.ts";

const maxFindings = 50;

export type SqlCheck = {
  key: CheckKey;
  checkedCount: SQL;
  /**
   * Tables that are read once, however many parts of a check or checks of a statement need them.
   */
  common?: SQL[];
  findings: SQL;
  remarks?: SQL;
  applies?: SQL;
};

const nothing = sql.raw(
  "select ''::text as kind, 0 as order_id, '{}'::jsonb as values where false",
);

type Answer = Pick<IntegrityCheck, "looked" | "count" | "findings" | "remarks"> & {
  applies: boolean;
};

export async function runSqlCheck(db: Database, check: SqlCheck): Promise<IntegrityCheck> {
  const [answer] = await runSqlChecks(db, [check]);
  return answer!;
}

/** Runs all in one statement. */
export async function runSqlChecks(db: Database, checks: SqlCheck[]): Promise<IntegrityCheck[]> {
  const common = new Set(checks.flatMap((check) => check.common ?? []));
  const tables = checks.flatMap(({ key, findings, remarks }) => [
    sql`${found(key)} as materialized (${findings})`,
    sql`${remarked(key)} as materialized (${remarks ?? nothing})`,
  ]);
  const answers = checks.map(
    ({ key, checkedCount, applies }) => sql`
      jsonb_build_object(
        'applies', (${applies ?? sql.raw("true")}), 'looked', (${checkedCount})::integer,
        'count', (select count(*) from ${found(key)})::integer,
        'findings', ${firstOf(found(key))}, 'remarks', ${firstOf(remarked(key))}
      ) as ${sql.identifier(key)}`,
  );
  const { rows } = await db.execute<Record<CheckKey, Answer>>(sql`
    with ${sql.join([...common, ...tables], sql`, `)}
    select ${sql.join(answers, sql`, `)}`);
  return checks.map(({ key }) => {
    const { applies, ...answer } = rows[0]![key];
    if (!applies) return notApplicable(key);
    return { key, state: answer.count > 0 ? "broken" : "holds", ...answer };
  });
}

const found = (key: CheckKey) => sql.identifier(`${key}_found`);
const remarked = (key: CheckKey) => sql.identifier(`${key}_remarked`);

const firstOf = (findings: SQLWrapper) => sql`(
  select coalesce(
    jsonb_agg(jsonb_build_object('kind', kind, 'orderId', order_id, 'values', values)), '[]')
  from (
    select *
    from ${findings}
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
