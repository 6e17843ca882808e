import { data } from "react-router";
import { rowIdFrom } from "#app/shop/row-id.ts";

/** The row that the address names. Throws 404 if there is none. */
export async function findByParam<Row>(
  param: string,
  find: (id: number) => Promise<Row | null | undefined>,
): Promise<NonNullable<Row>> {
  const id = rowIdFrom(param);
  const row = id && (await find(id));
  if (!row) throw data(null, { status: 404 });
  return row;
}
