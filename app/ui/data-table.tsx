// A table whose rows the server searches, sorts and pages. Narrow screens show cards instead.
import { useEffect, useState, useSyncExternalStore } from "react";
import type { CSSProperties, ReactNode } from "react";
import { BulkBar } from "./bulk-bar.tsx";
import type { BulkBarTexts, Matching } from "./bulk-bar.tsx";
import { ArrowDown, ArrowUp, ChevronDown } from "#app/ui/icons/back-office.ts";

export type Column<Row> = {
  id: string;
  header: string;
  cell(row: Row): ReactNode;
  /** Name in the URL; without it, the column cannot be sorted. */
  sort?: string;
  align?: "end";
  /** Cannot be hidden. */
  fixed?: boolean;
  /** Needs no label on a card and shares a line with others: an amount, a state. */
  isUnlabelled?: boolean;
};

type DataTableTexts = BulkBarTexts & {
  columns: string;
  actions: string;
  select(label: string): string;
  selectAll: string;
  sortBy: string;
  sortedUp: string;
  sortedDown: string;
};

type DataTableProps<Row extends { id: number }> = {
  label: string;
  rows: Row[];
  columns: Column<Row>[];
  rowLabel(row: Row): string;
  texts: DataTableTexts;
  /** "name" or "-created". */
  sort?: string;
  onSort?(sort: string): void;
  rowActions?(row: Row): ReactNode;
  bulkActions?(ids: number[], clear: () => void): ReactNode;
  matching?: Matching<Row>;
  onOpen?(row: Row): void;
  /** Under this name the browser remembers hidden columns. */
  name: string;
  cardsBelowRem: number;
};

export function DataTable<Row extends { id: number }>(props: DataTableProps<Row>) {
  const {
    label,
    rows,
    columns,
    rowLabel,
    texts,
    sort,
    onSort,
    rowActions,
    bulkActions,
    matching,
    onOpen,
    name,
    cardsBelowRem,
  } = props;
  const { hidden, toggle } = useHiddenColumns(name);
  const { selected, setSelected, selectEverything, isEverything } = useSelection(
    rows,
    matching?.rows ?? [],
  );
  const shown = columns.filter((column) => column.fixed || !hidden.has(column.id));
  const areAllSelected = rows.length > 0 && rows.every(({ id }) => selected.includes(id));
  const toggleRow = (id: number) =>
    setSelected(
      selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id],
    );

  return (
    <>
      <ColumnChooser columns={columns} hidden={hidden} onToggle={toggle} label={texts.columns} />
      <div
        className="data-table"
        style={{ "--room": cardsBelowRem } as CSSProperties}
        role="region"
        aria-label={label}
        tabIndex={0}
      >
        <table>
          <TableHead
            {...{ columns: shown, sort, onSort, texts }}
            hasActions={rowActions !== undefined}
            areAllSelected={areAllSelected}
            onSelectAll={
              bulkActions && (() => setSelected(areAllSelected ? [] : rows.map(({ id }) => id)))
            }
          />
          <tbody>
            {rows.map((row) => (
              <TableRow
                key={row.id}
                row={row}
                columns={shown}
                selectLabel={bulkActions && texts.select(rowLabel(row))}
                isSelected={selected.includes(row.id)}
                onSelect={() => toggleRow(row.id)}
                actions={rowActions}
                onOpen={onOpen}
              />
            ))}
          </tbody>
        </table>
      </div>
      {bulkActions && selected.length > 0 ? (
        <BulkBar
          {...{ selected, texts, matching, isEverything }}
          onSelectEverything={selectEverything}
          onClear={() => setSelected([])}
        >
          {bulkActions(selected, () => setSelected([]))}
        </BulkBar>
      ) : null}
    </>
  );
}

type TableHeadProps<Row extends { id: number }> = Pick<
  DataTableProps<Row>,
  "columns" | "sort" | "onSort" | "texts"
> & {
  hasActions: boolean;
  areAllSelected: boolean;
  onSelectAll: (() => void) | undefined;
};

function TableHead<Row extends { id: number }>(props: TableHeadProps<Row>) {
  const { columns, sort, onSort, texts, hasActions, areAllSelected, onSelectAll } = props;
  return (
    <thead>
      <tr data-sort-by={texts.sortBy}>
        {onSelectAll ? (
          <th scope="col" className="w-10">
            <input
              type="checkbox"
              aria-label={texts.selectAll}
              checked={areAllSelected}
              onChange={onSelectAll}
            />
          </th>
        ) : null}
        {columns.map((column) => (
          <Heading key={column.id} column={column} sort={sort} onSort={onSort} texts={texts} />
        ))}
        {hasActions ? (
          <th scope="col" className="w-12">
            <span className="sr-only">{texts.actions}</span>
          </th>
        ) : null}
      </tr>
    </thead>
  );
}

