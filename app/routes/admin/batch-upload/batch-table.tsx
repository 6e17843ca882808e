import { useState } from "react";
import { batchTableTexts } from "#app/i18n/admin/batch-table.ts";
import { languages } from "#app/i18n/language.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import type { StaffCategory } from "#app/shop/catalogue/art-list.server.ts";
import { columnsOf, csvColumns } from "#app/shop/catalogue/batch-columns.ts";
import { csvLines, decodedText, mostTable, readBatchCsv } from "#app/shop/catalogue/batch-csv.ts";
import type { CsvRead, CsvRoom, CsvRow } from "#app/shop/catalogue/batch-csv.ts";
import { byteOrderMark, csvRow } from "#app/shop/csv.ts";
import type { MediaOption } from "#app/shop/pricing/media-option.ts";
import { readSize } from "#app/shop/pricing/size-label.ts";
import { mediumNames } from "#app/shop/settings/medium.ts";
import type { PrintSettings } from "#app/shop/settings/print-settings.ts";
import { buttonLooks } from "#app/ui/button.ts";
import { Dialog, DialogFoot } from "#app/ui/dialog.tsx";
import { toast } from "#app/ui/toast.tsx";
import { isWaiting } from "./batch-file.ts";
import type { BatchFile, Typed } from "./batch-file.ts";

type BatchTableProps = {
  files: BatchFile[];
  rooms: StaffCategory[];
  print: PrintSettings;
  optionsOf(room: CsvRoom | null): MediaOption[];
  isRunning: boolean;
  onTake(id: string, typed: Partial<Typed>, refused: CsvRow["refused"]): void;
};

/** A table for the pictures, shown as a dry run before it is applied. */
export function BatchTable({ files, rooms, print, optionsOf, isRunning, onTake }: BatchTableProps) {
  const { media } = print;
  const text = useTexts(batchTableTexts);
  const language = useLanguage();
  const [read, setRead] = useState<CsvRead | null>(null);
  const waiting = files.filter(isWaiting);
  const [first] = optionsOf(null);
  const example = first
    ? `${mediumNames(media, language)[first.mediaType] ?? first.mediaType} ${readSize(first.sizes[0]?.size ?? "", language)[0]} = 12,50 | …`
    : "Poster A2 = 12,50 | …";

  async function choose(file: File) {
    const isTooLarge = file.size > mostTable.bytes;
    const [head, ...lines] = isTooLarge
      ? []
      : csvLines(decodedText(new Uint8Array(await file.arrayBuffer())));
    if (isTooLarge || lines.length > mostTable.rows) {
      toast.error(text.tooLong(mostTable.rows, mostTable.bytes / 1024 / 1024));
      return;
    }
    const columns = columnsOf(head?.cells ?? [], language);
    if (!columns) {
      toast.error(text.noColumns);
      return;
    }
    const known = {
      files: waiting.map(({ id, file: { name }, reference }) => ({
        id,
        fileName: name,
        reference,
      })),
      rooms,
      optionsOf,
      mediumNames: languages.map((each) => mediumNames(media, each)),
      language,
    };
    setRead(readBatchCsv(lines, columns, known));
  }

  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
      <label
        className={`${buttonLooks.plain} cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent`}
      >
        {text.choose}
        <input
          type="file"
          accept=".csv,.txt,text/csv"
          disabled={isRunning}
          aria-describedby="table-hint"
          className="sr-only"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) void choose(file).catch(() => toast.error(text.unread));
            // why: choosing the same file again must fire another event.
            currentTarget.value = "";
          }}
        />
      </label>
      <a
        href={templateOf(waiting, text.columns)}
        download={text.fileName}
        className="text-sm text-accent underline underline-offset-4"
      >
        {text.template}
      </a>
      <p id="table-hint" className="w-full max-w-3xl text-sm text-soft">
        {text.hint(example)}
      </p>
      {read ? <DryRun {...{ read, files }} onClose={() => setRead(null)} onTake={onTake} /> : null}
    </div>
  );
}

