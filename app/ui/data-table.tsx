// A table whose rows the server has searched, sorted and cut to a page; it knows only what is selected and which columns
// are shown. Where they do not fit, each row becomes a card with its columns' names beside the values.
import { useEffect, useState, useSyncExternalStore } from "react";
import type { CSSProperties, ReactNode } from "react";
import { ArrowDown, ArrowUp, ChevronDown } from "./icons/back-office.ts";

export type Column<Row> = {
  id: string;
  header: string;
  cell(row: Row): ReactNode;
  /** The name of the sort in the URL; a column without one cannot be sorted. */
  sort?: string;
  align?: "end";
  /** Shown however the columns were chosen. */
  fixed?: boolean;
};

type DataTableTexts = {
  columns: string;
  actions: string;
  select(label: string): string;
  selectAll: string;
  selected(count: number): string;
  selectMatching(most: number, total: number): string;
  clearSelection: string;
  sortedUp: string;
  sortedDown: string;
};

/** The rows on all pages, once they were asked for. */
export type Matching<Row> = { rows: Row[] | null; total: number; most: number; busy: boolean; ask(): void };

type DataTableProps<Row extends { id: number }> = {
  label: string;
  rows: Row[];
  columns: Column<Row>[];
  rowLabel(row: Row): string;
  texts: DataTableTexts;
  /** The present sort, such as "name" or "-created", and where another one leads; absent where there is one order alone. */
  sort?: string;
  onSort?(sort: string): void;
  rowActions?(row: Row): ReactNode;
  /** Buttons for the selected rows; absent where nothing can be done with several at once. */
  bulkActions?(ids: number[], clear: () => void): ReactNode;
  /** Lets somebody select more than a page. */
  matching?: Matching<Row>;
  onOpen?(row: Row): void;
  /** The key under which this browser remembers the chosen columns. */
  name: string;
  /** How many rem the columns need beside each other; with less, each row becomes a card. */
  room: number;
};

export function DataTable<Row extends { id: number }>(props: DataTableProps<Row>) {
  const { label, rows, columns, rowLabel, texts, sort, onSort, rowActions, bulkActions, matching, onOpen, name, room } = props;
  const { hidden, toggle } = useHiddenColumns(name);
  const { selected, setSelected, selectEverything, isEverything } = useSelection(rows, matching?.rows ?? []);
  const shown = columns.filter((column) => column.fixed || !hidden.has(column.id));
  const all = rows.length > 0 && rows.every(({ id }) => selected.includes(id));

  return (
    <>
      <ColumnChooser columns={columns} hidden={hidden} onToggle={toggle} label={texts.columns} />
      <div className="data-table" style={{ "--room": room } as CSSProperties} role="region" aria-label={label} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {bulkActions ? (
                <th scope="col" className="w-10">
                  <input
                    type="checkbox"
                    aria-label={texts.selectAll}
                    checked={all}
                    onChange={() => setSelected(all ? [] : rows.map(({ id }) => id))}
                  />
                </th>
              ) : null}
              {shown.map((column) => (
                <Heading key={column.id} column={column} sort={sort} onSort={onSort} texts={texts} />
              ))}
              {rowActions ? (
                <th scope="col" className="w-12">
                  <span className="sr-only">{texts.actions}</span>
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const isSelected = selected.includes(row.id);
              return (
                <tr key={row.id} data-selected={isSelected || undefined} onDoubleClick={onOpen && (() => onOpen(row))}>
                  {bulkActions ? (
                    <td>
                      <input
                        type="checkbox"
                        aria-label={texts.select(rowLabel(row))}
                        checked={isSelected}
                        onChange={() => setSelected(isSelected ? selected.filter((id) => id !== row.id) : [...selected, row.id])}
                      />
                    </td>
                  ) : null}
                  {shown.map((column) => (
                    <td key={column.id} data-label={column.header} className={column.align === "end" ? "text-right" : undefined}>
                      {column.cell(row)}
                    </td>
                  ))}
                  {rowActions ? <td className="text-right">{rowActions(row)}</td> : null}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {bulkActions && selected.length > 0 ? (
        <div role="toolbar" aria-label={texts.selected(selected.length)} className="bulk-bar">
          <span role="status" className="font-semibold">
            {texts.selected(selected.length)}
          </span>
          {matching && !isEverything && matching.total > selected.length ? (
            <button
              type="button"
              aria-disabled={matching.busy}
              onClick={() => {
                matching.ask();
                selectEverything();
              }}
            >
              {texts.selectMatching(matching.most, matching.total)}
            </button>
          ) : null}
          {bulkActions(selected, () => setSelected([]))}
          <button type="button" onClick={() => setSelected([])} className="text-paper/75 hover:text-paper">
            {texts.clearSelection}
          </button>
        </div>
      ) : null}
    </>
  );
}

type HeadingProps<Row> = Pick<DataTableProps<Row & { id: number }>, "sort" | "onSort" | "texts"> & { column: Column<Row> };

function Heading<Row>({ column, sort, onSort, texts }: HeadingProps<Row>) {
  const align = column.align === "end" ? "text-right" : undefined;
  if (!column.sort || !onSort) {
    return (
      <th scope="col" className={align}>
        {column.header}
      </th>
    );
  }
  const direction = sort === column.sort ? "ascending" : sort === `-${column.sort}` ? "descending" : undefined;
  const next = direction === "ascending" ? `-${column.sort}` : column.sort;
  const Arrow = direction === "descending" ? ArrowDown : ArrowUp;
  return (
    <th scope="col" aria-sort={direction} className={align}>
      <button type="button" onClick={() => onSort(next)} className="inline-flex min-h-8 items-center gap-1 hover:text-ink">
        {column.header}
        {direction ? (
          <>
            <Arrow size={13} aria-hidden="true" />
            <span className="sr-only">{direction === "ascending" ? texts.sortedUp : texts.sortedDown}</span>
          </>
        ) : null}
      </button>
    </th>
  );
}

type ColumnChooserProps<Row> = { columns: Column<Row>[]; hidden: Set<string>; onToggle(id: string): void; label: string };

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

/** Ids of selected rows; those that left the page, or all that match, leave the selection. Escape clears it. */
function useSelection(rows: { id: number }[], matching: { id: number }[]) {
  const [chosen, setChosen] = useState<number[]>([]);
  const [everything, setEverything] = useState(false);
  const isEverything = everything && matching.length > 0;
  const present = new Set([...rows, ...matching].map(({ id }) => id));
  const selected = isEverything ? matching.map(({ id }) => id) : chosen.filter((id) => present.has(id));
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

/** The columns somebody hid in this browser, by name of the table. */
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
      // why: where storage is forbidden all columns stay.
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
