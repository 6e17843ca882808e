import type { ComponentProps } from "react";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { DataTable } from "#app/ui/data-table.tsx";
import type { Column } from "#app/ui/data-table.tsx";
import { RowMenu } from "#app/ui/row-menu.tsx";
import type { RowAction } from "#app/ui/row-menu.tsx";
import type { List } from "./use-list.ts";

/** Its header is the text under its id. */
export type ListColumn<Row, Id extends string = string> = Omit<Column<Row>, "id" | "header"> & {
  id: Id;
};

type TableProps<Row extends { id: number }> = ComponentProps<typeof DataTable<Row>>;

type ListTableProps<Row extends { id: number }, Id extends string> = Pick<
  TableProps<Row>,
  "name" | "cardsBelowRem" | "label" | "rows" | "rowLabel" | "sort" | "matching" | "bulkActions"
> & {
  list: List;
  headers: Record<Id, string>;
  columns: ListColumn<Row, NoInfer<Id>>[];
  sortName?: string;
  /** The row's address below the list's, and its name in the menu. */
  rowKey?(row: Row): number | string;
  openLabel?: string;
  actions?(row: Row): RowAction[];
};

export function ListTable<Row extends { id: number }, Id extends string>(
  props: ListTableProps<Row, Id>,
) {
  const { list, headers, columns, sortName, rowKey, openLabel, actions, ...table } = props;
  const admin = useTexts(adminTexts);
  const open = rowKey && ((row: Row) => list.open(rowKey(row)));
  const rowActions = (row: Row) => [
    ...(open && openLabel ? [{ label: openLabel, onSelect: () => open(row) }] : []),
    ...(actions?.(row) ?? []),
  ];
  return (
    <DataTable
      {...table}
      columns={columns.map((column) => ({ ...column, header: headers[column.id] }))}
      texts={admin}
      onSort={table.sort === undefined ? undefined : (sort) => list.sortBy(sort, sortName)}
      onOpen={open}
      rowActions={
        actions || openLabel
          ? (row) => (
              <RowMenu label={admin.actionsFor(table.rowLabel(row))} actions={rowActions(row)} />
            )
          : undefined
      }
    />
  );
}