function templateOf(files: BatchFile[], columns: Record<(typeof csvColumns)[number], string>) {
  const rows = files.map((card) => [
    card.file.name,
    card.reference,
    card.title,
    card.titleFr,
    card.additionalInfo,
    card.additionalInfoFr,
    ...Array<string>(csvColumns.length - 6).fill(""),
  ]);
  const lines = [csvColumns.map((column) => columns[column]), ...rows].map(csvRow);
  return `data:text/csv;charset=utf-8,${encodeURIComponent(byteOrderMark + lines.join(""))}`;
}

/** What the row would change on the card; null if nothing. */
function changeOf(
  { id: _, refused: __, ...row }: CsvRow,
  card: BatchFile | undefined,
): Partial<Typed> | null {
  const typed = row.prices ? { typedPrices: "", ...row } : row;
  const differing = Object.entries(typed).filter(
    ([name, value]) => JSON.stringify(card?.[name as keyof Typed]) !== JSON.stringify(value),
  );
  return card && differing.length > 0 ? (Object.fromEntries(differing) as Partial<Typed>) : null;
}

const mostTold = 20;

type DryRunProps = Pick<BatchTableProps, "files" | "onTake"> & { read: CsvRead; onClose(): void };

function DryRun({ read: { rows, unused, problems }, files, onTake, onClose }: DryRunProps) {
  const text = useTexts(batchTableTexts);
  const admin = useTexts(adminTexts);
  const cards = new Map(files.map((each) => [each.id, each]));
  const changes = rows.flatMap((row) => {
    const typed = changeOf(row, cards.get(row.id));
    return typed ? [{ id: row.id, typed, refused: row.refused }] : [];
  });
  const same = rows.length - changes.length;
  const lines = new Set(problems.map(({ line }) => line)).size;
  const isOnCards = rows.some(({ refused, typedPrices }) => refused || typedPrices);
  // why last: a table of the whole catalogue names hundreds of pictures outside of this batch.
  const told = [false, true].flatMap((isAway) =>
    problems.filter(({ problem }) => (problem === "noPicture") === isAway),
  );
  function take() {
    for (const { id, typed, refused } of changes) onTake(id, typed, refused);
    toast.success(text.taken(changes.length));
    onClose();
  }
  return (
    <Dialog open onClose={onClose} title={text.title} closeLabel={admin.close}>
      <p>{text.changes(changes.length)}</p>
      {same > 0 ? <p className="mt-2 text-soft">{text.same(same)}</p> : null}
      {unused.length > 0 ? (
        <ul className="mt-4 border-l-2 border-alert pl-3 wrap-anywhere">
          {unused.slice(0, mostTold).map((column) => (
            <li key={column}>
              {typeof column === "number" ? text.unnamed(column) : text.unused(column)}
            </li>
          ))}
        </ul>
      ) : null}
      {problems.length > 0 ? (
        <div className="mt-4 border-l-2 border-alert pl-3">
          <p>{text.wrong(lines)}</p>
          <ul className="mt-2 grid gap-1.5 text-sm wrap-anywhere">
            {told.slice(0, mostTold).map(({ line, column, problem, cell }) => (
              <li key={`${line} ${column} ${problem} ${cell}`}>
                {text.line(line, text.columns[column], text.problems[problem](cell))}
              </li>
            ))}
          </ul>
          {problems.length > mostTold ? (
            <p className="mt-2 text-sm">{text.more(problems.length - mostTold)}</p>
          ) : null}
          {isOnCards ? <p className="mt-2 text-sm">{text.onCards}</p> : null}
        </div>
      ) : null}
      <DialogFoot>
        <button type="button" onClick={onClose} className={buttonLooks.plain}>
          {admin.cancel}
        </button>
        <button
          type="button"
          disabled={changes.length === 0}
          onClick={take}
          className={buttonLooks.primary}
        >
          {text.take(changes.length)}
        </button>
      </DialogFoot>
    </Dialog>
  );
}