type HeadingProps<Row> = Pick<DataTableProps<Row & { id: number }>, "sort" | "onSort" | "texts"> & {
  column: Column<Row>;
};

function Heading<Row>({ column, sort, onSort, texts }: HeadingProps<Row>) {
  const align = column.align === "end" ? "text-right" : undefined;
  if (!column.sort || !onSort) {
    return (
      <th scope="col" className={align}>
        {column.header}
      </th>
    );
  }
  const direction =
    sort === column.sort ? "ascending" : sort === `-${column.sort}` ? "descending" : undefined;
  const next = direction === "ascending" ? `-${column.sort}` : column.sort;
  const Arrow = direction === "descending" ? ArrowDown : ArrowUp;
  return (
    <th scope="col" aria-sort={direction} className={align}>
      <button
        type="button"
        onClick={() => onSort(next)}
        className="inline-flex min-h-8 items-center gap-1 hover:text-ink"
      >
        {column.header}
        {direction ? (
          <>
            <Arrow size={13} aria-hidden="true" />
            <span className="sr-only">
              {direction === "ascending" ? texts.sortedUp : texts.sortedDown}
            </span>
          </>
        ) : null}
      </button>
    </th>
  );
}

type TableRowProps<Row extends { id: number }> = {
  row: Row;
  columns: Column<Row>[];
  selectLabel: string | undefined;
  isSelected: boolean;
  onSelect(): void;
  actions: DataTableProps<Row>["rowActions"];
  onOpen: DataTableProps<Row>["onOpen"];
};

function TableRow<Row extends { id: number }>(props: TableRowProps<Row>) {
  const { row, columns, selectLabel, isSelected, onSelect, actions, onOpen } = props;
  return (
    <tr data-selected={isSelected || undefined} onDoubleClick={onOpen && (() => onOpen(row))}>
      {selectLabel === undefined ? null : (
        <td>
          <input
            type="checkbox"
            aria-label={selectLabel}
            checked={isSelected}
            onChange={onSelect}
          />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.id}
          data-label={column.header}
          data-unlabelled={column.isUnlabelled}
          className={column.align === "end" ? "text-right" : undefined}
        >
          {column.cell(row)}
        </td>
      ))}
      {actions ? <td className="row-actions text-right">{actions(row)}</td> : null}
    </tr>
  );
}

type ColumnChooserProps<Row> = {
  columns: Column<Row>[];
  hidden: Set<string>;
  onToggle(id: string): void;
  label: string;
};

function ColumnChooser<Row>({ columns, hidden, onToggle, label }: ColumnChooserProps<Row>) {
  return (
    <details className="relative mb-1 ml-auto w-fit">
      <summary className="inline-flex min-h-9 cursor-pointer list-none items-center gap-1 text-sm text-soft hover:text-ink">
        {label}
        <ChevronDown size={14} />
      </summary>
      <div className="absolute right-0 z-20 mt-1 min-w-48 rounded-control border border-line bg-card p-2 shadow-piece">
        {columns
          .filter(({ fixed }) => !fixed)
          .map(({ id, header }) => (
            <label key={id} className="flex min-h-10 items-center gap-2.5 px-2 text-[0.9375rem]">
              <input type="checkbox" checked={!hidden.has(id)} onChange={() => onToggle(id)} />
              {header}
            </label>
          ))}
      </div>
    </details>
  );
}

/** Rows that leave the page leave the selection. Escape clears it. */
function useSelection(rows: { id: number }[], matching: { id: number }[]) {
  const [chosen, setChosen] = useState<number[]>([]);
  const [everything, setEverything] = useState(false);
  const isEverything = everything && matching.length > 0;
  const present = new Set([...rows, ...matching].map(({ id }) => id));
  const selected = isEverything
    ? matching.map(({ id }) => id)
    : chosen.filter((id) => present.has(id));
  const setSelected = (ids: number[]) => {
    setEverything(false);
    setChosen(ids);
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      setEverything(false);
      setChosen([]);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
  return { selected, setSelected, selectEverything: () => setEverything(true), isEverything };
}

function useHiddenColumns(name: string) {
  const key = `inkiosk-columns-${name}`;
  const stored = useSyncExternalStore(
    subscribeToStorage,
    () => readStorage(key),
    () => "",
  );
  const hidden = new Set(stored.split(",").filter(Boolean));
  function toggle(id: string) {
    if (!hidden.delete(id)) hidden.add(id);
    try {
      localStorage.setItem(key, [...hidden].join(","));
    } catch {
      // Without storage, all columns stay visible.
    }
    window.dispatchEvent(new Event(columnsChanged));
  }
  return { hidden, toggle };
}

const columnsChanged = "inkiosk-columns";

function subscribeToStorage(listener: () => void): () => void {
  window.addEventListener(columnsChanged, listener);
  return () => window.removeEventListener(columnsChanged, listener);
}

function readStorage(key: string): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}
