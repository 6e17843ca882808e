// Reads why PostgreSQL refused a row, out of an error or its causes.
const codes = { unique: "23505", foreignKey: "23503" };

export function isUniqueViolation(error: unknown): boolean {
  return refusalsIn(error, codes.unique).length > 0;
}

export function isForeignKeyViolation(error: unknown): boolean {
  return refusalsIn(error, codes.foreignKey).length > 0;
}

export type MissingRow = { column: string; table: string; id: number };

/** PostgreSQL writes: Key (category_id)=(5) is not present in table "categories". */
export function missingRow(error: unknown): MissingRow | null {
  for (const { detail = "" } of refusalsIn(error, codes.foreignKey)) {
    const match = /Key \((\w+)[^)]*\)=\((\d+)[^)]*\) is not present in table "(\w+)"/.exec(detail);
    if (match) return { column: match[1]!, id: Number(match[2]), table: match[3]! };
  }
  return null;
}

type Refusal = Error & { code?: string; detail?: string };

function refusalsIn(error: unknown, code: string): Refusal[] {
  const found: Refusal[] = [];
  for (let each = error; each instanceof Error; each = each.cause) found.push(each);
  return found.filter((each) => each.code === code);
}
