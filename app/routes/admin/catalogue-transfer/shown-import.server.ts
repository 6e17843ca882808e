// One import as the page shows it, and its rows of one kind.
import type { Language } from "#app/i18n/language.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { findImport, listImportRows } from "#app/shop/catalogue/transfer/imports.server.ts";
import {
  describeRow,
  describeRefusal,
} from "#app/shop/catalogue/transfer/row-description.server.ts";
import { shownActions } from "#app/shop/catalogue/transfer/transfer-columns.ts";
import { readChoice } from "#app/shop/form.ts";
import { rowIdFrom } from "#app/shop/row-id.ts";

const pageSize = 50;

export type Shown = Awaited<ReturnType<typeof findShown>>;
export type FoundImport = NonNullable<Shown["found"]>;

/** The import that the address names, or the newest. */
export async function findShown(db: Database, parameters: URLSearchParams, language: Language) {
  const found = await findImport(db, rowIdFrom(parameters.get("import")));
  if (!found)
    return {
      found: null,
      isGone: parameters.has("import"),
      shown: null,
      page: 1,
      isLastPage: true,
      rows: [],
    };
  const { id, state, fileName, bytes, readBytes, counts, waitsFor } = found;
  // The file of an import that was begun on a console is not in the shop, so the page cannot resume
  // it.
  const canGoOn = found.sha256 !== null;
  const page = rowIdFrom(parameters.get("page")) ?? 1;
  const first = shownActions.find((action) => counts[action] > 0) ?? "same";
  const shown = readChoice(parameters, "show", shownActions) ?? first;
  const part = { limit: pageSize, offset: (page - 1) * pageSize };
  const hasRows = state !== "reading" && state !== "refused";
  const rows = hasRows ? await listImportRows(db, id, shown, part) : [];
  const refusal = found.refusal && describeRefusal(found.refusal, language);
  return {
    found: { id, state, fileName, bytes, readBytes, counts, waitsFor, refusal, canGoOn },
    isGone: false,
    shown,
    page,
    isLastPage: page * pageSize >= counts[shown],
    rows: rows.map((row) => ({ id: row.id, ...describeRow(row, language) })),
  };
}
